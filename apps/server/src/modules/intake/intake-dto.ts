import { hash } from 'node:crypto';
import type { IntakeBill, IntakeBillBody, SiteBillBody } from '@drawdesk/contract';
import {
  type BillItem,
  type BundleRequest,
  billNumberOf,
  type Decision,
  formatMoney,
  formatRate,
  isBundleType,
  type LimitName,
  type Line,
  parseMoney,
  parseRate,
  satang,
} from '@drawdesk/lottery';
import type { KeyCaller } from '../../platform/tenancy/caller.ts';
import type { BillIntent, PlacedBill } from './bill-intent.ts';
import { requireTicketsMax } from './tickets-max.ts';

const bundleOf = (item: IntakeBillBody['items'][number]): BundleRequest => ({
  size: item.size ?? 'large',
  quantity: item.quantity ?? 0,
  expectedStake: item.stake === undefined ? null : parseMoney(item.stake),
  expectedVersion: item.offer ?? null,
});

const itemOf = (item: IntakeBillBody['items'][number]): BillItem => ({
  betType: item.betType,
  number: item.number,
  // only units may come without one: they have a price
  stake: satang(item.stake === undefined ? 0n : parseMoney(item.stake)),
  ...(isBundleType(item.betType) && { bundle: bundleOf(item) }),
  ...(item.rate !== undefined && { expectedRate: parseRate(item.rate) }),
  ...(item.target !== undefined && { target: item.target }),
});

/**
 * Converts a bill as the player site sent it to the form in which it is decided. Throws what
 * `requireTicketsMax` refuses.
 */
export const intentOf = (
  caller: KeyCaller,
  body: SiteBillBody,
  idempotencyKey: string | null,
): BillIntent => {
  // a player who changes from one network to another while the bill is repeated has it placed once
  const { deviceHash, addressHash, ...bill } = body;
  return {
    ...betsOf(bill),
    aggregatorId: caller.aggregatorId,
    agentId: caller.agentId,
    keyId: caller.keyId,
    ...originOf({ deviceHash, addressHash }),
    // the agent's, not the key's: a site that gets a new key while it repeats a bill has the bill placed once
    idempotency: idempotencyOf(`agent:${caller.agentId}`, bill, idempotencyKey),
  };
};

const originOf = ({
  deviceHash,
  addressHash,
}: Pick<SiteBillBody, 'deviceHash' | 'addressHash'>): Pick<BillIntent, 'origin'> =>
  deviceHash === undefined && addressHash === undefined
    ? {}
    : { origin: { deviceHash: deviceHash ?? null, addressHash: addressHash ?? null } };

/** What is bet, by whom, in which round. Throws what `requireTicketsMax` refuses. */
export function betsOf(body: IntakeBillBody): Pick<BillIntent, 'roundId' | 'player' | 'accept' | 'items'> {
  const items = body.items.map(itemOf);
  requireTicketsMax(items);
  return { roundId: BigInt(body.roundId), player: body.player, accept: body.accept, items };
}

/** By the key that the request came with; null without one, as with a quote. */
export const idempotencyOf = (
  scope: string,
  body: IntakeBillBody,
  key: string | null,
): BillIntent['idempotency'] =>
  key === null ? null : { scope, key, inputHash: hash('sha256', JSON.stringify(body), 'buffer') };

type SiteLimit = NonNullable<Extract<IntakeBill['lines'][number], { outcome: 'refused' }>['limitedBy']>;

/**
 * What a player site is told of each limit, every one decided by name. Steps and rules are the house's: a player site
 * sees that the stake on the number has reached its limit.
 */
const siteLimits: Record<LimitName, SiteLimit> = {
  risk: 'risk',
  totalRisk: 'totalRisk',
  possiblePayoutPercentage: 'possibleBetPercentage',
  limit: 'limit',
  steps: 'limit',
  splitSteps: 'limit',
  rule: 'limit',
  accept: 'limit',
  blocked: 'limit',
  lowest: 'limit',
  maximum: 'limit',
  maxBetPerNumber: 'limit',
  numberLimitPerPlayer: 'limit',
  betLimit: 'limit',
  creditLimit: 'limit',
  quantity: 'limit',
  maxPerPlayer: 'limit',
  playerDay: 'limit',
  playerWeek: 'limit',
};

/** A line of the decision as a DTO. */
function toLineDto(line: Line): IntakeBill['lines'][number] {
  const { item, group, betType, number } = line;
  const stake = formatMoney(line.stake);
  if (line.outcome === 'accepted')
    return {
      item,
      group,
      betType,
      number,
      stake,
      outcome: 'accepted',
      rate: formatRate(line.rate),
      ...(line.bundle && {
        size: line.bundle.size,
        quantity: line.bundle.quantity,
        offer: line.bundle.version,
      }),
    };
  return {
    item,
    group,
    betType,
    number,
    stake,
    outcome: 'refused',
    reason: line.reason,
    ...(line.limit !== undefined && { limit: formatMoney(line.limit) }),
    ...(line.reason === 'number_limit' && { limitedBy: siteLimits[line.limitedBy?.limit ?? 'limit'] }),
    ...(line.currentRate !== undefined && { currentRate: formatRate(line.currentRate) }),
    ...(line.available !== undefined && { available: formatMoney(line.available) }),
    ...(line.size !== undefined && { size: line.size }),
    ...(line.quantity !== undefined && { quantity: line.quantity }),
    ...(line.availableQuantity !== undefined && { availableQuantity: line.availableQuantity }),
    ...(line.currentPrice !== undefined && { currentPrice: formatMoney(line.currentPrice) }),
    ...(line.version !== undefined && { offer: line.version }),
  };
}

export function toDecisionDto(decision: Decision) {
  return {
    accepted: decision.accepted,
    totalStake: formatMoney(decision.totalStake),
    discount: formatMoney(satang(decision.totalStake - decision.netStake)),
    lines: decision.lines.map(toLineDto),
  };
}

/** The response to a bill is stored under its idempotency key and sent. It is made once. */
const dtos = new WeakMap<PlacedBill, IntakeBill>();

export function toBillDto(intent: BillIntent, placed: PlacedBill): IntakeBill {
  const made = dtos.get(placed) ?? makeBillDto(intent, placed);
  dtos.set(placed, made);
  return made;
}

function makeBillDto(intent: BillIntent, placed: PlacedBill): IntakeBill {
  return {
    ...toDecisionDto(placed.decision),
    billNumber: placed.billId === null ? null : billNumberOf(placed.billId),
    roundId: String(intent.roundId),
    player: intent.player,
    status: placed.billId === null ? 'refused' : 'accepted',
    placedAt: placed.billId === null ? null : placed.placedAt.toISOString(),
  };
}
