import {
  bySystem,
  type Language,
  type LateBets,
  type LateBill,
  type LateFigures,
  type LateVoid,
  reasonTexts,
} from '@drawdesk/contract';
import { billNumberOf, formatMoney, satang } from '@drawdesk/lottery';
import { type AccountCaller, personOf } from '../../platform/tenancy/caller.ts';
import type { LateVoidRow } from '../settlement/late-void-row.ts';
import type { LateRound, LateTime } from './late-rows.ts';
import type { LateBillRow } from './list-late-bills.ts';
import type { LateBetsOfRound, LateFiguresRow } from './show-late-bets.ts';

const money = (amount: bigint): string => formatMoney(satang(amount));

/** The round and the time of a request. */
export const toLateTime = (
  { roundId }: { roundId: string },
  { drawnAt }: { drawnAt?: string | undefined },
): LateTime => ({
  roundId: BigInt(roundId),
  drawnAt: drawnAt === undefined ? undefined : new Date(drawnAt),
});

export const toLateVoidDto = (row: LateVoidRow, caller: AccountCaller, language: Language): LateVoid => ({
  lateVoidId: String(row.id),
  roundId: String(row.roundId),
  status: row.decision ?? 'asked',
  drawnAt: row.drawnAt.toISOString(),
  reason: row.reason,
  askedBy: row.askedByName,
  askedByMe: row.askedBy === personOf(caller),
  askedAt: row.askedAt.toISOString(),
  decidedBy: row.decision === null ? null : (row.decidedByName ?? bySystem),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decisionReason: row.decisionReason === null ? null : reasonTexts(row.decisionReason)[language],
  billCount: Number(row.bills),
  ticketCount: Number(row.tickets),
  totalBet: money(row.stake),
  net: money(row.stake - row.discount),
  takenBack: row.takenBack === null ? null : money(row.takenBack),
  settlementId: row.settlementId === null ? null : String(row.settlementId),
});

export function toLateBetsDto(
  { late, figures, layOffs, voids }: LateBetsOfRound,
  caller: AccountCaller,
  language: Language,
): LateBets {
  const inState = (state: LateFiguresRow['state']) => figures.filter((row) => row.state === state);
  return {
    drawnAt: late.drawnAt?.toISOString() ?? null,
    stored: late.drawnAt !== null && late.drawnAt.getTime() === late.stored?.getTime(),
    standing: toFiguresDto(inState('standing')),
    voided: toFiguresDto(inState('voided')),
    layOffs,
    byAgent: byAgent(figures),
    voids: voids.map((row) => toLateVoidDto(row, caller, language)),
  };
}

/** One row per agent: its late bills that are still valid, and how many were voided. */
function byAgent(rows: readonly LateFiguresRow[]): LateBets['byAgent'] {
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

function toFiguresDto(rows: readonly LateFiguresRow[]): LateFigures {
  const sum = (read: (row: LateFiguresRow) => bigint) => rows.reduce((total, row) => total + read(row), 0n);
  const isKnown = rows.some((row) => row.won !== null);
  return {
    billCount: Number(sum((row) => row.bills)),
    ticketCount: Number(sum((row) => row.tickets)),
    totalBet: money(sum((row) => row.stake)),
    net: money(sum((row) => row.stake - row.discount)),
    potentialPayout: money(sum((row) => row.potential)),
    wouldWin: isKnown ? money(sum((row) => row.won ?? 0n)) : null,
  };
}

export const toLateBillDto = (row: LateBillRow, { drawnAt }: LateRound): LateBill => ({
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
  totalBet: money(row.stake),
  net: money(row.stake - row.discount),
  potentialPayout: money(row.potential),
  wouldWin: row.won === null ? null : money(row.won),
});
