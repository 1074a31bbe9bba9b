import type { RoundReport, Subject } from '@drawdesk/contract';
import { isBetType } from '@drawdesk/lottery';
import { type RawBuilder, sql } from 'kysely';
import type { AgentId, RoundId } from '../../platform/db/ids.ts';
import { andOfOneMaster } from '../../platform/db/name-one-master.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { seesAggregators } from '../../platform/exports/source.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { aggregatorsOf, ownRows } from '../../platform/tenancy/own-rows.ts';
import { addMeasures, type Measures, settledMeasures, summed } from '../figures/measures.ts';
import { requireRoundToRead } from '../round-state/require-round.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { ofRunsOf } from '../round-state/runs-of-round.ts';
import { toWinLossDto } from './win-loss-dto.ts';

type Grouped = Measures & { bet_type: string; agent_id: AgentId };

/** What a settlement posts apart from what was sold. */
const postedMeasures = settledMeasures.filter((name) => name !== 'ticket_count' && name !== 'stake');

/**
 * Where the figures of a round come from: its sales, or its settlement. After a refund nothing is in
 * force any more.
 */
type FigureSource = 'sold' | 'settled' | 'refunded';

function sourceOf({ currentSettlementId, status }: RoundRow): FigureSource {
  if (currentSettlementId !== null) return 'settled';
  return status === 'cancelled' || status === 'voided' ? 'refunded' : 'sold';
}

/** Tickets, stakes and the cancelled part of them; of a refunded round everything is cancelled. */
const salesOf: Record<FigureSource, RawBuilder<unknown>> = {
  sold: sql`sold.ticket_count, sold.stake, sold.cancelled_count, sold.cancelled_stake`,
  settled: sql`
    coalesce(booked.ticket_count, 0) as ticket_count, coalesce(booked.stake, 0) as stake, sold.cancelled_count,
    sold.cancelled_stake`,
  refunded: sql`
    0::bigint as ticket_count, 0::bigint as stake, sold.cancelled_count + sold.ticket_count as cancelled_count,
    sold.cancelled_stake + sold.stake as cancelled_stake`,
};

/**
 * Sums of a round by bet type and agent. There is a row for everything that was ever sold, also where all
 * of it was cancelled. Reads roll-ups of the round (sales and win_loss, by primary key), each once, and
 * never tickets.
 */
async function readSums(
  tx: Tx,
  caller: AccountCaller,
  roundId: RoundId,
  source: FigureSource,
  { aggregatorId, agentId }: RoundReportFilter,
): Promise<Grouped[]> {
  const booked = sql.join(
    postedMeasures.map((name) => sql`coalesce(${sql.ref(`booked.${name}`)}, 0) as ${sql.ref(name)}`),
  );
  const ofViewer = sql`
    ${ownRows(caller, 'w')}
    ${aggregatorId ? sql`and w.aggregator_id = ${aggregatorId}` : sql``}
    ${agentId ? sql`and w.agent_id = ${agentId}` : sql``}
    group by w.bet_type, w.agent_id`;
  const { rows } = await sql<Grouped>`
    with sold as (
      select w.bet_type, w.agent_id,
             ${summed('w', ['ticket_count', 'stake', 'cancelled_count', 'cancelled_stake'])}
      from sales w where w.round_id = ${roundId} and ${ofViewer}
    ), booked as (
      select w.bet_type, w.agent_id, ${summed('w', settledMeasures)} from win_loss w
      where ${ofRunsOf(roundId, sql`w.settlement_id`)} and ${ofViewer}
    )
    select bet_type, agent_id, ${salesOf[source]}, ${booked}
    from sold left join booked using (bet_type, agent_id)`.execute(tx);
  return rows;
}

/** The sums by one of their keys, the highest sales first. */
function addedBy<Key extends string | bigint>(
  rows: readonly Grouped[],
  keyOf: (row: Grouped) => Key,
): { key: Key; sum: Measures }[] {
  const most = (a: bigint, b: bigint) => (a === b ? 0 : a > b ? -1 : 1);
  return [...Map.groupBy(rows, keyOf)]
    .map(([key, group]) => ({ key, sum: addMeasures(group) }))
    .sort(
      (a, b) =>
        most(a.sum.stake, b.sum.stake) ||
        most(a.sum.cancelled_stake, b.sum.cancelled_stake) ||
        (a.key < b.key ? -1 : 1),
    );
}

export interface RoundReportFilter {
  aggregatorId?: string | undefined;
  agentId?: string | undefined;
}

/**
 * One round with its current figures, by bet type and agent.
 * @throws DomainError `not_found`: also for a round of a provider group outside the caller's rule on the
 *   subject.
 */
export const showRoundReport = (
  store: Store,
  caller: AccountCaller,
  subject: Subject,
  roundId: RoundId,
  filter: RoundReportFilter,
): Promise<RoundReport> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const round = await requireRoundToRead(tx, caller, roundId, { action: 'view', subject });
    const source = sourceOf(round);
    const sums = await readSums(tx, caller, roundId, source, filter);
    const names = await agentNames(tx, caller, roundId, filter);
    return toRoundReportDto(caller, { roundId, settled: source === 'settled', sums, names });
  });

function toRoundReportDto(
  caller: AccountCaller,
  {
    roundId,
    settled,
    sums,
    names,
  }: { roundId: RoundId; settled: boolean; sums: readonly Grouped[]; names: AgentNames },
): RoundReport {
  return {
    roundId: String(roundId),
    settled,
    total: toWinLossDto(addMeasures(sums), caller, settled),
    byBetType: addedBy(sums, (row) => row.bet_type).flatMap(({ key, sum }) =>
      isBetType(key) ? [{ ...toWinLossDto(sum, caller, settled), betType: key }] : [],
    ),
    byAgent: addedBy(sums, (row) => row.agent_id).flatMap(({ key, sum }) => {
      const name = names.get(key);
      return name ? [{ ...toWinLossDto(sum, caller, settled), agentId: String(key), ...name }] : [];
    }),
  };
}

type AgentNames = ReadonlyMap<bigint, Pick<RoundReport['byAgent'][number], 'agentCode' | 'masterCode'>>;

/** Who sold in a round, under which master at the time; round_sales by its primary key. */
async function agentNames(
  tx: Tx,
  caller: AccountCaller,
  roundId: RoundId,
  { aggregatorId }: RoundReportFilter,
): Promise<AgentNames> {
  const masters = aggregatorId === undefined ? [] : [BigInt(aggregatorId)];
  const { rows } = await sql<{ id: bigint; agent: string; master: string }>`
    with sold as materialized (
      select s.aggregator_id, s.agent_id from round_sales s
      where s.aggregator_id in ${aggregatorsOf(caller)} and s.round_id = ${roundId} ${andOfOneMaster(tx, 's', masters)}
    )
    select a.id, a.code as agent, m.code as master
    from sold s
    join aggregator m on m.id = s.aggregator_id
    join agent a on a.id = s.agent_id`.execute(tx);
  return new Map(
    rows.map((row) => [
      row.id,
      { agentCode: row.agent, ...(seesAggregators(caller) && { masterCode: row.master }) },
    ]),
  );
}
