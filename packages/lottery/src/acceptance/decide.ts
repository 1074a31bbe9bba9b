import { isBundleType } from '../bundle-prizes.ts';
import { satang } from '../money.ts';
import type { BillItem, BillRequest, Decision, Line, RefusalReason } from './bill.ts';
import { deltasOfDraft, emptyDraft } from './bill-draft.ts';
import { type LimitedBy, simpleLimit } from './limited-by.ts';
import type { Offer } from './offer.ts';
import { noPlayerLimits } from './player-limits.ts';
import { ladderOf } from './price-ladder.ts';
import { takeBundle } from './take-bundle.ts';
import { takeTicket } from './take-ticket.ts';
import type { OpenBill } from './ticket.ts';
import { betKindOf, numbersOf } from './tickets.ts';
import type { Totals } from './totals.ts';

/**
 * Decides a bill (domain.md §4): which of its tickets are taken, at which rates, and why the others are not.
 *
 * Pure: the totals are read and left as they were; `applyDecision` folds the decision in, so a batch is decide, apply,
 * decide, apply. Within the bill earlier lines count for later ones. `offer.betTypes` must not be changed once used.
 * Checks run in the order of `refusalReasons`; of the limits, all of which are looked at, the tightest is named.
 * Stakes are satang, gross. Throws RangeError only for an offer with a fractional percentage.
 */
export function decide(request: BillRequest, offer: Offer, totals: Totals): Decision {
  const { playerKey, items, accept, playerLimits: player = noPlayerLimits } = request;
  const lines: Line[] = [];
  const bill = { playerKey, player, mayCut: accept === 'partial', offer, totals, draft: emptyDraft(), lines };
  const closed = closedReason(request, offer);
  for (const [index, item] of items.entries()) {
    if (closed === null) takeItem(bill, item, index);
    else lines.push(refusedItem(item, index, closed));
  }
  const refused = lines.some(({ outcome }) => outcome === 'refused');
  const accepted = bill.draft.stake > 0n && !(refused && accept === 'all');
  const taken = accepted ? bill.draft : emptyDraft();
  return {
    accepted,
    lines,
    totalStake: satang(taken.stake),
    netStake: satang(taken.netStake),
    deltas: deltasOfDraft(playerKey, taken),
  };
}

/** What closes the door on the whole bill. */
function closedReason(request: BillRequest, offer: Offer): RefusalReason | null {
  if (!offer.roundOpen) return 'round_closed';
  if (!offer.providerOpen) return 'provider_closed';
  if (request.playerSuspended) return 'player_suspended';
  return request.playerLimits?.stopped ? 'player_stopped' : null;
}

function takeItem(bill: OpenBill, item: BillItem, index: number): void {
  const kind = betKindOf(item);
  if (kind !== null && isBundleType(kind.betType)) {
    takeBundle(bill, item, index, kind.betType);
    return;
  }
  const betTypeOffer = kind === null ? undefined : bill.offer.betTypes.get(kind.betType);
  if (kind === null || betTypeOffer === undefined) {
    bill.lines.push(refusedItem(item, index, 'unknown_bet_type'));
    return;
  }
  if (!betTypeOffer.accept) {
    const limitedBy = simpleLimit('accept', betTypeOffer.limitLevels);
    bill.lines.push(refusedItem(item, index, 'bet_type_closed', limitedBy));
    return;
  }
  const numbers = numbersOf(kind, item.number, bill.offer);
  if (numbers === null) {
    bill.lines.push(refusedItem(item, index, 'invalid_number'));
    return;
  }
  const ladder = ladderOf(betTypeOffer);
  for (const { number, key } of numbers) {
    const ticket = {
      item: index,
      group: kind.reverse === null ? null : index,
      betType: kind.betType,
      number,
      key,
      stake: item.stake,
      expectedRate: item.expectedRate ?? null,
    };
    takeTicket(bill, ticket, ladder);
  }
}

/** A bet refused before its number could be read: the line has it as it was keyed. */
function refusedItem(item: BillItem, index: number, reason: RefusalReason, limitedBy?: LimitedBy): Line {
  const { betType, number, stake } = item;
  const group = betKindOf(item)?.reverse ? index : null;
  return {
    ...{ outcome: 'refused', item: index, group, betType, number, key: null, stake, reason },
    ...(limitedBy && { limitedBy }),
  };
}
