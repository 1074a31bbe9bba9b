import {
  type AcceptedLine,
  arrangements,
  type BetType,
  betTypes,
  countedNumbersOf,
  type HeldStakes,
  holdTicket,
  isBetType,
} from '@drawdesk/lottery';
import { sql } from 'kysely';
import { type ColumnOf, texts, unnested, wholeNumbers } from '../../platform/db/array-parameters.ts';
import type { AggregatorId } from '../../platform/db/ids.ts';
import { isOfMaster, rowsToInsert } from '../../platform/db/of-one-master.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { LostRace } from '../../platform/db/transient-failure.ts';
import type { AgentOffer } from '../offers/offer.ts';
import type { BillIntent } from './bill-intent.ts';
import { lockSellers } from './lock-sellers.ts';
import { counterName, type NumberKeyOf, wholeAggregator } from './read-counters.ts';
import type { SoldBill } from './sold-bill.ts';

/** What a tier holds of one number. It changes while the bills of a batch are divided. */
interface HeldNumber extends NumberKeyOf {
  /** Tickets that were sold and not cancelled. */
  tickets: bigint;
  /** How many of them are in `held`; others were sold while there was no hold. */
  counted: bigint;
  /** Satang. */
  held: bigint;
  /** Whether it differs from what is stored. */
  isNew: boolean;
}

/** The numbers of a batch of which a tier has a hold, by the name of their counter; empty where nobody has one. */
export type Holds = ReadonlyMap<string, HeldNumber>;

/**
 * Tickets that one transaction adds up for numbers sold before they were counted. It takes some tenths of a second, in which
 * the master sells nothing.
 */
const countedAtOnceMax = 20_000n;

const ofMaster: ColumnOf<NumberKeyOf> = ['bigint', ({ aggregatorId }) => aggregatorId];
const numberColumns = [
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

function isHeld(offer: AgentOffer, betType: BetType): boolean {
  const { agent, master } = holdsOn(offer, betType);
  return agent !== null || master !== null;
}

/**
 * What tiers hold of the numbers that a batch may sell (hold.md §3), as far as it is counted. The masters are locked
 * (`lockSellers`), so that nobody changes it. A batch in which no tier has a hold runs no statement.
 */
export async function readHolds(
  tx: Tx,
  bills: readonly { intent: BillIntent; offer: AgentOffer }[],
): Promise<Holds> {
  const wanted = new Map<string, NumberKeyOf>();
  for (const { intent, offer } of bills) {
    if (![...offer.offer.betTypes.keys()].some((betType) => isHeld(offer, betType))) continue;
    const { aggregatorId, roundId, agentId } = intent;
    const { switches, firstLength } = offer.offer;
    for (const { betType, key } of countedNumbersOf(intent, switches, firstLength)) {
      const most = holdsOn(offer, betType);
      const owners = [
        ...(most.master === null ? [] : [wholeAggregator]),
        ...(most.agent === null ? [] : [agentId]),
      ];
      for (const owner of owners) {
        const number = { aggregatorId, roundId, agentId: owner, betType, key };
        wanted.set(counterName(number), number);
      }
    }
  }
  return readHeldNumbers(tx, [...wanted.values()]);
}

/** The same for these numbers. */
async function readHeldNumbers(tx: Tx, keys: readonly NumberKeyOf[]): Promise<Holds> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ place: bigint; tickets: bigint; counted: bigint; held: bigint }>`
    select g.place, coalesce(n.ticket_count, 0)::bigint as tickets, coalesce(h.ticket_count, 0)::bigint as counted,
           coalesce(h.held, 0)::bigint as held
    from ${unnested<NumberKeyOf>(keys, [ofMaster, ...numberColumns])} with ordinality
      as g (aggregator_id, round_id, agent_id, bet_type, number_key, place)
    -- a probe of the whole key for each number, as in readNumbers
    left join lateral (
      select t.ticket_count from number_total t
      where ${isOfMaster(tx, keys, 't')} and t.round_id = g.round_id and t.agent_id = g.agent_id
        and t.bet_type = g.bet_type and t.number_key = g.number_key
      offset 0
    ) n on true
    left join lateral (
      select t.ticket_count, t.held from held_total t
      where ${isOfMaster(tx, keys, 't')} and t.round_id = g.round_id and t.agent_id = g.agent_id
        and t.bet_type = g.bet_type and t.number_key = g.number_key
      offset 0
    ) h on true
    order by g.place`.execute(tx);
  return new Map(
    keys.map((key, at) => {
      const { tickets = 0n, counted = 0n, held = 0n } = rows[at] ?? {};
      return [counterName(key), { ...key, tickets, counted, held, isNew: false }];
    }),
  );
}

const isUncounted = ({ tickets, counted }: HeldNumber): boolean => tickets !== counted;

/** Masters with more tickets to count than one transaction counts while it sells. */
export function mastersToCount(holds: Holds): ReadonlySet<AggregatorId> {
  const tickets = new Map<AggregatorId, bigint>();
  for (const number of [...holds.values()].filter(isUncounted))
    tickets.set(number.aggregatorId, (tickets.get(number.aggregatorId) ?? 0n) + number.tickets);
  return new Set([...tickets].flatMap(([master, sum]) => (sum > countedAtOnceMax ? [master] : [])));
}

/** A batch waits until the numbers of it are counted, which takes transactions of their own (`countApart`). */
export class HoldsUncounted extends LostRace {
  readonly numbers: readonly NumberKeyOf[];

  constructor(holds: Holds) {
    super('Tickets sold before a hold was set are not counted yet');
    this.numbers = [...holds.values()].filter(isUncounted);
  }
}

/**
 * Counts numbers in several transactions, so that their masters sell in between: each adds up at most `countedAtOnceMax`
 * tickets, or one number. What was counted stays counted, whatever happens to the rest.
 */
export async function countApart(
  store: Store,
  { numbers }: HoldsUncounted,
  lock: { lockMs?: number },
): Promise<void> {
  const left = [...numbers];
  while (left.length > 0) {
    const aggregatorIds = [...new Set(left.map(({ aggregatorId }) => aggregatorId))];
    const counted = await store.intake({ aggregatorIds, ...lock }, async (tx) => {
      await lockSellers(tx, left);
      const all = await readHeldNumbers(tx, left);
      const some = new Map<string, HeldNumber>();
      let tickets = 0n;
      for (const [name, number] of all) {
        tickets += isUncounted(number) ? number.tickets : 0n;
        if (some.size > 0 && tickets > countedAtOnceMax) break;
        some.set(name, number);
      }
      await countHolds(tx, some);
      await writeHolds(tx, some);
      return some.size;
    });
    left.splice(0, counted);
  }
}

/** Adds up anew, from their tickets, the numbers that were sold while there was no hold, but for those of some masters. */
export async function countHolds(
  tx: Tx,
  holds: Holds,
  except: ReadonlySet<AggregatorId> = new Set(),
): Promise<void> {
  const uncounted = [...holds.values()].filter(
    (number) => isUncounted(number) && !except.has(number.aggregatorId),
  );
  const asSold = uncounted.flatMap((number) => numbersOf(number).map((sold) => ({ of: number, sold })));
  if (asSold.length === 0) return;
  const { rows } = await sql<{ place: bigint; held: bigint }>`
    select place, held
    from held_of_numbers(
      ${wholeNumbers(asSold.map(({ of }) => of.aggregatorId))},
      ${wholeNumbers(asSold.map(({ of }) => of.roundId))},
      ${wholeNumbers(asSold.map(({ of }) => of.agentId))},
      ${texts(asSold.map(({ of }) => of.betType))},
      ${texts(asSold.map(({ sold }) => sold))})`.execute(tx);
  for (const number of uncounted) {
    number.held = 0n;
    number.counted = number.tickets;
    number.isNew = true;
  }
  for (const { place, held } of rows) {
    const number = asSold[Number(place) - 1]?.of;
    if (number) number.held += held;
  }
}

/** The numbers that tickets with this key may have: where the digits are sorted, every order of them. */
function numbersOf({ betType, key }: NumberKeyOf): string[] {
  return isBetType(betType) && betTypes[betType].keyOrder === 'sorted' ? arrangements(key) : [key];
}

/**
 * Divides an accepted ticket between the tiers and counts it (hold.md §2). Called in the order in which tickets are
 * accepted.
 *
 * @returns null where the shares apply: no tier has a hold, or none is reached.
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
    const counter = holds.get(counterName({ aggregatorId, roundId, agentId: owner, betType, key }));
    if (!counter) throw new Error(`What is held of ${betType} ${key} was not read`);
    return counter;
  };
  const counters = { agent: counterOf('agent'), master: counterOf('master') };
  if (!counters.agent && !counters.master) return null;
  const roomOf = (tier: 'agent' | 'master') =>
    most[tier] === null ? null : most[tier] - (counters[tier]?.held ?? 0n);
  const shareBp = offer.sharesByType?.get(betType) ?? offer.shareBp;
  const parts = holdTicket(stake, shareBp, { agent: roomOf('agent'), master: roomOf('master') });
  for (const tier of ['agent', 'master'] as const) {
    const counter = counters[tier];
    if (!counter) continue;
    counter.tickets += 1n;
    counter.counted += 1n;
    counter.held += parts[tier];
    counter.isNew = true;
  }
  const shares = holdTicket(stake, shareBp, { agent: null, master: null });
  return parts.agent === shares.agent && parts.master === shares.master ? null : parts;
}

/** Stores what tiers hold of the numbers after the batch, where it changed. */
export async function writeHolds(tx: Tx, holds: Holds): Promise<void> {
  const numbers = [...holds.values()].filter(({ isNew }) => isNew);
  if (numbers.length === 0) return;
  await sql`
    insert into held_total (aggregator_id, round_id, agent_id, bet_type, number_key, ticket_count, held)
    ${rowsToInsert(tx, numbers, [
      ...numberColumns,
      ['bigint', ({ counted }) => counted],
      ['bigint', ({ held }) => held],
    ])}
    on conflict (aggregator_id, round_id, agent_id, bet_type, number_key) do update
    set ticket_count = excluded.ticket_count, held = excluded.held`.execute(tx);
}

/** Subtracts bills that were taken back, where what is held is counted. The caller has locked the masters. */
export async function takeBackHolds(tx: Tx, bills: readonly SoldBill[]): Promise<void> {
  const sums = new Map<string, NumberKeyOf & { tickets: bigint; held: bigint }>();
  for (const { aggregatorId, roundId, agentId, shareBp, tickets } of bills)
    for (const { line, held, shareBp: own } of tickets) {
      const parts = held ?? holdTicket(line.stake, own ?? shareBp, { agent: null, master: null });
      for (const [owner, part] of [
        [agentId, parts.agent],
        [wholeAggregator, parts.master],
      ] as const) {
        const key = { aggregatorId, roundId, agentId: owner, betType: line.betType, key: line.key };
        const sum = sums.get(counterName(key)) ?? { ...key, tickets: 0n, held: 0n };
        sums.set(counterName(key), { ...sum, tickets: sum.tickets + 1n, held: sum.held + part });
      }
    }
  await sql`
    update held_total t
    set ticket_count = t.ticket_count - g.ticket_count, held = t.held - g.held
    from ${unnested(
      [...sums.values()],
      [ofMaster, ...numberColumns, ['bigint', ({ tickets }) => tickets], ['bigint', ({ held }) => held]],
    )} as g (aggregator_id, round_id, agent_id, bet_type, number_key, ticket_count, held)
    where ${isOfMaster(tx, bills, 't')} and t.round_id = g.round_id and t.agent_id = g.agent_id
      and t.bet_type = g.bet_type and t.number_key = g.number_key`.execute(tx);
}
