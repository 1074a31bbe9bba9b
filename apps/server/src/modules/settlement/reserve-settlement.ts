import { sql } from 'kysely';
import type { AccountId, ResultId, RoundId, SettlementId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';

/**
 * The id of a settlement before its row is written. The row is append-only and is written last, when its
 * figures and its duration are known. Payouts, win/loss and journals carry the id before that.
 */
export async function reserveSettlement(tx: Tx): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`select nextval('settlement_id_seq') as id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('No id for a settlement');
  return id;
}

/** Kinds of a settlement run. */
type SettlementKind = 'settle' | 'reversal' | 'void' | 'refund' | 'bill_void';

/** Money and counts of one settlement run; satang, positive is received. */
export interface Figures {
  ticketCount: bigint;
  winningTickets: bigint;
  totalBet: bigint;
  payout: bigint;
  net: { player: bigint; agent: bigint; master: bigint; company: bigint };
}

export interface SettlementHead {
  id: bigint;
  roundId: RoundId;
  kind: SettlementKind;
  resultId: ResultId | null;
  reversesId: SettlementId | null;
  bookedOn: string;
  accountId: AccountId | null;
  startedAt: number;
  /** Steps of lay-offs at or after it were not counted (lay-off.md §10). */
  drawnAt?: Date | null;
}

/** Writes the settlement row. `startedAt` is a reading of `performance.now()`. */
export async function writeSettlement(tx: Tx, head: SettlementHead, figures: Figures): Promise<void> {
  await sql`
    insert into settlement (
      id, round_id, kind, result_id, reverses_id, booked_on, ticket_count, winning_tickets, total_bet, payout,
      net_player, net_agent, net_master, net_company, account_id, settled_at, duration_ms, drawn_at)
    overriding system value
    values (
      ${head.id}, ${head.roundId}, ${head.kind}, ${head.resultId}, ${head.reversesId}, ${head.bookedOn},
      ${figures.ticketCount}, ${figures.winningTickets}, ${figures.totalBet}, ${figures.payout},
      ${figures.net.player}, ${figures.net.agent}, ${figures.net.master}, ${figures.net.company},
      ${head.accountId}, clock_timestamp(), ${Math.round(performance.now() - head.startedAt)},
      ${head.drawnAt ?? null})`.execute(tx);
}
