import type { BillItem, Decision, Satang } from '@drawdesk/lottery';
import type { AccountId, AgentId, AggregatorId, BillId, PlayerId, RoundId } from '../../platform/db/ids.ts';

/** One bill as a player site or a keying desk sends it, parsed. */
export interface BillIntent {
  aggregatorId: AggregatorId;
  agentId: AgentId;
  roundId: RoundId;
  player: string;
  accept: 'all' | 'partial';
  items: readonly BillItem[];
  /** The API key it came with, checked again inside the transaction; null for a keying desk and the demo. */
  keyId: bigint | null;
  idempotency: { scope: string; key: string; inputHash: Buffer } | null;
  /** Who keyed it in at the agent's desk, which is checked again too; absent for bills of player sites and the demo. */
  keyedBy?: { accountId: AccountId; name: string };
}

/** The result of placing a bill. Money in satang. */
export interface PlacedBill {
  kind: 'placed';
  /** Null when nothing was accepted. */
  billId: BillId | null;
  playerId: PlayerId;
  providerId: string;
  placedAt: Date;
  decision: Decision;
  /** Σ of the player's discounts. */
  discount: Satang;
}

export type PlaceOutcome =
  | PlacedBill
  /** Another transaction has its master, or its agent's credit, and this one was not to wait: nothing was decided. */
  | { kind: 'busy'; with: 'master' | 'credit' }
  /** The key was used before: the stored response, or a problem. */
  | { kind: 'replayed'; answer: unknown }
  | {
      kind: 'refused';
      code:
        | 'idempotency_key_reused'
        | 'idempotency_in_progress'
        | 'not_found'
        | 'not_signed_in'
        | 'bill_not_taken';
    };
