import { bangkokDay, type DemoRound, pastRounds } from './demo-rounds.ts';
import { houseRounds } from './house-history.ts';
import type { Plan } from './plan.ts';
import { chooseOutcomes, type RoundOutcomes } from './round-outcomes.ts';

/** A round of the past that is still to be made, with the numbers that are kept free for its bills. */
export interface RoundToMake {
  readonly round: DemoRound;
  readonly firstBillId: bigint;
}

/** A history in the order in which it is made. */
export interface HistoryOrder {
  /** A day each, the latest first; its rounds in the order in which they closed, a few at a time. */
  readonly days: readonly (readonly RoundToMake[])[][];
  readonly outcomes: RoundOutcomes;
  /**
   * The first number of a bill on the rounds that sell now, and the first number that the demo does not use.
   */
  readonly liveBillId: bigint;
  readonly nextBillId: bigint;
}

/** More than are sold in the rounds that are open at any time. */
const liveBillsMax = 10_000n;

/** Made in one transaction: so few that a process that waits for an agent's credit hardly notices. */
const together = { rounds: 6, bills: 90 };

/**
 * What has to be made for a demo that was made at a given instant; always the same for the same instant. The
 * numbers of bills increase from the oldest round to the latest, in whatever order they are made.
 */
export function historyOrder(plan: Plan, now: Date): HistoryOrder {
  const [past, ofHouse] = [pastRounds(plan, now), houseRounds(plan, now)];
  let nextBillId = 1n;
  const toMake = [...past, ...ofHouse].sort(byClose).map((round) => {
    const firstBillId = nextBillId;
    nextBillId += BigInt(round.bills);
    return { round, firstBillId };
  });
  const days = Map.groupBy(toMake, ({ round }) => bangkokDay(round.closeAt));
  return {
    days: [...days.keys()]
      .sort()
      .reverse()
      .map((day) => inParts(days.get(day) ?? [])),
    outcomes: chooseOutcomes(past, ofHouse, now),
    liveBillId: nextBillId,
    nextBillId: nextBillId + liveBillsMax,
  };
}

const byClose = (one: DemoRound, other: DemoRound) => one.closeAt.getTime() - other.closeAt.getTime();

function inParts(day: readonly RoundToMake[]): RoundToMake[][] {
  const parts: RoundToMake[][] = [];
  let bills = 0;
  for (const one of day) {
    const part = parts.at(-1);
    if (part && part.length < together.rounds && bills + one.round.bills <= together.bills) {
      part.push(one);
      bills += one.round.bills;
    } else {
      parts.push([one]);
      bills = one.round.bills;
    }
  }
  return parts;
}
