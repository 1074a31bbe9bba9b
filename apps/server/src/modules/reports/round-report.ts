import type { RoundReport, Subject } from '@drawdesk/contract';
import { isBetType } from '@drawdesk/lottery';
import { type RawBuilder, sql } from 'kysely';
import type { AgentId, RoundId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { seesAggregators } from '../../platform/exports/source.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { mastersOf, ownRows } from '../../platform/tenancy/own-rows.ts';
import { requireRoundToRead } from '../round-state/require-round.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { sumsOfWinLoss, toWinLossDto, type WinLossRow } from './win-loss-dto.ts';

/** Columns that a settlement posts. */
const settledNames = [
  ...(['win_amount', 'win_loss_agent', 'win_loss_master', 'win_loss_company'] as const),
  ...(['commission_player', 'commission_agent', 'commission_master'] as const),
  ...(['net_player', 'net_agent', 'net_master', 'net_company'] as const),
];
const figureNames = [...(['tickets', 'stake', 'cancelled'] as const), ...settledNames];

type Grouped = WinLossRow & { bet_type: string; agent_id: AgentId };

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
  sold: sql`sold.tickets, sold.stake, sold.cancelled`,
  settled: sql`coalesce(booked.tickets, 0) as tickets, coalesce(booked.stake, 0) as stake, sold.cancelled`,
  refunded: sql`0::bigint as tickets, 0::bigint as stake, sold.cancelled + sold.stake as cancelled`,
};

/**
 * Sums of a round by bet type and agent. There is a row for everything that was ever sold, also where all
 * of it was cancelled. Reads roll-ups of the round (sales by primary key, win_loss_of_round), each once,
 * and never tickets.
 */
async function readSums(
  tx: Tx,
  caller: AccountCaller,
  roundId: RoundId,
  source: FigureSource,
  { aggregatorId, agentId }: RoundReportFilter,
): Promise<Grouped[]> {
  const booked = sql.join(
    settledNames.map((name) => sql`coalesce(${sql.ref(`booked.${name}`)}, 0) as ${sql.ref(name)}`),
  );
  const ofRound = sql`
    ${ownRows(caller, 'w')} and w.round_id = ${roundId}
    ${aggregatorId ? sql`and w.aggregator_id = ${aggregatorId}` : sql``}
    ${agentId ? sql`and w.agent_id = ${agentId}` : sql``}
    group by w.bet_type, w.agent_id`;
  const { rows } = await sql<Grouped>`
    with sold as (
      select w.bet_type, w.agent_id, sum(w.ticket_count)::bigint as tickets, sum(w.stake)::bigint as stake,
             sum(w.cancelled_stake)::bigint as cancelled
      from sales w where ${ofRound}
    ), booked as (
      select w.bet_type, w.agent_id, ${sumsOfWinLoss} from win_loss w where ${ofRound}
    )
    select bet_type, agent_id, ${salesOf[source]}, ${booked}, ${source === 'settled'}::boolean as settled
    from sold left join booked using (bet_type, agent_id)`.execute(tx);
  return rows;
}

/** The sums by one of their keys, the highest sales first. */
function addedBy<Key extends string | bigint>(
  rows: readonly Grouped[],
  keyOf: (row: Grouped) => Key,
  settled: boolean,
): { key: Key; sum: WinLossRow }[] {
  const most = (a: bigint, b: bigint) => (a === b ? 0 : a > b ? -1 : 1);
  return [...Map.groupBy(rows, keyOf)]
    .map(([key, group]) => ({ key, sum: addUp(group, settled) }))
    .sort(
      (a, b) =>
        most(a.sum.stake, b.sum.stake) || most(a.sum.cancelled, b.sum.cancelled) || (a.key < b.key ? -1 : 1),
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
    const names = await agentNames(tx, caller, roundId);
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
    total: toWinLossDto(addUp(sums, settled), caller),
    byBetType: addedBy(sums, (row) => row.bet_type, settled).flatMap(({ key, sum }) =>
      isBetType(key) ? [{ ...toWinLossDto(sum, caller), betType: key }] : [],
    ),
    byAgent: addedBy(sums, (row) => row.agent_id, settled).flatMap(({ key, sum }) => {
      const name = names.get(key);
      return name ? [{ ...toWinLossDto(sum, caller), agentId: String(key), ...name }] : [];
    }),
  };
}

type AgentNames = ReadonlyMap<bigint, Pick<RoundReport['byAgent'][number], 'agentCode' | 'masterCode'>>;

/** Who sold in a round, under which master at the time; round_sales by its primary key. */
async function agentNames(tx: Tx, caller: AccountCaller, roundId: RoundId): Promise<AgentNames> {
  const { rows } = await sql<{ id: bigint; agent: string; master: string }>`
    select a.id, a.code as agent, m.code as master
    from aggregator m
    join round_sales s on s.aggregator_id = m.id and s.round_id = ${roundId}
    join agent a on a.id = s.agent_id
    where m.id in ${mastersOf(caller)}`.execute(tx);
  return new Map(
    rows.map((row) => [
      row.id,
      { agentCode: row.agent, ...(seesAggregators(caller) && { masterCode: row.master }) },
    ]),
  );
}

function addUp(rows: readonly WinLossRow[], settled: boolean): WinLossRow {
  const total: WinLossRow = {
    tickets: 0n,
    stake: 0n,
    cancelled: 0n,
    win_amount: 0n,
    settled,
    win_loss_agent: 0n,
    win_loss_master: 0n,
    win_loss_company: 0n,
    commission_player: 0n,
    commission_agent: 0n,
    commission_master: 0n,
    net_player: 0n,
    net_agent: 0n,
    net_master: 0n,
    net_company: 0n,
  };
  for (const row of rows) for (const name of figureNames) total[name] += row[name];
  return total;
}
