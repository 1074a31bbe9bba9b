import type { Level } from './level.ts';

/** What can refuse a bet by its value: settings of domain.md §4, and what is in stock of bundles and tickets. */
export type LimitName =
  | 'accept'
  | 'blocked'
  | 'lowest'
  | 'maximum'
  | 'maxBetPerNumber'
  | 'numberLimitPerPlayer'
  | 'limit'
  | 'steps'
  | 'rule'
  | 'splitSteps'
  | 'possiblePayoutPercentage'
  | 'risk'
  | 'totalRisk'
  | 'betLimit'
  | 'creditLimit'
  | 'quantity'
  | 'playerDay'
  | 'playerWeek'
  | 'maxPerPlayer';

/**
 * The limit that refused a line, as it was at that moment: for the people who explain it, never for the
 * player. Amounts are satang; numbers for `numberLimitPerPlayer`, units for `quantity` and `maxPerPlayer`,
 * per cent for `possiblePayoutPercentage`.
 */
export interface LimitedBy {
  readonly limit: LimitName;
  /** Whose setting; null where it is nobody's alone, such as the cap per person of a limiter rule. */
  readonly level: Level | null;
  /** With `rule`: which one closed the number. */
  readonly rule?: string;
  /** null for what is only on or off. */
  readonly value: bigint | null;
  /** What was used before this line; null where nothing accumulates. */
  readonly used: bigint | null;
  /** What the line would have added. */
  readonly asked: bigint | null;
}

/** Whose the values of a bet type are, of those that are the strictest of all levels. */
export type LimitLevels = Readonly<Partial<Record<LimitName, Level>>>;

/** A limit that has a value and accumulates nothing. */
export const simpleLimit = (
  limit: LimitName,
  levels: LimitLevels | undefined,
  value: bigint | null = null,
  asked: bigint | null = null,
): LimitedBy => ({ limit, level: levels?.[limit] ?? null, value, used: null, asked });
