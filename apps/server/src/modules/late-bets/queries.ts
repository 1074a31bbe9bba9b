import type { LateBets, LateBill, LateFigures, lateBetOperations } from '@drawdesk/contract';
import { billNumberOf, formatMoney, parseBillNumber, satang } from '@drawdesk/lottery';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { AgentId, PlayerId } from '../../platform/db/ids.ts';
import { likeAnywhere } from '../../platform/db/like.ts';
import { sortColumn } from '../../platform/db/sort-column.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { readLateVoids } from '../settlement/late-void-row.ts';
import { money, toLateVoidDto } from './late-bets-dto.ts';
import { type LateRound, lateRows } from './late-rows.ts';

interface FigureRow {
  bills: bigint;
  tickets: bigint;
  stake: bigint;
  discount: bigint;
  potential: bigint;
  won: bigint | null;
}

interface AgentRow extends FigureRow {
  agent_id: AgentId;
  agent_code: string;
  master_code: string;
  state: 'standing' | 'voided';
}

/** The late bets of a round, counted by agent, with every request to void them. */
export async function showLateBets(tx: Tx, caller: AccountCaller, late: LateRound): Promise<LateBets> {
  const { rows } = await sql<AgentRow>`
    select a.id as agent_id, a.code as agent_code, m.code as master_code, late.state, count(*) as bills,
           sum(late.ticket_count)::bigint as tickets, sum(late.stake)::bigint as stake,
           sum(late.discount)::bigint as discount, sum(late.potential)::bigint as potential, sum(late.won)::bigint as won
    from (${await lateRows(tx, late)}) late
    join agent a on a.id = late.agent_id
    join aggregator m on m.id = late.aggregator_id
    group by a.id, a.code, m.code, late.state
    order by m.code, a.code`.execute(tx);
  const inState = (state: AgentRow['state']) => rows.filter((row) => row.state === state);
  const voids = await readLateVoids(tx, late.round.id);
  return {
    drawnAt: late.drawnAt?.toISOString() ?? null,
    stored: late.drawnAt !== null && late.drawnAt.getTime() === late.stored?.getTime(),
    standing: toFiguresDto(inState('standing')),
    voided: toFiguresDto(inState('voided')),
    byAgent: byAgent(rows),
    voids: voids.map((row) => toLateVoidDto(row, caller)),
  };
}

/** One row per agent: its late bills that are still valid, and how many were voided. */
function byAgent(rows: readonly AgentRow[]): LateBets['byAgent'] {
  return [...Map.groupBy(rows, (row) => `${row.agent_id}/${row.master_code}`).values()].flatMap((of) => {
    const [first] = of;
    if (!first) return [];
    const voided = of.filter((row) => row.state === 'voided');
    return [
      {
        agentId: String(first.agent_id),
        agentCode: first.agent_code,
        masterCode: first.master_code,
        ...toFiguresDto(of.filter((row) => row.state === 'standing')),
        voidedCount: Number(voided.reduce((sum, row) => sum + row.bills, 0n)),
      },
    ];
  });
}

function toFiguresDto(rows: readonly FigureRow[]): LateFigures {
  const sum = (read: (row: FigureRow) => bigint) => rows.reduce((total, row) => total + read(row), 0n);
  const known = rows.some((row) => row.won !== null);
  return {
    billCount: Number(sum((row) => row.bills)),
    ticketCount: Number(sum((row) => row.tickets)),
    totalBet: money(sum((row) => row.stake)),
    net: money(sum((row) => row.stake - row.discount)),
    potentialPayout: money(sum((row) => row.potential)),
    wouldWin: known ? money(sum((row) => row.won ?? 0n)) : null,
  };
}

type BillQuery = z.output<(typeof lateBetOperations)['lateBets.bills']['query']>;

interface BillRow {
  id: bigint;
  agent_id: AgentId;
  agent_code: string;
  master_code: string;
  player_id: PlayerId;
  player: string;
  placed_at: Date;
  state: 'standing' | 'voided';
  late_void_id: bigint | null;
  tickets: number;
  stake: bigint;
  discount: bigint;
  potential: bigint;
  won: bigint | null;
}

const sortColumns: Record<string, RawBuilder<unknown>> = {
  placedAt: sql`late.placed_at`,
  totalBet: sql`late.stake`,
  potentialPayout: sql`late.potential`,
  wouldWin: sql`late.won`,
  player: sql`p.username`,
  agentCode: sql`a.code`,
  status: sql`late.state`,
};

/** A page of the late bills of a round, and how many there are. */
export async function listLateBills(
  tx: Tx,
  late: LateRound,
  query: BillQuery,
): Promise<{ bills: LateBill[]; total: number }> {
  const order = sortColumn(sortColumns, query.sortBy, sql`late.placed_at`);
  const direction = query.orderBy === 'asc' ? sql`asc` : sql`desc`;
  const from = sql`
    from (${await lateRows(tx, late)}) late
    join agent a on a.id = late.agent_id
    join aggregator m on m.id = late.aggregator_id
    join player p on p.aggregator_id = late.aggregator_id and p.id = late.player_id
    where ${whereOf(query)}`;
  const { rows } = await sql<BillRow>`
    select late.id, late.agent_id, a.code as agent_code, m.code as master_code, late.player_id, p.username as player,
           late.placed_at, late.state, late.late_void_id, late.ticket_count as tickets, late.stake, late.discount,
           late.potential, late.won
    ${from}
    order by ${order} ${direction} nulls last, late.id ${direction}
    limit ${query.itemsPerPage} offset ${(query.page - 1) * query.itemsPerPage}`.execute(tx);
  const count = await sql<{ total: bigint }>`select count(*) as total ${from}`.execute(tx);
  return { bills: rows.map((row) => toBillDto(row, late)), total: Number(count.rows[0]?.total ?? 0n) };
}

function whereOf({ status, agentId, lateVoidId, q }: BillQuery): RawBuilder<unknown> {
  const billId = q ? parseBillNumber(q) : null;
  const like = likeAnywhere(q ?? '');
  return sql.join(
    [
      sql`true`,
      ...(status ? [sql`late.state = ${status}`] : []),
      ...(agentId ? [sql`late.agent_id = ${BigInt(agentId)}`] : []),
      ...(lateVoidId ? [sql`late.late_void_id = ${BigInt(lateVoidId)}`] : []),
      ...(q ? [sql`(late.id = ${billId} or p.username ilike ${like} or a.code ilike ${like})`] : []),
    ],
    sql` and `,
  );
}

const toBillDto = (row: BillRow, { drawnAt }: LateRound): LateBill => ({
  billNumber: billNumberOf(row.id),
  agentId: String(row.agent_id),
  agentCode: row.agent_code,
  masterCode: row.master_code,
  playerId: String(row.player_id),
  player: row.player,
  placedAt: row.placed_at.toISOString(),
  lateBySeconds: drawnAt === null ? 0 : Math.floor((row.placed_at.getTime() - drawnAt.getTime()) / 1000),
  status: row.state,
  lateVoidId: row.late_void_id === null ? null : String(row.late_void_id),
  ticketCount: row.tickets,
  totalBet: formatMoney(satang(row.stake)),
  net: formatMoney(satang(row.stake - row.discount)),
  potentialPayout: formatMoney(satang(row.potential)),
  wouldWin: row.won === null ? null : formatMoney(satang(row.won)),
});
