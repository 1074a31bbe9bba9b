import type { ScheduledRound } from '@drawdesk/lottery';

/** A round of a provider in its current state. */
export interface ExistingRound extends ScheduledRound {
  id: bigint;
  /**
   * Made by the schedule, never opened, its times never set by a person, and without bets: the schedule
   * may change it.
   */
  free: boolean;
}

/** The changes a schedule makes to the existing rounds. */
export interface RoundPlan<R extends ExistingRound = ExistingRound> {
  add: ScheduledRound[];
  move: { round: R; to: ScheduledRound }[];
  remove: R[];
  /** Rounds that are not yet closed and that it does not change. */
  kept: number;
}

/**
 * Compares the existing rounds with those a schedule needs. Rounds are identified by their label. Only
 * free ones are moved or removed. A label that another round has is not made again.
 *
 * @param existing - those that close after `now`, and those with a label that is needed.
 */
export function planRounds<R extends ExistingRound>(
  existing: readonly R[],
  wanted: readonly ScheduledRound[],
  now: Date,
): RoundPlan<R> {
  const byLabel = new Map(existing.map((round) => [round.label, round]));
  const labels = new Set(wanted.map(({ label }) => label));
  return {
    add: wanted.filter(({ label }) => !byLabel.has(label)),
    move: wanted.flatMap((to) => {
      const round = byLabel.get(to.label);
      return round?.free && !isAt(round, to) ? [{ round, to }] : [];
    }),
    remove: existing.filter(({ free, label }) => free && !labels.has(label)),
    kept: existing.filter(({ free, closeAt }) => !free && closeAt > now).length,
  };
}

const isAt = (round: ScheduledRound, to: ScheduledRound): boolean =>
  round.openAt.getTime() === to.openAt.getTime() &&
  round.closeAt.getTime() === to.closeAt.getTime() &&
  round.drawAt.getTime() === to.drawAt.getTime() &&
  round.businessDate === to.businessDate;
