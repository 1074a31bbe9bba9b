import { type RateX100, type Satang, satang } from '../money.ts';
import type { SettlingTiers } from '../shares/index.ts';
import type { RefusalReason } from './bill.ts';
import { addToDraft } from './bill-draft.ts';
import { type LimitedBy, simpleLimit } from './limited-by.ts';
import { boundReached, payableStake } from './payout-cap.ts';
import { blockedRates, type PriceLadder } from './price-ladder.ts';
import { type Room, roomFor } from './room-for-stake.ts';
import { firstOf, type Segment, type Walk, walkSteps } from './segments.ts';
import { type Sold, soldBefore } from './sold-before.ts';
import type { OpenBill, Ticket } from './ticket.ts';

/** Why a ticket is not taken, or not all of it. */
interface Obstacle {
  readonly reason: RefusalReason;
  readonly limit?: Satang;
  readonly available?: Satang;
  readonly currentRate?: RateX100;
  readonly limitedBy?: LimitedBy;
}

/**
 * Prices one ticket under every rule of domain.md §4 and adds its lines to the bill. In a bill that takes what fits,
 * a ticket that meets a limit is cut there if tickets may be split, and its rest refused; otherwise it is taken whole
 * or refused whole. A ticket is never cut to less than the smallest stake.
 */
export function takeTicket(bill: OpenBill, ticket: Ticket, ladder: PriceLadder): void {
  const { stake } = ticket;
  const { lowest, splitSteps } = ladder.offer;
  const atOnce = obstacleBeforeRoom(ticket, ladder);
  const start = startingRates(ticket, ladder);
  if (atOnce !== null || start === null) {
    refuse(bill, ticket, stake, atOnce ?? blockedNumber(ticket, ladder));
    return;
  }

  const sold = soldBefore(bill, ticket);
  const room = roomFor(bill, ticket, ladder, sold);
  const walk = walkSteps(ticket, ladder, start, room.stake, sold);
  const payable = payableStake(bill, ticket, ladder, walk, sold);
  const segments = firstOf(walk.segments, payable);
  const crossesStep = !splitSteps && segments.length > 1;
  if (payable === stake && !crossesStep) {
    accept(bill, ticket, ladder, segments, sold);
    return;
  }

  const inOneGo = crossesStep ? (segments[0]?.stake ?? 0n) : payable;
  const available = inOneGo >= lowest ? inOneGo : 0n;
  const obstacle =
    payable < walk.stake
      ? overTheBook(boundReached(bill, ticket, ladder, walk, sold, payable))
      : crossesStep
        ? overTheBook(simpleLimit('splitSteps', ladder.offer.limitLevels))
        : obstacleOf(room, walk);
  if (bill.mayCut && splitSteps && available > 0n) {
    accept(bill, ticket, ladder, segments, sold);
    refuse(bill, ticket, satang(stake - payable), { ...obstacle, available: satang(0n) });
  } else {
    refuse(bill, ticket, stake, { ...obstacle, available: satang(available) });
  }
}

/** A step that may not be crossed, or the payout of a number against the net stake of its type. */
const overTheBook = (limitedBy: LimitedBy | null): Obstacle => ({
  reason: 'number_limit',
  ...(limitedBy && { limitedBy }),
});

function blockedNumber({ key }: Ticket, { offer }: PriceLadder): Obstacle {
  const level = offer.blocked.get(key)?.from ?? null;
  return {
    reason: 'number_blocked',
    limitedBy: { limit: 'blocked', level, value: null, used: null, asked: null },
  };
}

function obstacleBeforeRoom(ticket: Ticket, ladder: PriceLadder): Obstacle | null {
  const { lowest, maximum, limitLevels } = ladder.offer;
  const { stake } = ticket;
  if (stake <= 0n || stake < lowest) {
    const limitedBy = simpleLimit('lowest', limitLevels, lowest, stake);
    return { reason: 'below_minimum', limit: lowest, limitedBy };
  }
  if (stake <= maximum) return null;
  const limitedBy = simpleLimit('maximum', limitLevels, maximum, stake);
  return { reason: 'above_maximum', limit: maximum, limitedBy };
}

/** The rates before steps: reduced on a blocked number, null on a closed one. */
function startingRates(ticket: Ticket, ladder: PriceLadder): SettlingTiers<RateX100> | null {
  const block = ladder.offer.blocked.get(ticket.key);
  if (block === undefined) return ladder.tierRates;
  return block.rate === null ? null : blockedRates(ladder.tierRates, block.rate, block);
}

/** What ended the walk: the rate the player was shown, or the tightest limit. */
function obstacleOf(room: Room, walk: Walk): Obstacle {
  if (walk.fallenRate !== null) return { reason: 'rate_changed', currentRate: walk.fallenRate };
  const reason = room.reason ?? 'number_limit';
  const { limit, limitedBy } = room;
  return { reason, ...(limit !== null && { limit }), ...(limitedBy && { limitedBy }) };
}

function accept(
  bill: OpenBill,
  ticket: Ticket,
  ladder: PriceLadder,
  segments: readonly Segment[],
  sold: Sold,
): void {
  const { item, group, betType, number, key } = ticket;
  const { discountBp } = ladder.offer;
  const isNew = sold.playerStake === 0n;
  for (const { stake, rates } of segments) {
    const line = {
      outcome: 'accepted' as const,
      item,
      group,
      betType,
      number,
      key,
      stake: satang(stake),
      rate: rates.player,
      tierRates: rates,
      discountBp,
    };
    bill.lines.push(line);
    addToDraft(bill.draft, line, isNew);
  }
}

function refuse(bill: OpenBill, ticket: Ticket, stake: Satang, obstacle: Obstacle): void {
  const { item, group, betType, number, key } = ticket;
  bill.lines.push({ outcome: 'refused', item, group, betType, number, key, stake, ...obstacle });
}
