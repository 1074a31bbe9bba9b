import type { Satang } from '../money.ts';
import type { RefusalReason } from './bill.ts';
import type { Level } from './level.ts';
import type { LimitedBy, LimitName } from './limited-by.ts';
import { scaledCount, scaledMoney } from './player-limits.ts';
import type { PriceLadder } from './price-ladder.ts';
import type { Sold } from './sold-before.ts';
import type { OpenBill, Ticket } from './ticket.ts';

/** How much of a ticket the limits leave, and the tightest of them. */
export interface Room {
  /** Satang, 0 up to the ticket's stake. */
  stake: bigint;
  /** null while the whole stake has room. */
  reason: RefusalReason | null;
  limit: Satang | null;
  limitedBy: LimitedBy | null;
}

/**
 * How much of a ticket's stake fits under every limit (domain.md §4). All limits are checked and the tightest
 * counts, so lowering one never lets more through. Of equally tight ones the first in the order below is
 * named.
 */
export function roomFor(bill: OpenBill, ticket: Ticket, ladder: PriceLadder, sold: Sold): Room {
  const { offer, totals, draft } = bill;
  const { maxBetPerNumber, numberLimitPerPlayer, limitLevels } = ladder.offer;
  const room: Room = { stake: ticket.stake, reason: null, limit: null, limitedBy: null };
  const inBill = sold.inBill.stake;

  const numbersMax = numberLimitPerPlayer === null ? null : scaledCount(numberLimitPerPlayer, bill.player);
  if (numbersMax !== null && sold.playerStake === 0n && inBill === 0n) {
    const held = (sold.player?.held ?? 0) + (sold.typeInBill?.newNumbers ?? 0);
    if (held >= numbersMax) {
      narrow(room, 0n, 'player_number_limit', null);
      const level = limitLevels?.numberLimitPerPlayer ?? null;
      const value = BigInt(numbersMax);
      room.limitedBy = { limit: 'numberLimitPerPlayer', level, value, used: BigInt(held), asked: 1n };
    }
  }
  if (maxBetPerNumber !== null) {
    const value = scaledMoney(maxBetPerNumber, bill.player);
    const left = value - sold.playerStake - inBill;
    if (narrow(room, left, 'player_number_limit', value))
      room.limitedBy = namedLimit(ticket, 'maxBetPerNumber', {
        level: limitLevels?.maxBetPerNumber ?? null,
        value,
        left,
      });
  }
  for (const { level, cap, by, rule } of ladder.capped) {
    const left = cap - sold[level].stake - inBill;
    if (narrow(room, left, 'number_limit', cap))
      room.limitedBy = namedLimit(ticket, by, {
        level,
        value: cap,
        left,
        ...(rule !== undefined && { rule }),
      });
  }
  for (const { of, limit: value, used } of bill.player.budgets) {
    const left = value - used - draft.stake;
    const { reason, limit } = budgetNames[of];
    if (narrow(room, left, reason, value))
      room.limitedBy = namedLimit(ticket, limit, { level: null, value, left });
  }
  if (offer.billLimit !== null) {
    const left = offer.billLimit - draft.stake;
    if (narrow(room, left, 'bill_limit', offer.billLimit))
      room.limitedBy = namedLimit(ticket, 'betLimit', {
        level: offer.billLimitFrom ?? null,
        value: offer.billLimit,
        left,
      });
  }
  if (offer.creditLimit !== null) {
    const left = offer.creditLimit - totals.creditUsed - draft.stake;
    if (narrow(room, left, 'credit_limit', offer.creditLimit))
      room.limitedBy = namedLimit(ticket, 'creditLimit', { level: 'agent', value: offer.creditLimit, left });
  }
  return room;
}

/** How a daily and a weekly limit of a player are named in a refusal. */
export const budgetNames = {
  day: { reason: 'player_day_limit', limit: 'playerDay' },
  week: { reason: 'player_week_limit', limit: 'playerWeek' },
} as const;

interface NamedLimit {
  level: Level | null;
  value: bigint;
  left: bigint;
  rule?: string;
}

const namedLimit = ({ stake: asked }: Ticket, limit: LimitName, { left, ...of }: NamedLimit): LimitedBy => ({
  limit,
  ...of,
  used: of.value - left,
  asked,
});

function narrow(room: Room, left: bigint, reason: RefusalReason, limit: Satang | null): boolean {
  if (left >= room.stake) return false;
  room.stake = left > 0n ? left : 0n;
  room.reason = reason;
  room.limit = limit;
  return true;
}
