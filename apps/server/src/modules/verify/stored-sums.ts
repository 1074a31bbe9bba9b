import { type RawBuilder, sql } from 'kysely';
import type { AggregatorId, RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { listed, settledMeasures, summed, tierMeasures } from '../figures/measures.ts';
import { ofRunsOf } from '../round-state/runs-of-round.ts';
import type { Sums } from './check.ts';
import type { RawSums } from './raw-sums.ts';

type Row = { key: string } & Record<string, unknown>;

/** The figures of the roll-ups for one master in one round, in the form of the raw sums. */
export async function storedSums(tx: Tx, aggregatorId: AggregatorId, roundId: RoundId): Promise<RawSums> {
  const of = (table: string) =>
    sql`from ${sql.table(table)} where aggregator_id = ${aggregatorId} and round_id = ${roundId}`;
  return {
    sales: await read(
      tx,
      sql<Row>`select concat('agent ', agent_id, ' player ', player_id, ' ', bet_type, ' terms ', terms_id) as key,
            bill_count, ticket_count, stake, cancelled_count, cancelled_stake,
            ${listed(tierMeasures)} ${of('sales')}`,
    ),
    roundSales: await read(
      tx,
      sql<Row>`select concat('agent ', agent_id) as key, bill_count, ticket_count, stake, cancelled_count, cancelled_stake
          ${of('round_sales')}`,
    ),
    numberTotal: await read(
      tx,
      sql<Row>`select concat('agent ', agent_id, ' ', bet_type, ' ', number_key) as key, ticket_count, stake,
            potential_payout ${of('number_total')}`,
    ),
    // without those that are to be added up anew, because more tickets were sold; never fewer
    heldTotal: await read(
      tx,
      sql<Row>`select concat('agent ', h.agent_id, ' ', h.bet_type, ' ', h.number_key) as key, h.ticket_count, h.held
          from held_total h
          join number_total n using (aggregator_id, round_id, agent_id, bet_type, number_key)
          where h.ticket_count >= n.ticket_count and h.aggregator_id = ${aggregatorId} and h.round_id = ${roundId}`,
    ),
    typeTotal: await read(
      tx,
      sql<Row>`select concat('agent ', agent_id, ' ', bet_type) as key, ticket_count, stake, net_stake
          ${of('type_total')}`,
    ),
    playerTotal: await read(
      tx,
      sql<Row>`select concat('player ', player_id, ' ', bet_type, ' ', number_key) as key, stake ${of('player_total')}`,
    ),
    bundleTotal: await read(
      tx,
      sql<Row>`select concat(agent_id, ' ', player_id, ' ', bet_type, ' ', number_key, ' ', version_id) as key, quantity,
            ticket_count, stake ${of('bundle_total')}`,
    ),
    // every run of the round together: what a reversal took back adds up to zero
    winLoss: await read(
      tx,
      sql<Row>`select concat('agent ', agent_id, ' player ', player_id, ' ', bet_type) as key,
            ${summed('win_loss', settledMeasures)}
          from win_loss where aggregator_id = ${aggregatorId} and ${ofRunsOf(roundId, sql`settlement_id`)} group by 1`,
    ),
  };
}

async function read(tx: Tx, query: RawBuilder<Row>): Promise<Sums> {
  const { rows } = await query.execute(tx);
  const sums: Sums = new Map();
  for (const { key, ...amounts } of rows) {
    const numbers = Object.entries(amounts).flatMap(([name, amount]) =>
      typeof amount === 'bigint' ? [[name, amount] as const] : [],
    );
    sums.set(key, Object.fromEntries(numbers));
  }
  return sums;
}
