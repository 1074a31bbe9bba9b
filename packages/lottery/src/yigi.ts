/** Fewer shots than this, and the round is refunded (domain.md §2). */
export const yigiMinimumShots = 16;
/** Digits of one shot. */
export const yigiShotDigits = 5;
/** The most shots a round takes, so that a list can always be published and recomputed. */
export const yigiMaximumShots = 100_000;

export interface YigiResult {
  /** Sum of all shots. */
  readonly sum: number;
  /** The 16th shot from the end, as it was sent. */
  readonly sixteenth: string;
  /** The result, at least five digits. */
  readonly result: string;
}

/**
 * The result of a yigi round from its published shot list, oldest first: the sum of all shots less the
 * 16th from the end, or the plain sum (⚙ `yigiResult`). Anyone can recompute it from the list.
 * Throws RangeError below 16 shots.
 */
export function yigiResult(shots: readonly string[], rule: 'minus16' | 'sum'): YigiResult {
  const sixteenth = shots.at(-yigiMinimumShots);
  if (sixteenth === undefined) throw new RangeError(`a yigi round needs ${yigiMinimumShots} shots`);
  const sum = shots.reduce((total, shot) => total + Number(shot), 0);
  const result = rule === 'sum' ? sum : sum - Number(sixteenth);
  return { sum, sixteenth, result: String(result).padStart(yigiShotDigits, '0') };
}

/** The winning numbers of a yigi result: its last three digits, and the two before them. */
export const yigiNumbers = (result: string): { upper3: string; lower2: string } => ({
  upper3: result.slice(-3),
  lower2: result.slice(-5, -3),
});
