import type { HouseRefund, ProvenGame } from '@drawdesk/contract';
import {
  type Beacon,
  type DrawnResult,
  type EnteredDraw,
  numbersFromSeed,
  numbersInput,
  verifyReveal,
  yigiDrawn,
  yigiMinimumShots,
  yigiMix,
  yigiMixText,
  yigiResult,
  yigiShortfall,
} from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { RoundId } from '../../platform/db/ids.ts';
import { keysOfTransaction, type Store } from '../../platform/db/store.ts';
import { type OpenedRound, readOpened } from '../draw-commitments/opened-round.ts';
import { openSeed } from '../draw-commitments/sealed-seed.ts';
import { hmacSha256, sha256 } from '../draw-commitments/sha256.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import type { Published } from './end-house-round.ts';
import { nameOfList, readNumbers, readTurnout } from './shot-list.ts';

/** Fetches one round of a public beacon; null while it is not published. The answer is verified. */
export type BeaconOf = (chain: string, round: number) => Promise<Beacon | null>;

/** For an installation that uses no beacon: a round that named one is refunded. */
export const noBeacon: BeaconOf = async () => null;

/** What the draw of a round is made with. */
interface DrawServices {
  store: Store;
  beaconOf: BeaconOf;
}

/**
 * The outcome of an in-house round: a result with its proof, a refund with the reason, or a wait for its
 * beacon.
 */
export type HouseDraw =
  | {
      kind: 'drawn';
      entered: EnteredDraw;
      kept: EnteredDraw;
      /** Only where it is more than what was entered. */
      result?: DrawnResult;
      published: Published;
    }
  | { kind: 'refunded'; refund: HouseRefund; published: Published }
  | { kind: 'awaited' };

type Draw = (services: DrawServices, round: RoundRow) => Promise<HouseDraw>;

/**
 * The draw of each game. It is computed, never chosen: the same round gives the same result however often it
 * is computed.
 */
export const houseDraws: Readonly<Record<ProvenGame, Draw>> = {
  yigi: drawFromShots,
  commit_reveal: drawFromSeed,
};

/**
 * Shots and a number made from the committed seed → the result (domain.md §2). A list that is full or thin is
 * not drawn from, and the round is refunded. No transaction is open while the beacon is fetched.
 */
async function drawFromShots(services: DrawServices, round: RoundRow): Promise<HouseDraw> {
  const { store } = services;
  const { opened, numbers, turnout } = await store.transaction({ as: 'work' }, async (tx) => {
    // after the shots that are being taken; none comes later, because shots are judged by the same clock
    await sql`select from house_round where round_id = ${round.id} for update`.execute(tx);
    return {
      opened: await readOpened(tx, round.id),
      numbers: await readNumbers(tx, round.id),
      turnout: await readTurnout(tx, round.id),
    };
  });
  const list = nameOfList(numbers);
  if (opened.formula === 'classic') return drawClassic(round, numbers);
  const shortfall = yigiShortfall({ ...turnout, shots: numbers.length }, opened.minima);
  if (shortfall !== null) {
    const seed = await revealSeed(store, round.id);
    return refunded(shortfall, { seed, list, turnout });
  }
  const mixed = await readMixed(services, opened);
  if (mixed.kind === 'awaited') return mixed;
  const { seed, beacon } = mixed;
  if (mixed.kind === 'refunded') return refunded(mixed.refund, { seed, list, turnout });
  const text = yigiMixText(String(round.id), list.hash, beacon?.randomness ?? null);
  const mix = yigiMix(hmacSha256(mixed.seed, text));
  if (mix === null) return refunded('seed_unusable', { seed, beacon, list, turnout });
  const { sum, sixteenth, result } = yigiResult(numbers, round.switches.yigiResult, mix);
  return {
    kind: 'drawn',
    entered: { shots: numbers },
    // the list stays in yigi_shot; result and log have its hash and the outcome
    kept: { shotCount: String(list.count), sum: String(sum), sixteenth, mix, result, listHash: list.hash },
    result: yigiDrawn(result),
    published: { seed, sixteenth, mix, result, beacon, list, turnout },
  };
}

/** A round that was opened before yigi had seeds is drawn as it was sold: from its shots only. */
function drawClassic(round: RoundRow, numbers: readonly string[]): HouseDraw {
  const list = nameOfList(numbers);
  if (numbers.length < yigiMinimumShots) return refunded('too_few_shots', { list });
  const { sum, sixteenth, result } = yigiResult(numbers, round.switches.yigiResult);
  return {
    kind: 'drawn',
    entered: { shots: numbers },
    kept: { shotCount: String(list.count), sum: String(sum), sixteenth, result, listHash: list.hash },
    published: { sixteenth, result, list },
  };
}

/** Seed → numbers. Without the seed of the commitment there is no draw: a number is never made by hand. */
async function drawFromSeed(services: DrawServices, round: RoundRow): Promise<HouseDraw> {
  const opened = await services.store.transaction({ as: 'work' }, (tx) => readOpened(tx, round.id));
  const mixed = await readMixed(services, opened);
  if (mixed.kind === 'awaited') return mixed;
  const { seed, beacon } = mixed;
  if (mixed.kind === 'refunded') return refunded(mixed.refund, { seed });
  const digest = sha256(numbersInput(mixed.seed, String(round.id), beacon?.randomness ?? null));
  const numbers = numbersFromSeed(digest);
  if (!numbers) return refunded('seed_unusable', { seed, beacon });
  const [upper3 = '', lower2 = ''] = numbers;
  return {
    kind: 'drawn',
    entered: { upper3, lower2 },
    kept: { upper3, lower2 },
    published: { seed, beacon },
  };
}

const refunded = (refund: HouseRefund, published: Published): HouseDraw => ({
  kind: 'refunded',
  refund,
  published: { ...published, refund },
});

type Mixed =
  | { kind: 'awaited' }
  | { kind: 'refunded'; refund: 'beacon_away' | 'seed_lost'; seed: string | null; beacon: null }
  | { kind: 'known'; seed: string; beacon: Beacon | null };

/**
 * What a round is drawn with besides its shots: the beacon that was named at its opening, and the seed. If
 * the beacon is not published within its time, the round is refunded: it is never drawn with another beacon
 * or without one.
 */
async function readMixed({ store, beaconOf }: DrawServices, opened: OpenedRound): Promise<Mixed> {
  const named = opened.beacon;
  const beacon = named && (await beaconOf(named.chain, named.round));
  if (named && !beacon && !named.overdue) return { kind: 'awaited' };
  const seed = await revealSeed(store, opened.roundId);
  if (named && !beacon) return { kind: 'refunded', refund: 'beacon_away', seed, beacon: null };
  if (seed === null) return { kind: 'refunded', refund: 'seed_lost', seed, beacon: null };
  return { kind: 'known', seed, beacon };
}

/**
 * The seed of a round that is over, through the only function that reads it (`reveal_house_seed`); null when
 * it is lost, cannot be opened, or is not the one of the commitment. Before that, nothing in the service can
 * read it.
 */
export async function revealSeed(store: Store, roundId: RoundId): Promise<string | null> {
  return store.transaction({ as: 'work' }, async (tx) => {
    const { rows } = await sql<{ kept: string | null; commitment: string | null }>`
      select reveal_house_seed(h.round_id) as kept, h.commitment
      from house_round h
      where h.round_id = ${roundId}`.execute(tx);
    const { kept = null, commitment = null } = rows[0] ?? {};
    const seed = kept === null ? null : openSeed(keysOfTransaction(tx), roundId, kept);
    return seed !== null && commitment !== null && verifyReveal(seed, commitment, sha256) ? seed : null;
  });
}
