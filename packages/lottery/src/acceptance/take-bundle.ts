import type { BundleBetType } from '../bundle-prizes.ts';
import { rateX100, satang } from '../money.ts';
import type { BillItem, RefusalReason, RefusedLine } from './bill.ts';
import { addToDraft } from './bill-draft.ts';
import type { BundleOffer, BundleRequest, BundleStock } from './bundle-offer.ts';
import type { LimitedBy } from './limited-by.ts';
import { scaledCount } from './player-limits.ts';
import { budgetNames } from './room-for-stake.ts';
import type { OpenBill } from './ticket.ts';
import { type NumberWithKey, numbersOf } from './tickets.ts';
import { unitName } from './units.ts';

/** What a bet that pays prizes pays on its stake. */
const paidInMoney = rateX100(0);

/** Units of one number in the lines of a bill. */
interface Request {
  readonly item: number;
  readonly betType: BundleBetType;
  readonly wanted: BundleRequest;
  readonly bet: NumberWithKey;
}

/** How many units there are left, and which limit leaves the fewest. */
interface UnitRoom {
  quantity: number;
  reason: RefusalReason | null;
  limitedBy: LimitedBy | null;
}

/**
 * Takes units of one number (domain.md §3): at their price, out of the agent's and the master's stock, as
 * many as one player may have. In a bill that takes what fits, the quantity is cut to what is left and the
 * rest is refused.
 */
export function takeBundle(bill: OpenBill, item: BillItem, index: number, betType: BundleBetType): void {
  const stock = bill.offer.bundles?.get(betType);
  const wanted = item.bundle ?? { size: 'large', quantity: 0, expectedStake: null, expectedVersion: null };
  const refusedAtOnce = (reason: RefusalReason) =>
    bill.lines.push({
      ...{ outcome: 'refused', item: index, group: null, betType, number: item.number, key: null, reason },
      ...{ stake: wanted.expectedStake ?? satang(0n), size: wanted.size, quantity: wanted.quantity },
    });
  if (stock === undefined) {
    refusedAtOnce('unknown_bet_type');
    return;
  }
  const offer = stock.sizes.get(wanted.size);
  if (offer === undefined || !offer.on) {
    refusedAtOnce('bet_type_closed');
    return;
  }
  const [bet] = numbersOf({ reverse: null, betType }, item.number, bill.offer) ?? [];
  if (bet === undefined) refusedAtOnce('invalid_number');
  else takeUnits(bill, { item: index, betType, wanted, bet }, stock, offer);
}

function takeUnits(bill: OpenBill, request: Request, stock: BundleStock, offer: BundleOffer): void {
  const { wanted, bet } = request;
  const price = stakeOf(offer, wanted.quantity);
  if (wanted.quantity < 1) {
    const limitedBy = { limit: 'lowest', level: null, value: offer.price, used: null, asked: 0n } as const;
    refuse(bill, request, offer, 0, { reason: 'below_minimum', limit: offer.price, limitedBy });
    return;
  }
  if (stock.blocked.has(bet.key)) {
    const limitedBy = { limit: 'blocked', level: null, value: null, used: null, asked: null } as const;
    refuse(bill, request, offer, wanted.quantity, { reason: 'number_blocked', limitedBy });
    return;
  }
  const changed =
    (wanted.expectedStake !== null && wanted.expectedStake !== price) ||
    (wanted.expectedVersion !== null && wanted.expectedVersion !== offer.version);
  if (changed) {
    refuse(bill, request, offer, wanted.quantity, {
      reason: 'price_changed',
      currentPrice: offer.price,
      version: offer.version,
    });
    return;
  }
  const room = unitRoom(bill, request, offer);
  if (room.reason === null) {
    accept(bill, request, stock, offer, wanted.quantity);
    return;
  }
  const cut = bill.mayCut && room.quantity > 0;
  if (cut) accept(bill, request, stock, offer, room.quantity);
  refuse(bill, request, offer, wanted.quantity - (cut ? room.quantity : 0), {
    reason: room.reason,
    ...(room.limitedBy && { limitedBy: room.limitedBy }),
    availableQuantity: cut ? 0 : room.quantity,
    available: stakeOf(offer, cut ? 0 : room.quantity),
  });
}

/**
 * All limits are checked and the tightest counts; of equally tight ones the first in the order below is
 * named.
 */
function unitRoom(bill: OpenBill, { betType, wanted, bet }: Request, offer: BundleOffer): UnitRoom {
  const { totals, draft } = bill;
  const name = unitName(betType, wanted.size, bet.key);
  const inBill = draft.units.get(name)?.quantity ?? 0;
  const room: UnitRoom = { quantity: wanted.quantity, reason: null, limitedBy: null };
  const asked = BigInt(wanted.quantity);
  const { aggregator, agent } = offer.quantities;
  if (offer.maxPerPlayer !== null) {
    const most = scaledCount(offer.maxPerPlayer, bill.player);
    const held = totals.units.players.get(bill.playerKey)?.get(name) ?? 0;
    const used = held + inBill;
    if (narrow(room, most - used, 'player_bundle_limit'))
      room.limitedBy = {
        ...{ limit: 'maxPerPlayer', level: null, value: BigInt(most) },
        ...{ used: BigInt(used), asked },
      };
  }
  for (const { level, stock } of [
    { level: 'agent', stock: agent },
    { level: 'aggregator', stock: aggregator },
  ] as const) {
    if (stock === null) continue;
    const used = (totals.units[level].get(name) ?? 0) + inBill;
    if (narrow(room, stock - used, 'sold_out'))
      room.limitedBy = { limit: 'quantity', level, value: BigInt(stock), used: BigInt(used), asked };
  }
  const { billLimit, creditLimit } = bill.offer;
  const stake = stakeOf(offer, wanted.quantity);
  for (const { of, limit: value, used: before } of bill.player.budgets) {
    const used = before + draft.stake;
    const { reason, limit } = budgetNames[of];
    if (narrow(room, unitsFor(value - used, offer), reason))
      room.limitedBy = { limit, level: null, value, used, asked: stake };
  }
  if (billLimit !== null && narrow(room, unitsFor(billLimit - draft.stake, offer), 'bill_limit'))
    room.limitedBy = {
      ...{ limit: 'betLimit', level: bill.offer.billLimitFrom ?? null, value: billLimit },
      ...{ used: draft.stake, asked: stake },
    };
  if (creditLimit !== null) {
    const used = totals.creditUsed + draft.stake;
    if (narrow(room, unitsFor(creditLimit - used, offer), 'credit_limit'))
      room.limitedBy = { limit: 'creditLimit', level: 'agent', value: creditLimit, used, asked: stake };
  }
  return room;
}

function narrow(room: UnitRoom, left: number, reason: RefusalReason): boolean {
  if (left >= room.quantity) return false;
  room.quantity = Math.max(left, 0);
  room.reason = reason;
  return true;
}

/** How many units an amount of money buys; an amount below zero buys none. */
function unitsFor(amount: bigint, { price }: BundleOffer): number {
  return amount <= 0n ? 0 : Number(amount / price);
}

function stakeOf({ price }: BundleOffer, quantity: number) {
  return satang(price * BigInt(quantity));
}

function accept(
  bill: OpenBill,
  { item, betType, wanted, bet }: Request,
  { discountBp }: BundleStock,
  offer: BundleOffer,
  quantity: number,
): void {
  const line = {
    outcome: 'accepted' as const,
    item,
    group: null,
    betType,
    ...bet,
    stake: stakeOf(offer, quantity),
    rate: paidInMoney,
    tierRates: { player: paidInMoney, agent: paidInMoney, master: paidInMoney },
    discountBp,
    bundle: {
      size: wanted.size,
      quantity,
      version: offer.version,
      potentialPayout: satang(offer.highestPrize * BigInt(quantity)),
    },
  };
  bill.lines.push(line);
  addToDraft(bill.draft, line, false);
}

type Obstacle = Pick<
  RefusedLine,
  'reason' | 'limit' | 'limitedBy' | 'available' | 'availableQuantity' | 'currentPrice' | 'version'
>;

function refuse(
  bill: OpenBill,
  { item, betType, wanted, bet }: Request,
  offer: BundleOffer,
  quantity: number,
  obstacle: Obstacle,
): void {
  bill.lines.push({
    ...{ outcome: 'refused', item, group: null, betType, number: bet.number, key: bet.key },
    ...{ stake: stakeOf(offer, quantity), size: wanted.size, quantity },
    ...obstacle,
  });
}
