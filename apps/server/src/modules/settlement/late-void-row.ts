import { systemReasons } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { RoundId, SettlementId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';

/** A request to void the late bets of a round, and its outcome. Satang. */
export interface LateVoidRow {
  id: bigint;
  roundId: RoundId;
  drawnAt: Date;
  reason: string;
  askedBy: bigint;
  askedByName: string;
  askedAt: Date;
  decision: 'confirmed' | 'declined' | null;
  /** Null for the system: a void of the whole round has overtaken it. */
  decidedByName: string | null;
  decidedAt: Date | null;
  decisionReason: string | null;
  bills: bigint;
  tickets: bigint;
  stake: bigint;
  discount: bigint;
  settlementId: SettlementId | null;
  takenBack: bigint | null;
}

const selection = sql`
  select v.id, v.round_id as "roundId", v.drawn_at as "drawnAt", v.reason, v.asked_by as "askedBy",
         asker.display_name as "askedByName", v.asked_at as "askedAt", v.decision,
         decider.display_name as "decidedByName", v.decided_at as "decidedAt", v.decision_reason as "decisionReason",
         v.bill_count as bills, v.ticket_count as tickets, v.stake, v.discount,
         v.settlement_id as "settlementId", v.taken_back as "takenBack"
  from late_void v
  join account asker on asker.id = v.asked_by
  left join account decider on decider.id = v.decided_by`;

/** Every request of a round, newest first; late_void_of_round. */
export async function readLateVoids(tx: Tx, roundId: RoundId): Promise<LateVoidRow[]> {
  const { rows } = await sql<LateVoidRow>`
    ${selection} where v.round_id = ${roundId} order by v.id desc`.execute(tx);
  return rows;
}

/** The request that waits for its second person, if any; late_void_pending. */
export async function pendingLateVoid(tx: Tx, roundId: RoundId): Promise<LateVoidRow | undefined> {
  const { rows } = await sql<LateVoidRow>`
    ${selection} where v.round_id = ${roundId} and v.decision is null`.execute(tx);
  return rows[0];
}

/** The whole round is void, and its late bets with it: no decision about them is needed any more. */
export async function overtakeLateVoid(tx: Tx, roundId: RoundId): Promise<void> {
  await sql`
    update late_void
    set decision = 'declined', decided_at = clock_timestamp(), decision_reason = ${systemReasons.round_voided.en}
    where round_id = ${roundId} and decision is null`.execute(tx);
}
