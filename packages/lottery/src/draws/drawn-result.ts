/**
 * The one shape every provider's draw is derived into (domain.md §0).
 * A field that a derivation does not give is absent, and bet types that need it are not offered.
 */
export interface DrawnResult {
  /** Main number, 4 to 7 digits. */
  readonly first?: string;
  readonly upper4?: string;
  readonly upper3?: string;
  /** Always the last two of `upper3`. */
  readonly upper2?: string;
  readonly lower2?: string;
  readonly front3?: readonly string[];
  readonly back3?: readonly string[];
  /** Winning numbers of a ticket lottery (`ticket` derivation). */
  readonly ladder?: LadderNumbers;
}

/** What a ticket of a ladder lottery is compared with (domain.md §2, `ticket`). */
export interface LadderNumbers {
  readonly first: string;
  /** first − 1 and first + 1, wrapping around. */
  readonly near1: readonly string[];
  /** first − 2 and first + 2, wrapping around. */
  readonly near2: readonly string[];
  readonly front3: readonly string[];
  readonly back3: readonly string[];
}

/** The fields of a result that a bet type can be decided on. */
export type ResultField = keyof DrawnResult;
