import { randomBytes } from 'node:crypto';
import { type HouseGame, houseGame } from '@drawdesk/contract';
import { commitmentOf } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import { sha256 } from './sha256.ts';

/** 256 bits: a shorter seed could be guessed from its hash. */
const seedBytes = 32;

/**
 * Makes a round that is being opened one of its provider's house game, in the transaction that opens it: no bet comes
 * before the commitment is public. The seed is chosen here, by the operating system, once for ever; the role that writes
 * it cannot read it back (migration 0073). Says nothing where the house does not draw.
 */
export async function openHouseRound(tx: Tx, roundId: bigint): Promise<void> {
  const game = await gameOfProvider(tx, roundId);
  if (game === 'none') return;
  const seed = game === 'commit_reveal' ? randomBytes(seedBytes).toString('hex') : null;
  const commitment = seed && commitmentOf(seed, sha256);
  await sql`
    insert into house_round (round_id, game, opened_at, commitment)
    values (${roundId}, ${game}, clock_timestamp(), ${commitment})`.execute(tx);
  if (seed) await sql`insert into house_seed (round_id, seed) values (${roundId}, ${seed})`.execute(tx);
}

async function gameOfProvider(tx: Tx, roundId: bigint): Promise<HouseGame> {
  const { rows } = await sql<{ house_game: string }>`
    select p.house_game from round r join provider p on p.id = r.provider_id where r.id = ${roundId}`.execute(
    tx,
  );
  return houseGame.parse(rows[0]?.house_game);
}
