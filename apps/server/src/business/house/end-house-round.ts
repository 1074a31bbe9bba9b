import type { HouseRefund } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';

/** What is published of a round of the house once nothing about it can change any more. */
export interface Published {
  refund?: HouseRefund;
  /** The seed that was committed to. */
  seed?: string | null;
  sixteenth?: string | null;
  result?: string | null;
  /** Of the shots that it was drawn from. */
  list?: { hash: string; count: number };
}

/**
 * Publishes what a round was made of, once: in the transaction that draws, refunds, or after which it is cancelled or
 * void. A shot list must be whole: what came in since it was read undoes the draw.
 */
export async function endHouseRound(tx: Tx, roundId: bigint, published: Published): Promise<void> {
  const { refund = null, seed = null, sixteenth = null, result = null, list } = published;
  const ended = await sql`
    update house_round
    set ended_at = clock_timestamp(), refund = ${refund}, seed = ${seed}, sixteenth = ${sixteenth},
        result = ${result}, list_hash = ${list?.hash ?? null}
    where round_id = ${roundId} and ended_at is null and shot_count = ${list?.count ?? 0}`.execute(tx);
  if (ended.numAffectedRows !== 1n)
    throw new Error(`House round ${roundId} ended already, or holds other shots`);
}
