import type { Satang } from '../money.ts';
import type { RefusalReason } from './bill.ts';
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
}

/**
 * How much of a ticket's stake fits under every limit (domain.md §4). All limits are checked and the tightest
 * counts, so lowering one never lets more through. Of equally tight ones the first in the order below is
 * named.
 */
export function roomFor(bill: OpenBill, ticket: Ticket, ladder: PriceLadder, sold: Sold): Room {
  const { offer, totals, draft } = bill;
  const { maxBetPerNumber, numberLimitPerPlayer } = ladder.offer;
  const room: Room = { stake: ticket.stake, reason: null, limit: null };
  const inBill = sold.inBill.stake;

  if (numberLimitPerPlayer !== null && sold.playerStake === 0n && inBill === 0n) {
    const held = (sold.player?.held ?? 0) + (sold.typeInBill?.newNumbers ?? 0);
    if (held >= numberLimitPerPlayer) narrow(room, 0n, 'player_number_limit', null);
  }
  if (maxBetPerNumber !== null) {
    narrow(room, maxBetPerNumber - sold.playerStake - inBill, 'player_number_limit', maxBetPerNumber);
  }
  for (const { level, cap } of ladder.capped) {
    narrow(room, cap - sold[level].stake - inBill, 'number_limit', cap);
  }
  if (offer.billLimit !== null) {
    narrow(room, offer.billLimit - draft.stake, 'bill_limit', offer.billLimit);
  }
  if (offer.creditLimit !== null) {
    narrow(room, offer.creditLimit - totals.creditUsed - draft.stake, 'credit_limit', offer.creditLimit);
  }
  return room;
}

function narrow(room: Room, left: bigint, reason: RefusalReason, limit: Satang | null): void {
  if (left >= room.stake) return;
  room.stake = left > 0n ? left : 0n;
  room.reason = reason;
  room.limit = limit;
}
