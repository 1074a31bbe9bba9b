import { numbersFromSeed } from './commit-reveal.ts';

/** Fewer shots than this, and the round is refunded (domain.md §2). */
export const yigiMinimumShots = 16;
/** Digits of one shot. */
export const yigiShotDigits = 5;
/** The most shots a round takes, so that a list can always be published and recomputed. */
export const yigiMaximumShots = 100_000;

/**
 * How a yigi round is drawn. `classic`: from its shots alone, so the player who sent the last shot, or filled
 * the list, knew the result. `committed`: a number that nobody can know before the draw is added
 * (`yigiMixText`).
 */
export const yigiFormulas = ['classic', 'committed'] as const;
export type YigiFormula = (typeof yigiFormulas)[number];

/** What a yigi round requires before it is drawn, as its provider had it when the round opened (⚙). */
export interface YigiMinima {
  /**
   * How many shots fill the list. The round of a full list is refunded, so that nobody can choose the moment
   * at which the list ends.
   */
  readonly shotsMax: number;
  readonly playersMin: number;
  readonly agentsMin: number;
}

/** What the list contains at the draw. */
export interface YigiTurnout {
  readonly shots: number;
  readonly players: number;
  readonly agents: number;
}

export type YigiShortfall = 'list_full' | 'too_few_shots' | 'too_few_players';

/** Why a list is not drawn from, and the round refunded; null when it is good. Too few agents count as too few players. */
export function yigiShortfall(turnout: YigiTurnout, minima: YigiMinima): YigiShortfall | null {
  if (turnout.shots >= minima.shotsMax) return 'list_full';
  if (turnout.shots < yigiMinimumShots) return 'too_few_shots';
  if (turnout.players < minima.playersMin || turnout.agents < minima.agentsMin) return 'too_few_players';
  return null;
}

/** Shots that one agent may send into a round: its share of the list, and enough for a draw where it is the only one. */
export const yigiShotsPerAgent = (shotsMax: number, sharePercent: number): number =>
  Math.max(yigiMinimumShots, Math.floor((shotsMax * sharePercent) / 100));

/**
 * HMAC-SHA256 as 64 lower-case hex digits. The key is given as hex digits and means the bytes they write, the
 * text is UTF-8: what `openssl dgst -sha256 -mac HMAC -macopt hexkey:<key>` computes. The engine has no hash
 * function.
 */
export type HmacSha256 = (keyHex: string, text: string) => string;

/**
 * The text that the mixed-in number m of a round is made from: `yigi:<round>:<list hash>`, and with a public beacon
 * `yigi:<round>:<list hash>:<randomness>`. The list hash is the SHA-256 of the five-digit shots, oldest first, with one
 * space between them; list hash and randomness are lower-case hex digits. The key is the committed seed (32 bytes).
 */
export const yigiMixText = (roundId: string, listHash: string, randomness: string | null): string =>
  ['yigi', roundId, listHash, ...(randomness === null ? [] : [randomness])].join(':');

/**
 * m = HMAC-SHA256(seed, `yigiMixText`) mod 100,000 as five digits, every value equally likely. Null for a digest in the
 * last, incomplete stretch of 10^5 (fewer than one in 10^71; the round is refunded), as in `numbersFromSeed`.
 */
export const yigiMix = (digest: string): string | null =>
  numbersFromSeed(digest, [yigiShotDigits])?.[0] ?? null;

export interface YigiResult {
  /** Sum of all shots, without the mixed-in number. */
  readonly sum: number;
  /** The 16th shot from the end, as it was sent. */
  readonly sixteenth: string;
  /** The result, at least five digits. */
  readonly result: string;
}

/**
 * The result of a yigi round from its published shot list, oldest first: the sum of all shots and `mix` less the
 * 16th from the end, or without taking that off (⚙ `yigiResult`). Anyone can recompute it from the list and the seed.
 * A `mix` of 00000 is the classic rule.
 * Throws RangeError below 16 shots, and for a `mix` that is not five digits.
 */
export function yigiResult(
  shots: readonly string[],
  rule: 'minus16' | 'sum',
  mix: string = '0'.repeat(yigiShotDigits),
): YigiResult {
  if (!/^\d{5}$/.test(mix)) throw new RangeError('the mixed-in number has five digits');
  const sixteenth = shots.at(-yigiMinimumShots);
  if (sixteenth === undefined) throw new RangeError(`a yigi round needs ${yigiMinimumShots} shots`);
  const sum = shots.reduce((total, shot) => total + Number(shot), 0);
  const drawn = sum + Number(mix);
  const result = rule === 'sum' ? drawn : drawn - Number(sixteenth);
  return { sum, sixteenth, result: String(result).padStart(yigiShotDigits, '0') };
}

/** The winning numbers of a yigi result: its last three digits, and the two before them. */
export const yigiNumbers = (result: string): { upper3: string; lower2: string } => ({
  upper3: result.slice(-3),
  lower2: result.slice(-5, -3),
});
