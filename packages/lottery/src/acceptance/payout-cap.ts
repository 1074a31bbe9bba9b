import { payoutOf, satang } from '../money.ts';
import { netOfStake } from './bill-draft.ts';
import type { PriceLadder } from './price-ladder.ts';
import type { Segment } from './segments.ts';
import type { OpenBill, Ticket } from './ticket.ts';

/**
 * How much of the segments possibleBetPercentage lets through (domain.md §4): after the ticket, the payout of its
 * number may not pass that percentage of the net stake of its type, at any level that sets one. Satang, from the start.
 * Rounding is that of the lines themselves, so what is accepted never passes the cap by a satang.
 */
export function payableStake(
  bill: OpenBill,
  ticket: Ticket,
  ladder: PriceLadder,
  segments: readonly Segment[],
): bigint {
  const { totals, draft } = bill;
  let whole = 0n;
  for (const { stake } of segments) whole += stake;
  if (ladder.watched.length === 0) return whole;

  const inBill = draft.numbers.get(ticket.counter);
  const typeInBill = draft.types.get(ticket.betType);
  const fits = (taken: bigint): boolean => {
    const added = tookUpTo(segments, taken, ladder.netOfStakeBp);
    return ladder.watched.every(({ level, possiblePayoutPercent }) => {
      const { numbers, types } = totals.levels[level];
      const payout =
        (numbers.get(ticket.counter)?.potentialPayout ?? 0n) + (inBill?.potentialPayout ?? 0n) + added.payout;
      const net = (types.get(ticket.betType) ?? 0n) + (typeInBill?.netStake ?? 0n) + added.net;
      return possiblePayoutPercent === null || payout * 100n <= possiblePayoutPercent * net;
    });
  };

  // Payout and net stake run straight within a segment, so one with both ends over the cap is over it throughout.
  let end = whole;
  for (let index = segments.length - 1; index >= 0 && !fits(end); index--) {
    const start = end - (segments[index]?.stake ?? 0n);
    if (fits(start)) return lastThatFits(start, end, fits);
    end = start;
  }
  return end;
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

/** Payout and net stake of the first `taken` satang of the segments. */
function tookUpTo(
  segments: readonly Segment[],
  taken: bigint,
  keptBp: bigint,
): { payout: bigint; net: bigint } {
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
