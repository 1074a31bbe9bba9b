import type { HouseRefund, ProvenGame } from '@drawdesk/contract';
import {
  type EnteredDraw,
  numbersFromSeed,
  numbersInput,
  verifyReveal,
  yigiMinimumShots,
  yigiResult,
} from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { Store } from '../../platform/db/store.ts';
import type { RoundRow } from '../rounds/round-row.ts';
import type { Published } from './end-house-round.ts';
import { sha256 } from './sha256.ts';
import { nameOfList, readNumbers } from './shot-list.ts';

/** What a round of the house comes to: a result with what proves it, or a refund with the reason. */
export type HouseDraw =
  | { kind: 'drawn'; entered: EnteredDraw; kept: EnteredDraw; published: Published }
  | { kind: 'refunded'; refund: HouseRefund; published: Published };

/** The draw of each game. It is computed, never chosen: the same round is drawn the same however often it is asked. */
export const houseDraws: Readonly<Record<ProvenGame, (store: Store, round: RoundRow) => Promise<HouseDraw>>> =
  {
    yigi: drawFromShots,
    commit_reveal: drawFromSeed,
  };

/** Shots → sum less the 16th from the end (domain.md §2); fewer than 16, and the round is refunded. */
async function drawFromShots(store: Store, round: RoundRow): Promise<HouseDraw> {
  const numbers = await store.transaction({ as: 'owner' }, async (tx) => {
    // behind the shots that are being taken; none comes later, for they are judged by the same clock
    await sql`select from house_round where round_id = ${round.id} for update`.execute(tx);
    return readNumbers(tx, round.id);
  });
  const list = nameOfList(numbers);
  if (numbers.length < yigiMinimumShots)
    return { kind: 'refunded', refund: 'too_few_shots', published: { refund: 'too_few_shots', list } };
  const { sum, sixteenth, result } = yigiResult(numbers, round.switches.yigiResult);
  return {
    kind: 'drawn',
    entered: { shots: numbers },
    // the list stands in yigi_shot for ever: result and log hold its hash and what came out
    kept: { shotCount: String(list.count), sum: String(sum), sixteenth, result, listHash: list.hash },
    published: { sixteenth, result, list },
  };
}

/** Seed → numbers. Without the seed that was committed to there is no draw: never a number made by hand. */
async function drawFromSeed(store: Store, round: RoundRow): Promise<HouseDraw> {
  const seed = await readSeed(store, round.id);
  if (seed === null) return { kind: 'refunded', refund: 'seed_lost', published: { refund: 'seed_lost' } };
  const numbers = numbersFromSeed(sha256(numbersInput(seed, String(round.id))));
  if (!numbers)
    return { kind: 'refunded', refund: 'seed_unusable', published: { refund: 'seed_unusable', seed } };
  const [upper3 = '', lower2 = ''] = numbers;
  return { kind: 'drawn', entered: { upper3, lower2 }, kept: { upper3, lower2 }, published: { seed } };
}

/** The seed of a round whose time has come, read as the owner, who alone may; null when it is not the committed one. */
export async function readSeed(store: Store, roundId: bigint): Promise<string | null> {
  const { rows } = await store.transaction({ as: 'owner' }, (tx) =>
    sql<{ seed: string; commitment: string }>`
      select s.seed, h.commitment
      from house_round h
      join house_seed s on s.round_id = h.round_id
      where h.round_id = ${roundId}`.execute(tx),
  );
  const row = rows[0];
  return row && verifyReveal(row.seed, row.commitment, sha256) ? row.seed : null;
}
