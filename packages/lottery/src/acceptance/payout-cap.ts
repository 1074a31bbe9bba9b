import { payoutOf, satang } from '../money.ts';
import { netOfStake } from './bill-draft.ts';
import type { PayoutWatch, PriceLadder } from './price-ladder.ts';
import type { Segment, Walk } from './segments.ts';
import type { Sold } from './sold.ts';
import type { OpenBill, Ticket } from './ticket.ts';

/** What a part of a ticket adds to the book: payout of its number and net stake of its type, satang. */
interface Added {
  readonly payout: bigint;
  readonly net: bigint;
}

/**
 * How much of the walk lets every bound on the payout of its number hold after the ticket (domain.md §4), at any level
 * that sets one: possibleBetPercentage of the net stake of the type, `risk` for the payout, `totalRisk` for what it is
 * over the net stake. Satang, from the start. Rounding is that of the lines themselves, so what is accepted never
 * passes a bound by a satang.
 */
export function payableStake(
  bill: OpenBill,
  ticket: Ticket,
  ladder: PriceLadder,
  walk: Walk,
  sold: Sold,
): bigint {
  if (ladder.watched.length === 0) return walk.stake;
  const { segments } = walk;
  const holds = (watch: PayoutWatch, taken: bigint): boolean =>
    isCovered(bill, ticket, watch, sold, addedBy(segments, taken, ladder.netOfStakeBp));

  let end = walk.stake;
  for (let index = segments.length - 1; index >= 0; index--) {
    const start = end - (segments[index]?.stake ?? 0n);
    const fitting = mostWithin(start, end, ladder.watched, holds);
    if (fitting !== null) return fitting;
    end = start;
  }
  return 0n;
}

/**
 * The largest stake of one segment under all bounds; null where there is none. Payout and net stake run straight within
 * a segment, so each bound holds from its start on, up to its end, for all of it or for nothing of it. Where the start
 * of a segment is meant, the segment before it ends there as well.
 */
function mostWithin(
  start: bigint,
  end: bigint,
  watched: readonly PayoutWatch[],
  holds: (watch: PayoutWatch, taken: bigint) => boolean,
): bigint | null {
  let most = end;
  for (const watch of watched) {
    if (holds(watch, end)) continue;
    if (!holds(watch, start)) return null;
    const last = lastThatFits(start, end, (taken) => holds(watch, taken));
    if (last < most) most = last;
  }
  const allHold = (taken: bigint) => watched.every((watch) => holds(watch, taken));
  if (allHold(most)) return most;
  // a bound that rounding moved by a satang, or one that only holds further on
  return allHold(start) ? lastThatFits(start, most, allHold) : null;
}

function isCovered(
  bill: OpenBill,
  ticket: Ticket,
  { level, kind, bound }: PayoutWatch,
  sold: Sold,
  added: Added,
): boolean {
  const payout = sold[level].potentialPayout + sold.inBill.potentialPayout + added.payout;
  if (kind === 'risk') return payout <= bound;
  const netBefore = bill.totals.levels[level].get(ticket.betType)?.netStake ?? 0n;
  const net = netBefore + (sold.typeInBill?.netStake ?? 0n) + added.net;
  return kind === 'percent' ? payout * 100n <= bound * net : payout - net <= bound;
}

/** The largest stake that fits between one that does and one that does not. */
function lastThatFits(fitting: bigint, tooMuch: bigint, fits: (taken: bigint) => boolean): bigint {
  let low = fitting;
  let high = tooMuch;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** What the first `taken` satang of the segments add. */
function addedBy(segments: readonly Segment[], taken: bigint, keptBp: bigint): Added {
  let left = taken;
  let payout = 0n;
  let net = 0n;
  for (const { stake, rates } of segments) {
    if (left <= 0n) break;
    const part = stake < left ? stake : left;
    payout += payoutOf(satang(part), rates.player);
    net += netOfStake(part, keptBp);
    left -= part;
  }
  return { payout, net };
}
