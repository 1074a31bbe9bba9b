import { payoutOf, satang } from '../money.ts';
import { netOfStake } from './bill-draft.ts';
import type { LimitedBy, LimitName } from './limited-by.ts';
import type { PayoutWatch, PriceLadder } from './price-ladder.ts';
import type { Segment, Walk } from './segments.ts';
import type { Sold } from './sold-before.ts';
import type { OpenBill, Ticket } from './ticket.ts';

/** What a part of a ticket adds to the counters: payout of its number and net stake of its type, satang. */
interface Added {
  readonly payout: bigint;
  readonly net: bigint;
}

/**
 * What is left under one bound once `taken` satang are taken, in units of the bound; it fits while this is 0
 * or more.
 */
type Slack = (watch: PayoutWatch, added: Added) => bigint;

/**
 * How much stake fits so that every bound on the payout of its number is still met after the ticket
 * (domain.md §4), at any level that sets one: possibleBetPercentage of the net stake of the type, `risk` for
 * the payout, `totalRisk` for what it is over the net stake. Satang, from the start: the largest stake that
 * fits, so that a stricter bound or a smaller stake never takes more. Rounding is that of the lines
 * themselves, so what is accepted never passes a bound by a satang.
 */
export function payableStake(
  bill: OpenBill,
  ticket: Ticket,
  ladder: PriceLadder,
  walk: Walk,
  sold: Sold,
): bigint {
  const { watched, discountBp } = ladder;
  if (watched.length === 0) return walk.stake;
  const { segments } = walk;
  const slack: Slack = (watch, added) => slackUnder(bill, ticket, watch, sold, added);
  const fits = (taken: bigint): boolean => {
    const added = addedBy(segments, taken, discountBp);
    return watched.every((watch) => slack(watch, added) >= 0n);
  };
  if (fits(walk.stake)) return walk.stake;

  let end = walk.stake;
  for (const segment of segments.toReversed()) {
    const start = end - segment.stake;
    const before = addedBy(segments, start, discountBp);
    const lines = watched.map((watch) => lineOf(watch, segment, before, discountBp, slack));
    const part = mostOf(segment.stake, lines, (taken) => fits(start + taken));
    if (part > 0n) return start + part;
    end = start;
  }
  return 0n;
}

/**
 * The most of a segment's stake that fits; 0 where nothing fits. Stakes are tried one by one only where
 * rounding decides.
 */
function mostOf(stake: bigint, lines: readonly Line[], fits: (taken: bigint) => boolean): bigint {
  const may = holding(lines, stake, 1n);
  const surely = holding(lines, stake, -1n);
  const sure = surely.from <= surely.to ? surely.to : 0n;
  const last = most(most(sure, may.from - 1n), may.to - repeatsAfter);
  for (let taken = may.to; taken > last; taken--) if (fits(taken)) return taken;
  return sure;
}

/**
 * Payout and net stake in ten-thousandths of a satang are not rounded; the effect of rounding repeats after
 * this many satang.
 */
const parts = 10_000n;
const repeatsAfter = 10_000n;

/** What is left under a bound along a segment, in ten-thousandths: straight, give or take what rounding may do. */
interface Line {
  readonly atStart: bigint;
  /** For each satang of stake. */
  readonly each: bigint;
  readonly rounding: bigint;
}

function lineOf(
  watch: PayoutWatch,
  { rates }: Segment,
  before: Added,
  discountBp: bigint,
  slack: Slack,
): Line {
  // what one satang of either changes
  const none = slack(watch, { payout: 0n, net: 0n });
  const ofPayout = slack(watch, { payout: 1n, net: 0n }) - none;
  const ofNet = slack(watch, { payout: 0n, net: 1n }) - none;
  return {
    atStart: slack(watch, before) * parts,
    each: ofPayout * BigInt(rates.player) * 100n + ofNet * (parts - discountBp),
    // either is rounded by half a satang at most
    rounding: ((ofNet - ofPayout) * parts) / 2n,
  };
}

/**
 * The stakes of a segment that fit under all lines: those that fit with the best rounding (`luck` 1), or with
 * any rounding (−1). `from` is greater than `to` if there are none.
 */
function holding(lines: readonly Line[], stake: bigint, luck: bigint): { from: bigint; to: bigint } {
  let from = 0n;
  let to = stake;
  for (const { atStart, each, rounding } of lines) {
    const left = atStart + luck * rounding;
    if (each < 0n) to = least(to, left < 0n ? -1n : left / -each);
    else if (left < 0n) from = each === 0n ? stake + 1n : most(from, (-left + each - 1n) / each);
  }
  return { from, to };
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const most = (one: bigint, other: bigint): bigint => (one > other ? one : other);

function slackUnder(
  bill: OpenBill,
  ticket: Ticket,
  { level, kind, bound }: PayoutWatch,
  sold: Sold,
  added: Added,
): bigint {
  const payout = sold[level].potentialPayout + sold.inBill.potentialPayout + added.payout;
  if (kind === 'risk') return bound - payout;
  const netBefore = bill.totals.levels[level].get(ticket.betType)?.netStake ?? 0n;
  const net = netBefore + (sold.typeInBill?.netStake ?? 0n) + added.net;
  return kind === 'percent' ? bound * net - payout * 100n : bound + net - payout;
}

const limitOfKind: Record<PayoutWatch['kind'], LimitName> = {
  percent: 'possiblePayoutPercentage',
  risk: 'risk',
  total_risk: 'totalRisk',
};

/**
 * The bound that let only `payable` satang of a walk through, with what the number paid before and what the
 * whole ticket would have added.
 */
export function boundReached(
  bill: OpenBill,
  ticket: Ticket,
  ladder: PriceLadder,
  walk: Walk,
  sold: Sold,
  payable: bigint,
): LimitedBy | null {
  const passedBy = (taken: bigint): PayoutWatch | undefined => {
    const added = addedBy(walk.segments, taken, ladder.discountBp);
    return ladder.watched.find((watch) => slackUnder(bill, ticket, watch, sold, added) < 0n);
  };
  const watch = passedBy(payable + 1n) ?? passedBy(walk.stake);
  if (watch === undefined) return null;
  const none = { payout: 0n, net: 0n };
  const whole = addedBy(walk.segments, walk.stake, ladder.discountBp);
  const before = usedUnder(bill, ticket, watch, sold, none);
  const after = usedUnder(bill, ticket, watch, sold, whole);
  // of a percentage, what it would have become; of an amount, what would have been added
  const asked = watch.kind === 'percent' || after === null || before === null ? after : after - before;
  return { limit: limitOfKind[watch.kind], level: watch.level, value: watch.bound, used: before, asked };
}

/** What counts against a bound: per cent, null where nothing is sold, or satang. */
function usedUnder(
  bill: OpenBill,
  ticket: Ticket,
  { level, kind }: PayoutWatch,
  sold: Sold,
  added: Added,
): bigint | null {
  const payout = sold[level].potentialPayout + sold.inBill.potentialPayout + added.payout;
  if (kind === 'risk') return payout;
  const netBefore = bill.totals.levels[level].get(ticket.betType)?.netStake ?? 0n;
  const net = netBefore + (sold.typeInBill?.netStake ?? 0n) + added.net;
  if (kind === 'total_risk') return payout - net;
  return net === 0n ? null : (payout * 100n) / net;
}

/** What the first `taken` satang of the segments add. */
function addedBy(segments: readonly Segment[], taken: bigint, discountBp: bigint): Added {
  let left = taken;
  let payout = 0n;
  let net = 0n;
  for (const { stake, rates } of segments) {
    if (left <= 0n) break;
    const part = stake < left ? stake : left;
    payout += payoutOf(satang(part), rates.player);
    net += netOfStake(part, discountBp);
    left -= part;
  }
  return { payout, net };
}
