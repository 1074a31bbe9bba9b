/**
 * The rules on which operators differ (⚙ in domain.md). They belong to a provider's profile;
 * a ticket keeps the profile version it was sold under.
 */
export interface RuleSwitches {
  /** run_upper, run_lower: one payout however often the digit fell, or one per occurrence. */
  readonly runPays: 'once' | 'per_hit';
  /** lower3 is decided on the back sets, or on the front and the back sets. */
  readonly lower3: 'back' | 'all';
  /** cross3: the exact order wins too. */
  readonly crossExactWins: boolean;
  /** pae4, pae5: a bet with a repeated digit. */
  readonly paeRepeats: 'refused' | 'allowed';
  /** stock: decimals beyond the second. */
  readonly stockDecimals: 'cut' | 'round';
  /** two_prizes: which prize gives lower2 with its last two digits. */
  readonly lower2From: 'p2' | 'p1';
  /** laos: lower2 is the first two of the last four, or published on its own. */
  readonly laosLower2: 'front' | 'entered';
  /** yigi: the sum less the 16th shot from the end, or the plain sum. */
  readonly yigiResult: 'minus16' | 'sum';
  /** ticket: a ticket takes its best prize only, or every prize it matches. */
  readonly ladderBestOnly: boolean;
  /**
   * A correction or void of what was settled: posted on the day it is made, or on the day of its round
   * (domain.md §5).
   */
  readonly correctedOn: 'day_made' | 'round_day';
}

/** The value domain.md gives each ⚙. */
export const defaultSwitches: RuleSwitches = {
  runPays: 'once',
  lower3: 'back',
  crossExactWins: true,
  paeRepeats: 'refused',
  stockDecimals: 'cut',
  lower2From: 'p2',
  laosLower2: 'front',
  yigiResult: 'minus16',
  ladderBestOnly: true,
  correctedOn: 'day_made',
};

/** Every position of every switch, the default first: what a settings screen offers. */
export const switchPositions: { readonly [Name in keyof RuleSwitches]: readonly RuleSwitches[Name][] } = {
  runPays: ['once', 'per_hit'],
  lower3: ['back', 'all'],
  crossExactWins: [true, false],
  paeRepeats: ['refused', 'allowed'],
  stockDecimals: ['cut', 'round'],
  lower2From: ['p2', 'p1'],
  laosLower2: ['front', 'entered'],
  yigiResult: ['minus16', 'sum'],
  ladderBestOnly: [true, false],
  correctedOn: ['day_made', 'round_day'],
};
