import { potentialPayoutOf } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { type ColumnOf, unnested } from '../../platform/db/array-parameters.ts';
import type { AgentId, AggregatorId, PlayerId, RoundId } from '../../platform/db/ids.ts';
import { isOfMaster, rowsToInsert } from '../../platform/db/of-one-master.ts';
import { together } from '../../platform/db/pipelined-transactions.ts';
import type { Tx } from '../../platform/db/store.ts';
import { LostRace } from '../../platform/db/transient-failure.ts';
import { countUnits } from './count-units.ts';
import { takeBackHolds } from './holds.ts';
import { counterName, type NumberRow, numberName, sellerName, wholeAggregator } from './read-counters.ts';
import type { SoldBill } from './sold-bill.ts';

/** What one ticket adds to the counters; for a cancelled ticket all signs are reversed. Satang. */
export interface TicketDelta {
  aggregatorId: AggregatorId;
  roundId: RoundId;
  agentId: AgentId;
  playerId: PlayerId;
  betType: string;
  key: string;
  count: bigint;
  stake: bigint;
  netStake: bigint;
  payout: bigint;
}

export function* ticketDeltas(bills: readonly SoldBill[], sign: bigint): Generator<TicketDelta> {
  for (const { aggregatorId, roundId, agentId, playerId, tickets } of bills)
    for (const { line, ifLost } of tickets)
      yield {
        aggregatorId,
        roundId,
        agentId,
        playerId,
        betType: line.betType,
        key: line.key,
        count: sign,
        stake: sign * line.stake,
        netStake: sign * ifLost.flows.f0,
        payout: sign * potentialPayoutOf(line),
      };
}

/** Adds a delta to the sum of its counter. */
function addTo(sums: Map<string, TicketDelta>, name: string, delta: TicketDelta, agentId: AgentId): void {
  const sum = sums.get(name);
  if (!sum) {
    sums.set(name, { ...delta, agentId });
    return;
  }
  sum.count += delta.count;
  sum.stake += delta.stake;
  sum.netStake += delta.netStake;
  sum.payout += delta.payout;
}

/** In the order in which all transactions update counters that masters share. */
export function summedInOrder(
  deltas: Iterable<TicketDelta>,
  nameOf: (delta: TicketDelta) => string,
): TicketDelta[] {
  const sums = new Map<string, TicketDelta>();
  for (const delta of deltas) addTo(sums, nameOf(delta), delta, delta.agentId);
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, delta]) => delta);
}

/**
 * Counts accepted bills: numbers, units, types, players and the agents' open stakes. One statement per table. The caller
 * has locked the masters (`lockSellers`). Counters of the whole company are counted last of all (`addCompanyNumbers`,
 * `countLongNumbers`).
 *
 * @param known - the counters of these numbers, as this transaction read them
 */
export async function countBills(
  tx: Tx,
  bills: readonly SoldBill[],
  known: readonly NumberRow[],
): Promise<void> {
  const deltas = deltasOf(bills, 1n);
  await Promise.all([
    addNumbers(tx, deltas.numbers, known),
    countUnits(tx, bills, 1n),
    addTypes(tx, deltas.types),
    addPlayers(tx, deltas.players),
    countCredit(tx, deltas.agents),
  ]);
}

/**
 * Subtracts bills that were taken back. They were counted before, so every counter exists; inserting a row below zero
 * would be refused before it meets its counter. The caller has locked the masters (`lockSellers`), and gives the credit
 * back (`takeBackCredit`).
 *
 * @param known.countsHolds - whether what is held is counted in their rounds, read under the lock; true where it is not known
 */
export async function takeBackBills(
  tx: Tx,
  bills: readonly SoldBill[],
  { countsHolds }: { countsHolds: boolean },
): Promise<void> {
  if (bills.length === 0) return;
  const deltas = deltasOf(bills, -1n);
  await together(tx, [
    () => takeBackNumbers(tx, [...deltas.numbers.values()]),
    () => countUnits(tx, bills, -1n),
    () => takeBackTypes(tx, deltas.types),
    () => takeBackPlayers(tx, deltas.players),
    ...(countsHolds ? [() => takeBackHolds(tx, bills)] : []),
  ]);
}

/** Gives the stakes of bills that were taken back to the credit of their agents, whose rows the caller has locked. */
export const takeBackCredit = (tx: Tx, bills: readonly SoldBill[]): Promise<void> =>
  countCredit(tx, deltasOf(bills, -1n).agents);

/** What bills add to the counters of numbers. */
export const numberDeltas = (bills: readonly SoldBill[], sign: 1n | -1n): TicketDelta[] => [
  ...deltasOf(bills, sign).numbers.values(),
];

/**
 * What bills add to each counter of their masters, which are locked, so that their order is of no importance; numbers by
 * their name (`numberName`).
 */
function deltasOf(bills: readonly SoldBill[], sign: 1n | -1n) {
  const numbers = new Map<string, TicketDelta>();
  const types = new Map<string, TicketDelta>();
  const players = new Map<string, TicketDelta>();
  const agents = new Map<string, TicketDelta>();
  for (const bill of bills) {
    const { aggregatorId, roundId, agentId, playerId } = bill;
    const owners = [wholeAggregator, agentId].map((id) => ({
      id,
      seller: sellerName({ aggregatorId, roundId, agentId: id }),
    }));
    const player = `${aggregatorId}/${roundId}/${playerId}`;
    const agent = `${aggregatorId}/${agentId}`;
    for (const delta of ticketDeltas([bill], sign)) {
      const { betType, key } = delta;
      for (const { id, seller } of owners) {
        addTo(numbers, numberName(seller, betType, key), delta, id);
        addTo(types, `${seller}/${betType}`, delta, id);
      }
      addTo(players, numberName(player, betType, key), delta, agentId);
      addTo(agents, agent, delta, agentId);
    }
  }
  const rows = (sums: Map<string, TicketDelta>) => [...sums.values()];
  return { numbers, types: rows(types), players: rows(players), agents: rows(agents) };
}

const columns = {
  aggregatorId: ['bigint', (d) => d.aggregatorId],
  roundId: ['bigint', (d) => d.roundId],
  agentId: ['bigint', (d) => d.agentId],
  playerId: ['bigint', (d) => d.playerId],
  betType: ['text', (d) => d.betType],
  key: ['text', (d) => d.key],
  count: ['bigint', (d) => d.count],
  stake: ['bigint', (d) => d.stake],
  netStake: ['bigint', (d) => d.netStake],
  payout: ['bigint', (d) => d.payout],
} as const satisfies Record<string, ColumnOf<TicketDelta>>;

const rowsOf = (deltas: readonly TicketDelta[], names: readonly (keyof typeof columns)[]) =>
  unnested<TicketDelta>(
    deltas,
    names.map((name) => columns[name]),
  );

const inserted = (tx: Tx, deltas: readonly TicketDelta[], names: readonly (keyof typeof columns)[]) =>
  rowsToInsert<TicketDelta>(
    tx,
    deltas,
    names.map((name) => columns[name]),
  );

const ofNumbers = ['roundId', 'agentId', 'betType', 'key', 'count', 'stake', 'payout'] as const;

/**
 * Numbers with a counter are updated where it is: to look for it once more takes as long as everything else. Others get
 * one.
 */
async function addNumbers(
  tx: Tx,
  deltas: ReadonlyMap<string, TicketDelta>,
  known: readonly NumberRow[],
): Promise<void> {
  const places = new Map(known.map((row) => [counterName(row), row.place]));
  const placed: PlacedDelta[] = [];
  const others: TicketDelta[] = [];
  for (const [name, delta] of deltas) {
    const place = places.get(name) ?? null;
    if (place === null) others.push(delta);
    else placed.push({ place, delta });
  }
  await Promise.all([
    ...(placed.length > 0 ? [updateNumbers(tx, placed)] : []),
    ...(others.length > 0 ? [insertNumbers(tx, others)] : []),
  ]);
}

interface PlacedDelta {
  place: string;
  delta: TicketDelta;
}

/** @throws LostRace when a counter is no longer where it was read. */
async function updateNumbers(tx: Tx, deltas: readonly PlacedDelta[]): Promise<void> {
  const rows = unnested(deltas, [
    ['tid', ({ place }) => place],
    ['bigint', ({ delta }) => delta.count],
    ['bigint', ({ delta }) => delta.stake],
    ['bigint', ({ delta }) => delta.payout],
  ]);
  const { numAffectedRows } = await sql`
    update number_total n
    set ticket_count = n.ticket_count + g.count,
        stake = n.stake + g.stake,
        potential_payout = n.potential_payout + g.payout
    from ${rows} as g (place, count, stake, payout)
    where n.ctid = g.place`.execute(tx);
  if (numAffectedRows !== BigInt(deltas.length)) throw new CounterMoved();
}

/** A counter is not where this transaction read it, although its master is locked: it is read again. */
class CounterMoved extends LostRace {
  constructor() {
    super('A counter was changed while its master was locked');
  }
}

async function insertNumbers(tx: Tx, deltas: readonly TicketDelta[]): Promise<void> {
  await sql`
    insert into number_total as n
      (aggregator_id, round_id, agent_id, bet_type, number_key, ticket_count, stake, potential_payout)
    ${inserted(tx, deltas, ofNumbers)}
    on conflict (aggregator_id, round_id, agent_id, bet_type, number_key) do update
    set ticket_count = n.ticket_count + excluded.ticket_count,
        stake = n.stake + excluded.stake,
        potential_payout = n.potential_payout + excluded.potential_payout`.execute(tx);
}

async function takeBackNumbers(tx: Tx, deltas: readonly TicketDelta[]): Promise<void> {
  await sql`
    update number_total n
    set ticket_count = n.ticket_count + g.count,
        stake = n.stake + g.stake,
        potential_payout = n.potential_payout + g.payout
    from ${rowsOf(deltas, ['aggregatorId', ...ofNumbers])}
      as g (aggregator_id, round_id, agent_id, bet_type, number_key, count, stake, payout)
    where ${isOfMaster(tx, deltas, 'n')} and n.round_id = g.round_id and n.agent_id = g.agent_id
      and n.bet_type = g.bet_type and n.number_key = g.number_key`.execute(tx);
}

const ofTypes = ['roundId', 'agentId', 'betType', 'count', 'stake', 'netStake'] as const;

async function addTypes(tx: Tx, deltas: readonly TicketDelta[]): Promise<void> {
  await sql`
    insert into type_total (aggregator_id, round_id, agent_id, bet_type, ticket_count, stake, net_stake)
    ${inserted(tx, deltas, ofTypes)}
    on conflict (aggregator_id, round_id, agent_id, bet_type) do update
    set ticket_count = type_total.ticket_count + excluded.ticket_count,
        stake = type_total.stake + excluded.stake,
        net_stake = type_total.net_stake + excluded.net_stake`.execute(tx);
}

async function takeBackTypes(tx: Tx, deltas: readonly TicketDelta[]): Promise<void> {
  await sql`
    update type_total t
    set ticket_count = t.ticket_count + g.count, stake = t.stake + g.stake, net_stake = t.net_stake + g.net_stake
    from ${rowsOf(deltas, ['aggregatorId', ...ofTypes])}
      as g (aggregator_id, round_id, agent_id, bet_type, count, stake, net_stake)
    where ${isOfMaster(tx, deltas, 't')} and t.round_id = g.round_id and t.agent_id = g.agent_id
      and t.bet_type = g.bet_type`.execute(tx);
}

async function addPlayers(tx: Tx, deltas: readonly TicketDelta[]): Promise<void> {
  await sql`
    insert into player_total (aggregator_id, round_id, agent_id, player_id, bet_type, number_key, stake)
    ${inserted(tx, deltas, ['roundId', 'agentId', 'playerId', 'betType', 'key', 'stake'])}
    on conflict (aggregator_id, round_id, player_id, bet_type, number_key) do update
    set stake = player_total.stake + excluded.stake`.execute(tx);
}

async function takeBackPlayers(tx: Tx, deltas: readonly TicketDelta[]): Promise<void> {
  const rows = rowsOf(deltas, ['aggregatorId', 'roundId', 'playerId', 'betType', 'key', 'stake']);
  await sql`
    update player_total t
    set stake = t.stake + g.stake
    from ${rows} as g (aggregator_id, round_id, player_id, bet_type, number_key, stake)
    where ${isOfMaster(tx, deltas, 't')} and t.round_id = g.round_id and t.player_id = g.player_id
      and t.bet_type = g.bet_type and t.number_key = g.number_key`.execute(tx);
}

async function countCredit(tx: Tx, deltas: readonly TicketDelta[]): Promise<void> {
  await sql`
    update agent_credit c
    set open_stake = c.open_stake + g.stake
    from ${rowsOf(deltas, ['aggregatorId', 'agentId', 'stake'])} as g (aggregator_id, agent_id, stake)
    where ${isOfMaster(tx, deltas, 'c')} and c.agent_id = g.agent_id`.execute(tx);
}
