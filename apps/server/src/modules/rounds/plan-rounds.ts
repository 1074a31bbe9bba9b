import type { ScheduledRound } from '@drawdesk/lottery';

/** A round of a provider as it stands. */
export interface StandingRound extends ScheduledRound {
  id: bigint;
  /** Made by the schedule, never opened, its times never set by a person, and without bets: the schedule's to change. */
  free: boolean;
}

/** What a schedule does to the rounds there are. */
export interface RoundPlan<R extends StandingRound = StandingRound> {
  add: ScheduledRound[];
  move: { round: R; to: ScheduledRound }[];
  remove: R[];
  /** Rounds still to close that it leaves alone. */
  kept: number;
}

/**
 * Compares the rounds that stand with those a schedule wants; rounds are known by their label. Only free ones are moved
 * or removed; a label that is taken by another is not made again.
 *
 * @param standing - those that close after `now`, and those of a label that is wanted.
 */
export function planRounds<R extends StandingRound>(
  standing: readonly R[],
  wanted: readonly ScheduledRound[],
  now: Date,
): RoundPlan<R> {
  const byLabel = new Map(standing.map((round) => [round.label, round]));
  const labels = new Set(wanted.map(({ label }) => label));
  return {
    add: wanted.filter(({ label }) => !byLabel.has(label)),
    move: wanted.flatMap((to) => {
      const round = byLabel.get(to.label);
      return round?.free && !isAt(round, to) ? [{ round, to }] : [];
    }),
    remove: standing.filter(({ free, label }) => free && !labels.has(label)),
    kept: standing.filter(({ free, closeAt }) => !free && closeAt > now).length,
  };
}

const isAt = (round: ScheduledRound, to: ScheduledRound): boolean =>
  round.openAt.getTime() === to.openAt.getTime() &&
  round.closeAt.getTime() === to.closeAt.getTime() &&
  round.drawAt.getTime() === to.drawAt.getTime() &&
  round.businessDate === to.businessDate;
