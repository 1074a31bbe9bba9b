import { potentialPayoutOf } from '@drawdesk/lottery';
import { type RawBuilder, sql } from 'kysely';
import type { AgentId, AggregatorId, PlayerId, RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { companyCounted } from './company-counters.ts';
import { countLongNumbers } from './count-long-numbers.ts';
import { countUnits } from './count-units.ts';
import type { SoldBill } from './sold-bill.ts';

/** What one ticket adds to the counters; for a cancelled ticket all signs are reversed. Satang. */
interface TicketDelta {
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

function* ticketDeltas(bills: readonly SoldBill[], sign: bigint): Generator<TicketDelta> {
  for (const { roundId, agentId, playerId, tickets } of bills) {
    for (const { line, ifLost } of tickets) {
      yield {
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
  }
}

/** Sums deltas of the same counter, in the order in which all transactions update counters. */
function summed(deltas: Iterable<TicketDelta>, nameOf: (delta: TicketDelta) => string): TicketDelta[] {
  const sums = new Map<string, TicketDelta>();
  for (const delta of deltas) {
    const name = nameOf(delta);
    const sum = sums.get(name);
    if (!sum) {
      sums.set(name, { ...delta });
      continue;
    }
    sum.count += delta.count;
    sum.stake += delta.stake;
    sum.netStake += delta.netStake;
    sum.payout += delta.payout;
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, delta]) => delta);
}

const wholeAggregator = 0n;

/**
 * Counts accepted bills (`sign` 1n) or subtracts cancelled ones (`sign` -1n): numbers, units, types, players
 * and the agents' open stakes. One statement per table. The caller has already locked the number counters.
 */
export async function countBills(
  tx: Tx,
  aggregatorId: AggregatorId,
  bills: readonly SoldBill[],
  sign: 1n | -1n,
): Promise<void> {
  if (bills.length === 0) return;
  const ofAgents = [...ticketDeltas(bills, sign)];
  const ofMaster = ofAgents.map((delta) => ({ ...delta, agentId: wholeAggregator }));
  const byAgent = [...ofAgents, ...ofMaster];
  const numbers = summed(byAgent, (d) => `${d.roundId}/${d.agentId}/${d.betType}/${d.key}`);
  await countNumbers(tx, aggregatorId, numbers);
  await countLongNumbers(tx, aggregatorId, numbers);
  await countUnits(tx, aggregatorId, bills, sign);
  await companyCounted(
    tx,
    summed(ofMaster, (d) => `${d.roundId}/${d.betType}/${d.key}`),
  );
  const types = summed(byAgent, (d) => `${d.roundId}/${d.agentId}/${d.betType}`);
  const players = summed(ofAgents, (d) => `${d.roundId}/${d.playerId}/${d.betType}/${d.key}`);
  // a cancelled bill was counted before; inserting a row below zero would be refused before it meets its
  // counter
  if (sign === 1n) {
    await addTypes(tx, aggregatorId, types);
    await addPlayers(tx, aggregatorId, players);
  } else {
    await takeBackTypes(tx, aggregatorId, types);
    await takeBackPlayers(tx, aggregatorId, players);
  }
  await countCredit(
    tx,
    aggregatorId,
    summed(ofAgents, (d) => `${d.agentId}`),
  );
}

const columnTypes = {
  ...{ roundId: 'bigint', agentId: 'bigint', playerId: 'bigint', betType: 'text', key: 'text' },
  ...{ count: 'bigint', stake: 'bigint', netStake: 'bigint', payout: 'bigint' },
} as const;

/** Deltas as rows for SQL: one array per column, for any number of rows. */
const rowsOf = (
  deltas: readonly TicketDelta[],
  columns: readonly (keyof typeof columnTypes)[],
): RawBuilder<unknown> =>
  sql`unnest(${sql.join(
    columns.map((name) => sql`${deltas.map((delta) => delta[name])}::${sql.raw(columnTypes[name])}[]`),
  )})`;

async function countNumbers(
  tx: Tx,
  aggregatorId: AggregatorId,
  deltas: readonly TicketDelta[],
): Promise<void> {
  await sql`
    update number_total n
    set ticket_count = n.ticket_count + g.count,
        stake = n.stake + g.stake,
        potential_payout = n.potential_payout + g.payout
    from (
      -- found by a probe of the whole key; the rows are locked, so their places do not move
      select d.count, d.stake, d.payout, found.place
      from ${rowsOf(deltas, ['roundId', 'agentId', 'betType', 'key', 'count', 'stake', 'payout'])}
        as d (round_id, agent_id, bet_type, number_key, count, stake, payout)
      cross join lateral (
        select t.ctid as place from number_total t
        where t.aggregator_id = ${aggregatorId} and t.round_id = d.round_id and t.agent_id = d.agent_id
          and t.bet_type = d.bet_type and t.number_key = d.number_key
        offset 0
      ) found
    ) g
    where n.ctid = g.place`.execute(tx);
}

const typeRows = (deltas: readonly TicketDelta[]) =>
  rowsOf(deltas, ['roundId', 'agentId', 'betType', 'count', 'stake', 'netStake']);

async function addTypes(tx: Tx, aggregatorId: AggregatorId, deltas: readonly TicketDelta[]): Promise<void> {
  await sql`
    insert into type_total (aggregator_id, round_id, agent_id, bet_type, ticket_count, stake, net_stake)
    select ${aggregatorId}, g.* from ${typeRows(deltas)} as g
    on conflict (aggregator_id, round_id, agent_id, bet_type) do update
    set ticket_count = type_total.ticket_count + excluded.ticket_count,
        stake = type_total.stake + excluded.stake,
        net_stake = type_total.net_stake + excluded.net_stake`.execute(tx);
}

async function takeBackTypes(
  tx: Tx,
  aggregatorId: AggregatorId,
  deltas: readonly TicketDelta[],
): Promise<void> {
  await sql`
    update type_total t
    set ticket_count = t.ticket_count + g.count, stake = t.stake + g.stake, net_stake = t.net_stake + g.net_stake
    from ${typeRows(deltas)} as g (round_id, agent_id, bet_type, count, stake, net_stake)
    where t.aggregator_id = ${aggregatorId} and t.round_id = g.round_id and t.agent_id = g.agent_id
      and t.bet_type = g.bet_type`.execute(tx);
}

const playerRows = (deltas: readonly TicketDelta[]) =>
  rowsOf(deltas, ['roundId', 'playerId', 'betType', 'key', 'stake']);

async function addPlayers(tx: Tx, aggregatorId: AggregatorId, deltas: readonly TicketDelta[]): Promise<void> {
  await sql`
    insert into player_total (aggregator_id, round_id, player_id, bet_type, number_key, stake)
    select ${aggregatorId}, g.* from ${playerRows(deltas)} as g
    on conflict (aggregator_id, round_id, player_id, bet_type, number_key) do update
    set stake = player_total.stake + excluded.stake`.execute(tx);
}

async function takeBackPlayers(
  tx: Tx,
  aggregatorId: AggregatorId,
  deltas: readonly TicketDelta[],
): Promise<void> {
  await sql`
    update player_total t
    set stake = t.stake + g.stake
    from ${playerRows(deltas)} as g (round_id, player_id, bet_type, number_key, stake)
    where t.aggregator_id = ${aggregatorId} and t.round_id = g.round_id and t.player_id = g.player_id
      and t.bet_type = g.bet_type and t.number_key = g.number_key`.execute(tx);
}

async function countCredit(
  tx: Tx,
  aggregatorId: AggregatorId,
  deltas: readonly TicketDelta[],
): Promise<void> {
  await sql`
    update agent_credit c
    set open_stake = c.open_stake + g.stake
    from ${rowsOf(deltas, ['agentId', 'stake'])} as g (agent_id, stake)
    where c.aggregator_id = ${aggregatorId} and c.agent_id = g.agent_id`.execute(tx);
}
