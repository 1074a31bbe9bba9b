import type { DemoRound } from './demo-rounds.ts';

/** The outcome of a round after its sale; most are settled. */
type RoundOutcome = 'settled' | 'cancelled' | 'waiting' | 'waiting_confirm' | 'drawn by the house';

/** The rounds with which something happens after they were settled. */
interface SpecialRounds {
  readonly corrected: DemoRound | undefined;
  readonly voided: DemoRound | undefined;
}

/** How many days ago it was that something went wrong. */
const dayMs = 86_400_000;
const troubles = {
  cancelled: ['jlaew-evening', 2],
  corrected: ['hanoi-vip', 3],
  voided: ['laos-vip', 5],
} as const;

export interface RoundOutcomes {
  of(round: DemoRound): RoundOutcome;
  readonly special: SpecialRounds;
}

/** The same without what goes wrong in a real company: the rounds concerned are settled like any other. */
export const withoutTroubles = ({ of }: RoundOutcomes): RoundOutcomes => ({
  of: (round) => {
    const outcome = of(round);
    return outcome === 'cancelled' ? 'settled' : outcome;
  },
  special: { corrected: undefined, voided: undefined },
});

/**
 * The outcome of every round. The last one drawn waits for its result. Of the rounds before it, the last one
 * whose second person reads the entry waits to be confirmed. One was cancelled, one is corrected and one
 * voided after settlement; all others that were drawn are settled, in-house draws automatically.
 */
export function chooseOutcomes(
  rounds: readonly DemoRound[],
  ofHouse: readonly DemoRound[],
  now: Date,
): RoundOutcomes {
  const drawn = rounds.filter(({ drawAt }) => drawAt < now);
  const find = ([providerId, daysAgo]: readonly [string, number]) =>
    drawn.findLast(
      (round) => round.providerId === providerId && round.closeAt.getTime() < now.getTime() - daysAgo * dayMs,
    );
  const cancelled = find(troubles.cancelled);
  const others = drawn.filter(({ providerId }) => providerId !== 'thai-gov');
  const last = others.at(-1);
  const toConfirm = others.slice(0, -1).findLast(({ blindEntry }) => !blindEntry);
  return {
    of: (round) => {
      if (ofHouse.includes(round)) return 'drawn by the house';
      if (round === cancelled) return 'cancelled';
      if (round === last || round.drawAt >= now) return 'waiting';
      return round === toConfirm ? 'waiting_confirm' : 'settled';
    },
    special: { corrected: find(troubles.corrected), voided: find(troubles.voided) },
  };
}
