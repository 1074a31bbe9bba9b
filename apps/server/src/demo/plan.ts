/**
 * Which providers the demo has a history of, and how much is sold in one round of each. Everything else of the
 * catalogue has its coming rounds only, so that the history is whole within a minute (architecture.md §7).
 */
export interface Plan {
  /** How far back the planned providers' rounds go, besides the real draws. */
  readonly historyDays: number;
  /** How many of the latest real draws to take from each provider that has some. */
  readonly realDraws: number;
  readonly providers: readonly PlannedProvider[];
  /** Bills in each open round of the providers without a history. */
  readonly liveBills: number;
  /** How many of the last rounds are in-house draws. */
  readonly house: readonly PlannedHouse[];
}

interface PlannedHouse {
  readonly id: string;
  readonly rounds: number;
}

export interface Sale {
  /** Bills of a round over all masters; one bill has more than five tickets on average. */
  readonly bills: number;
  /** How many days before the close people bet. */
  readonly saleDays: number;
}

interface PlannedProvider extends Sale {
  readonly id: string;
}

const planned = (id: string, bills: number, saleDays = 1): PlannedProvider => ({ id, bills, saleDays });

/** Six weeks, some hundred thousand tickets (architecture.md §6). */
export const fullPlan: Plan = {
  historyDays: 42,
  realDraws: 30,
  liveBills: 3,
  house: [
    { id: 'yigi-5', rounds: 12 },
    { id: 'yigi-15', rounds: 4 },
    { id: 'round-10', rounds: 6 },
    { id: 'round-60', rounds: 3 },
  ],
  providers: [
    planned('thai-gov', 420, 5),
    planned('baac', 70, 2),
    planned('gsb', 80, 2),
    planned('hanoi', 56),
    planned('laos-pattana', 60),
    planned('malay', 30),
    planned('nikkei-morning', 24),
    planned('hsi-afternoon', 22),
    planned('set', 28),
    planned('dji', 22),
    planned('nikkei-morning-vip', 18),
    planned('hanoi-special', 26),
    planned('hanoi-vip', 28),
    planned('laos-vip', 24),
    planned('jlaew-evening', 16),
    planned('hanoi-set', 16),
    planned('laos-set', 14),
    planned('myanmar-live', 12),
  ],
};

/**
 * A week of a few providers, made in seconds: for tests that need a company in which everything has happened
 * once.
 */
export const smallPlan: Plan = {
  historyDays: 7,
  realDraws: 2,
  liveBills: 1,
  house: [
    { id: 'yigi-5', rounds: 2 },
    { id: 'round-10', rounds: 2 },
  ],
  providers: [
    planned('thai-gov', 24, 2),
    planned('hanoi', 12),
    planned('hanoi-vip', 10),
    planned('laos-vip', 10),
    planned('jlaew-evening', 8),
    planned('hanoi-set', 6),
    planned('myanmar-live', 4),
  ],
};

/** What a demo may be made of. */
export const plans = { full: fullPlan, small: smallPlan } as const;

/** Thai draws before the latest few are there for their results; little is sold in them. */
export const busyThaiDraws = 6;
export const quietThaiSale: Sale = { bills: 60, saleDays: 1 };
