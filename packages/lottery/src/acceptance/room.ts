import type { Satang } from '../money.ts';
import type { RefusalReason } from './bill.ts';
import type { PriceLadder } from './price-ladder.ts';
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
 * How much of a ticket's stake every limit leaves room for (domain.md §4). All limits are looked at and the tightest
 * counts, so lowering one never lets more through. Of equally tight ones the first in the order below is named.
 */
export function roomFor(bill: OpenBill, ticket: Ticket, ladder: PriceLadder): Room {
  const { offer, totals, draft } = bill;
  const room: Room = { stake: ticket.stake, reason: null, limit: null };
  const { counter, betType } = ticket;
  const inBill = draft.numbers.get(counter)?.stake ?? 0n;
  const { maxBetPerNumber, numberLimitPerPlayer } = ladder.offer;
  const player = totals.players.get(bill.playerKey);

  if (numberLimitPerPlayer !== null && inBill === 0n && isNewToPlayer(bill, ticket)) {
    const held = player?.numberCounts.get(betType) ?? 0;
    const inThisBill = draft.types.get(betType)?.newNumbers ?? 0;
    if (held + inThisBill >= numberLimitPerPlayer) narrow(room, 0n, 'player_number_limit', null);
  }
  if (maxBetPerNumber !== null) {
    const staked = (player?.stakes.get(counter) ?? 0n) + inBill;
    narrow(room, maxBetPerNumber - staked, 'player_number_limit', maxBetPerNumber);
  }
  for (const { level, cap } of ladder.capped) {
    if (cap === null) continue;
    const staked = (totals.levels[level].numbers.get(counter)?.stake ?? 0n) + inBill;
    narrow(room, cap - staked, 'number_limit', cap);
  }
  if (offer.billLimit !== null) {
    narrow(room, offer.billLimit - draft.stake, 'bill_limit', offer.billLimit);
  }
  if (offer.creditLimit !== null) {
    narrow(room, offer.creditLimit - totals.creditUsed - draft.stake, 'credit_limit', offer.creditLimit);
  }
  return room;
}

/** Whether the player has no stake on the number before this bill. */
export function isNewToPlayer(bill: OpenBill, ticket: Ticket): boolean {
  const staked = bill.totals.players.get(bill.playerKey)?.stakes.get(ticket.counter);
  return staked === undefined || staked <= 0n;
}

function narrow(room: Room, left: bigint, reason: RefusalReason, limit: Satang | null): void {
  if (left >= room.stake) return;
  room.stake = left > 0n ? left : 0n;
  room.reason = reason;
  room.limit = limit;
}
