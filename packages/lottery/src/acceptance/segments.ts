import type { RateX100 } from '../money.ts';
import type { SettlingTiers } from '../shares/index.ts';
import { type PriceLadder, steppedRates } from './price-ladder.ts';
import type { Sold } from './sold-before.ts';
import type { Ticket } from './ticket.ts';

/** A part of a ticket's stake that is taken at one rate. */
export interface Segment {
  /** Satang. */
  stake: bigint;
  rates: SettlingTiers<RateX100>;
}

/** A ticket's stake laid along the steps, and the rate at which it ran into a worse one than the player was shown. */
export interface Walk {
  readonly segments: readonly Segment[];
  /** Satang over the segments. */
  readonly stake: bigint;
  /** null unless the segments ended before `room` because the rate fell below the expected one. */
  readonly fallenRate: RateX100 | null;
}

/**
 * Lays up to `room` of a ticket's stake along the steps of all levels (domain.md §4): at each satang the
 * lowest step in force applies, and no step raises the rate. `start` are the rates before steps. The room
 * already ends at the last step.
 *
 * A player who was shown a rate is never given a worse one: the segments end there. A better rate is simply
 * taken.
 */
export function walkSteps(
  ticket: Ticket,
  ladder: PriceLadder,
  start: SettlingTiers<RateX100>,
  room: bigint,
  sold: Sold,
): Walk {
  const segments: Segment[] = [];
  let taken = 0n;
  while (taken < room) {
    let rates = start;
    let reach = room - taken;
    for (const { level, rungs } of ladder.stepped) {
      const before = sold[level].stake + sold.inBill.stake + taken;
      const rung = rungs.find(({ upTo }) => before < upTo);
      if (rung === undefined) continue;
      if (rung.rate !== null) rates = steppedRates(rates, level, rung.rate);
      if (rung.upTo - before < reach) reach = rung.upTo - before;
    }
    if (ticket.expectedRate !== null && rates.player < ticket.expectedRate) {
      return { segments, stake: taken, fallenRate: rates.player };
    }
    append(segments, reach, rates, ladder.offer.splitSteps);
    taken += reach;
  }
  return { segments, stake: taken, fallenRate: null };
}

/**
 * Adds to the last segment while its rates are the same. Where tickets are not split, only a change of the
 * player's rate makes a new segment. A change between the tiers above is no reason to refuse the player, and
 * the lower rates apply to the whole ticket.
 */
function append(
  segments: Segment[],
  stake: bigint,
  rates: SettlingTiers<RateX100>,
  splitSteps: boolean,
): void {
  const last = segments.at(-1);
  const joins =
    last !== undefined &&
    last.rates.player === rates.player &&
    (!splitSteps || (last.rates.agent === rates.agent && last.rates.master === rates.master));
  if (!joins) {
    segments.push({ stake, rates });
    return;
  }
  last.stake += stake;
  last.rates = rates;
}

/** The first `stake` satang of the segments. */
export function firstOf(segments: readonly Segment[], stake: bigint): readonly Segment[] {
  const kept: Segment[] = [];
  let left = stake;
  for (const segment of segments) {
    if (left <= 0n) break;
    kept.push(segment.stake <= left ? segment : { stake: left, rates: segment.rates });
    left -= segment.stake;
  }
  return kept;
}
