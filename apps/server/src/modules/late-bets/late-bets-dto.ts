import type { LateVoid } from '@drawdesk/contract';
import { formatMoney, satang } from '@drawdesk/lottery';
import { type AccountCaller, personOf } from '../../platform/tenancy/caller.ts';
import type { LateVoidRow } from '../settlement/late-void-row.ts';

export const money = (amount: bigint): string => formatMoney(satang(amount));

export const toLateVoidDto = (row: LateVoidRow, caller: AccountCaller): LateVoid => ({
  lateVoidId: String(row.id),
  roundId: String(row.roundId),
  status: row.decision ?? 'asked',
  drawnAt: row.drawnAt.toISOString(),
  reason: row.reason,
  askedBy: row.askedByName,
  askedByMe: row.askedBy === personOf(caller),
  askedAt: row.askedAt.toISOString(),
  decidedBy: row.decision === null ? null : (row.decidedByName ?? 'system'),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decisionReason: row.decisionReason,
  billCount: Number(row.bills),
  ticketCount: Number(row.tickets),
  totalBet: money(row.stake),
  net: money(row.stake - row.discount),
  takenBack: row.takenBack === null ? null : money(row.takenBack),
  settlementId: row.settlementId === null ? null : String(row.settlementId),
});
