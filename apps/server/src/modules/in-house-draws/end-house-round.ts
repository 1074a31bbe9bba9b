import type { HouseRefund } from '@drawdesk/contract';
import type { Beacon, YigiTurnout } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';

/** What is published of an in-house round when nothing about it can change any more. */
export interface Published {
  refund?: HouseRefund;
  /** The seed of the commitment. */
  seed?: string | null;
  sixteenth?: string | null;
  /** The number of five digits that was mixed in. */
  mix?: string | null;
  result?: string | null;
  beacon?: Pick<Beacon, 'randomness' | 'signature'> | null;
  /** Of the shots that it was drawn from. */
  list?: { hash: string; count: number };
  turnout?: Pick<YigiTurnout, 'players' | 'agents'> | null;
}

/**
 * Publishes what a round was made of, once: in the transaction that draws or refunds it, or after it was
 * cancelled or voided. A shot list must be complete: a shot that came in since the list was read rolls the
 * draw back.
 */
export async function endHouseRound(tx: Tx, roundId: RoundId, published: Published): Promise<void> {
  const { refund = null, seed = null, sixteenth = null, mix = null, result = null } = published;
  const { beacon = null, list, turnout = null } = published;
  const ended = await sql`
    update house_round
    set ended_at = clock_timestamp(), refund = ${refund}, seed = ${seed}, sixteenth = ${sixteenth}, mix = ${mix},
        result = ${result}, beacon_randomness = ${beacon?.randomness ?? null},
        beacon_signature = ${beacon?.signature ?? null}, list_hash = ${list?.hash ?? null},
        player_count = ${turnout?.players ?? null}, agent_count = ${turnout?.agents ?? null}
    where round_id = ${roundId} and ended_at is null and shot_count = ${list?.count ?? 0}`.execute(tx);
  if (ended.numAffectedRows !== 1n)
    throw new Error(`House round ${roundId} ended already, or holds other shots`);
}
