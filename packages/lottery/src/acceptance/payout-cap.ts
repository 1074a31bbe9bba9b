import { payoutOf, satang } from '../money.ts';
import { netOfStake } from './bill-draft.ts';
import type { PriceLadder } from './price-ladder.ts';
import type { Segment, Walk } from './segments.ts';
import type { Sold } from './sold.ts';
import type { OpenBill, Ticket } from './ticket.ts';

/** What a part of a ticket adds to the book: payout of its number and net stake of its type, satang. */
interface Added {
  readonly payout: bigint;
  readonly net: bigint;
}

/**
 * How much of the walk possibleBetPercentage lets through (domain.md §4): after the ticket, the payout of its number
 * may not pass that percentage of the net stake of its type, at any level that sets one. Satang, from the start.
 * Rounding is that of the lines themselves, so what is accepted never passes the cap by a satang.
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
  const fits = (taken: bigint): boolean =>
    isCovered(bill, ticket, ladder, sold, addedBy(segments, taken, ladder.netOfStakeBp));

  // Payout and net stake run straight within a segment, so one with both ends over the cap is over it throughout.
  let end = walk.stake;
  for (let index = segments.length - 1; index >= 0 && !fits(end); index--) {
    const start = end - (segments[index]?.stake ?? 0n);
    if (fits(start)) return lastThatFits(start, end, fits);
    end = start;
  }
  return end;
}

function isCovered(bill: OpenBill, ticket: Ticket, ladder: PriceLadder, sold: Sold, added: Added): boolean {
  const payoutInBill = sold.inBill.potentialPayout + added.payout;
  const netInBill = (sold.typeInBill?.netStake ?? 0n) + added.net;
  for (const { level, percent } of ladder.watched) {
    const net = (bill.totals.levels[level].get(ticket.betType)?.netStake ?? 0n) + netInBill;
    if ((sold[level].potentialPayout + payoutInBill) * 100n > percent * net) return false;
  }
  return true;
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
