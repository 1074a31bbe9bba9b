import {
  type AcceptedLine,
  arrangements,
  type BetType,
  betTypes,
  type HeldStakes,
  holdTicket,
  isBetType,
  keysOf,
} from '@drawdesk/lottery';
import { sql } from 'kysely';
import { type ColumnOf, texts, unnested, wholeNumbers } from '../../platform/db/array-parameters.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { AgentOffer } from '../offers/offer.ts';
import type { BillIntent } from './bill-intent.ts';
import { type NumberKeyOf, wholeAggregator } from './read-counters.ts';
import type { StoredBill } from './stored-bill.ts';

/** What a tier holds of one number, satang, and of how many tickets. Changed while the bills of a batch are divided. */
interface HeldNumber extends NumberKeyOf {
  tickets: bigint;
  held: bigint;
}

/** The numbers of a batch of which a tier has a hold, by the name of their counter; empty where nobody has one. */
export type Holds = ReadonlyMap<string, HeldNumber>;

const nameOf = ({ aggregatorId, roundId, agentId, betType, key }: NumberKeyOf): string =>
  `${aggregatorId}/${roundId}/${agentId}/${betType}/${key}`;

const numberColumns = [
  ['bigint', ({ aggregatorId }) => aggregatorId],
  ['bigint', ({ roundId }) => roundId],
  ['bigint', ({ agentId }) => agentId],
  ['text', ({ betType }) => betType],
  ['text', ({ key }) => key],
] as const satisfies readonly ColumnOf<NumberKeyOf>[];

/** The most that agent and master hold of one number of a bet type; null where they have no hold. */
function holdsOn({ offer }: Pick<AgentOffer, 'offer'>, betType: BetType) {
  const levels = offer.betTypes.get(betType)?.levels;
  return { agent: levels?.agent.hold ?? null, master: levels?.aggregator.hold ?? null };
}

/**
 * What tiers hold of the numbers that a batch may sell (hold.md §3). The masters are locked (`lockSellers`), so that nobody
 * changes it. A batch in which no tier has a hold runs no statement.
 */
export async function readHolds(
  tx: Tx,
  bills: readonly { intent: BillIntent; offer: AgentOffer }[],
): Promise<Holds> {
  const wanted = new Map<string, NumberKeyOf>();
  for (const { intent, offer } of bills) {
    if (![...offer.offer.betTypes.keys()].some((betType) => isHeld(offer, betType))) continue;
    const { aggregatorId, roundId, agentId } = intent;
    for (const { level, betType, key } of keysOf(intent, offer.offer.switches, offer.offer.firstLength)) {
      const { agent, master } = holdsOn(offer, betType);
      const owner = {
        agent: agent === null ? null : agentId,
        aggregator: master === null ? null : wholeAggregator,
      };
      const of = level === 'company' ? null : owner[level];
      if (of === null) continue;
      const number = { aggregatorId, roundId, agentId: of, betType, key };
      wanted.set(nameOf(number), number);
    }
  }
  return wanted.size === 0 ? new Map() : readHeld(tx, [...wanted.values()]);
}

function isHeld(offer: AgentOffer, betType: BetType): boolean {
  const { agent, master } = holdsOn(offer, betType);
  return agent !== null || master !== null;
}

async function readHeld(tx: Tx, wanted: readonly NumberKeyOf[]): Promise<Holds> {
  const { rows } = await sql<{ place: bigint; sold: bigint; counted: bigint; held: bigint }>`
    select g.place, coalesce(n.ticket_count, 0)::bigint as sold, coalesce(h.ticket_count, 0)::bigint as counted,
           coalesce(h.held, 0)::bigint as held
    from ${unnested(wanted, numberColumns)} with ordinality
      as g (aggregator_id, round_id, agent_id, bet_type, number_key, place)
    left join lateral (
      select t.ticket_count from number_total t
      where t.aggregator_id = g.aggregator_id and t.round_id = g.round_id and t.agent_id = g.agent_id
        and t.bet_type = g.bet_type and t.number_key = g.number_key
      offset 0
    ) n on true
    left join lateral (
      select t.ticket_count, t.held from held_total t
      where t.aggregator_id = g.aggregator_id and t.round_id = g.round_id and t.agent_id = g.agent_id
        and t.bet_type = g.bet_type and t.number_key = g.number_key
      offset 0
    ) h on true
    order by g.place`.execute(tx);
  const numbers = wanted.map((key, at) => ({
    ...key,
    tickets: rows[at]?.sold ?? 0n,
    held: rows[at]?.held ?? 0n,
  }));
  // sold while there was no hold: added up anew from the tickets
  const uncounted = numbers.filter(({ tickets }, at) => tickets !== rows[at]?.counted);
  const byTickets = await heldByTickets(tx, uncounted);
  for (const number of uncounted) number.held = byTickets.get(nameOf(number)) ?? 0n;
  return new Map(numbers.map((number) => [nameOf(number), number]));
}

async function heldByTickets(tx: Tx, keys: readonly NumberKeyOf[]): Promise<ReadonlyMap<string, bigint>> {
  const sums = new Map<string, bigint>();
  if (keys.length === 0) return sums;
  const asSold = keys.flatMap((key) =>
    numbersOf(key).map((number) => ({ ...key, key: number, of: nameOf(key) })),
  );
  const { rows } = await sql<{ place: bigint; held: bigint }>`
    select place, held
    from held_of_numbers(
      ${wholeNumbers(asSold.map(({ aggregatorId }) => aggregatorId))},
      ${wholeNumbers(asSold.map(({ roundId }) => roundId))},
      ${wholeNumbers(asSold.map(({ agentId }) => agentId))},
      ${texts(asSold.map(({ betType }) => betType))},
      ${texts(asSold.map(({ key }) => key))})`.execute(tx);
  for (const { place, held } of rows) {
    const name = asSold[Number(place) - 1]?.of;
    if (name !== undefined) sums.set(name, (sums.get(name) ?? 0n) + held);
  }
  return sums;
}

/** The numbers that tickets with this key may have: where the digits are sorted, every order of them. */
function numbersOf({ betType, key }: NumberKeyOf): string[] {
  return isBetType(betType) && betTypes[betType].keyOrder === 'sorted' ? arrangements(key) : [key];
}

/**
 * Divides an accepted ticket between the tiers and counts it; null where no tier has a hold (hold.md §2). Called in the
 * order in which tickets are accepted.
 */
export function divideTicket(
  holds: Holds,
  { aggregatorId, roundId, agentId }: Pick<BillIntent, 'aggregatorId' | 'roundId' | 'agentId'>,
  offer: AgentOffer,
  { betType, key, stake }: AcceptedLine,
): HeldStakes | null {
  const most = holdsOn(offer, betType);
  const counterOf = (tier: 'agent' | 'master'): HeldNumber | undefined => {
    if (most[tier] === null) return undefined;
    const owner = tier === 'agent' ? agentId : wholeAggregator;
    const counter = holds.get(nameOf({ aggregatorId, roundId, agentId: owner, betType, key }));
    if (!counter) throw new Error(`What is held of ${betType} ${key} was not read`);
    return counter;
  };
  const counters = { agent: counterOf('agent'), master: counterOf('master') };
  if (!counters.agent && !counters.master) return null;
  const roomOf = (tier: 'agent' | 'master') =>
    most[tier] === null ? null : most[tier] - (counters[tier]?.held ?? 0n);
  const parts = holdTicket(stake, offer.shareBp, { agent: roomOf('agent'), master: roomOf('master') });
  for (const tier of ['agent', 'master'] as const) {
    const counter = counters[tier];
    if (!counter) continue;
    counter.tickets += 1n;
    counter.held += parts[tier];
  }
  return parts;
}

/** Stores what tiers hold of the numbers after the batch. */
export async function writeHolds(tx: Tx, holds: Holds): Promise<void> {
  const numbers = [...holds.values()].filter(({ tickets }) => tickets > 0n);
  if (numbers.length === 0) return;
  await sql`
    insert into held_total (aggregator_id, round_id, agent_id, bet_type, number_key, ticket_count, held)
    select * from ${unnested(numbers, [
      ...numberColumns,
      ['bigint', ({ tickets }) => tickets],
      ['bigint', ({ held }) => held],
    ])}
    on conflict (aggregator_id, round_id, agent_id, bet_type, number_key) do update
    set ticket_count = excluded.ticket_count, held = excluded.held`.execute(tx);
}

/**
 * Subtracts bills that were taken back, where what is held is counted. The caller has locked the masters. In a round
 * without such counters no statement is run.
 */
export async function takeBackHolds(tx: Tx, bills: readonly StoredBill[]): Promise<void> {
  const sums = new Map<string, HeldNumber>();
  for (const { aggregatorId, roundId, agentId, shareBp, tickets } of bills.filter(
    ({ countsHolds }) => countsHolds,
  ))
    for (const { line, held } of tickets) {
      const parts = held ?? holdTicket(line.stake, shareBp, { agent: null, master: null });
      for (const [owner, part] of [
        [agentId, parts.agent],
        [wholeAggregator, parts.master],
      ] as const) {
        const key = { aggregatorId, roundId, agentId: owner, betType: line.betType, key: line.key };
        const sum = sums.get(nameOf(key)) ?? { ...key, tickets: 0n, held: 0n };
        sums.set(nameOf(key), { ...sum, tickets: sum.tickets + 1n, held: sum.held + part });
      }
    }
  if (sums.size === 0) return;
  await sql`
    update held_total t
    set ticket_count = t.ticket_count - g.ticket_count, held = t.held - g.held
    from ${unnested(
      [...sums.values()],
      [...numberColumns, ['bigint', ({ tickets }) => tickets], ['bigint', ({ held }) => held]],
    )} as g (aggregator_id, round_id, agent_id, bet_type, number_key, ticket_count, held)
    where t.aggregator_id = g.aggregator_id and t.round_id = g.round_id and t.agent_id = g.agent_id
      and t.bet_type = g.bet_type and t.number_key = g.number_key`.execute(tx);
}
