import type { BetType, NumberKey } from '../bet-types/index.ts';
import { discountOf, payoutOf, type Satang, satang } from '../money.ts';
import type { AcceptedLine, Deltas, NumberDelta, TypeDelta } from './bill.ts';
import type { BundleTaken } from './bundle-offer.ts';
import { type UnitDelta, unitName } from './units.ts';

/** What a bill has taken on one number. */
interface NumberDraft {
  readonly key: NumberKey;
  stake: bigint;
  potentialPayout: bigint;
}

/** What it has taken in one bet type. */
export interface TypeDraft {
  stake: bigint;
  netStake: bigint;
  /** Different numbers on which the player had no stake before the bill. */
  newNumbers: number;
  readonly numbers: Map<string, NumberDraft>;
}

/** What a bill has taken so far: within one bill, earlier lines count for later ones. */
export interface BillDraft {
  readonly types: Map<BetType, TypeDraft>;
  /** By `unitName`. */
  readonly units: Map<string, UnitDelta>;
  stake: bigint;
  netStake: bigint;
}

/** The part of a ticket that the counters are made of. */
export type CountedTicket = Pick<
  AcceptedLine,
  'betType' | 'key' | 'stake' | 'rate' | 'discountBp' | 'bundle'
>;

export function emptyDraft(): BillDraft {
  return { types: new Map(), units: new Map(), stake: 0n, netStake: 0n };
}

/** What the player owes for a stake: the stake less its rounded discount, as in settlement (domain.md §5). */
export function netOfStake(stake: bigint, discountBp: bigint): bigint {
  return stake - discountOf(stake, discountBp);
}

/** What a ticket may pay at most: at its rate if it hits once, or the best prize of its units. */
export function potentialPayoutOf({
  stake,
  rate,
  bundle,
}: Pick<CountedTicket, 'stake' | 'rate' | 'bundle'>): Satang {
  return bundle === undefined ? payoutOf(stake, rate) : bundle.potentialPayout;
}

/** Counts one ticket. `isNew` means that the player had no stake on the number before the bill. */
export function addToDraft(draft: BillDraft, ticket: CountedTicket, isNew: boolean): void {
  const { betType, key, stake } = ticket;
  const potentialPayout = potentialPayoutOf(ticket);
  const netStake = netOfStake(stake, BigInt(ticket.discountBp));
  let type = draft.types.get(betType);
  if (type === undefined) {
    type = { stake: 0n, netStake: 0n, newNumbers: 0, numbers: new Map() };
    draft.types.set(betType, type);
  }
  const known = type.numbers.get(key);
  if (known === undefined) {
    type.numbers.set(key, { key, stake, potentialPayout });
    if (isNew) type.newNumbers += 1;
  } else {
    known.stake += stake;
    known.potentialPayout += potentialPayout;
  }
  type.stake += stake;
  type.netStake += netStake;
  draft.stake += stake;
  draft.netStake += netStake;
  if (ticket.bundle !== undefined) addUnits(draft, betType, key, ticket.bundle);
}

function addUnits({ units }: BillDraft, betType: BetType, key: NumberKey, taken: BundleTaken): void {
  const { size, version } = taken;
  const name = unitName(betType, size, key);
  const quantity = (units.get(name)?.quantity ?? 0) + taken.quantity;
  units.set(name, { betType, size, key, version, quantity });
}

/** What a draft adds to the counters. */
export function deltasOfDraft(playerKey: string, draft: BillDraft): Deltas {
  const numbers: NumberDelta[] = [];
  const types: TypeDelta[] = [];
  for (const [betType, type] of draft.types) {
    types.push({ betType, stake: satang(type.stake), netStake: satang(type.netStake) });
    for (const { key, stake, potentialPayout } of type.numbers.values()) {
      numbers.push({ betType, key, stake: satang(stake), potentialPayout: satang(potentialPayout) });
    }
  }
  return { playerKey, numbers, types, units: [...draft.units.values()], creditUsed: satang(draft.stake) };
}

/** What accepted tickets of one player added to the counters: to give back when their bill is cancelled. */
export function deltasOf(playerKey: string, tickets: Iterable<CountedTicket>): Deltas {
  const draft = emptyDraft();
  for (const ticket of tickets) addToDraft(draft, ticket, false);
  return deltasOfDraft(playerKey, draft);
}

/** Net of a stake at a discount, satang: what the player pays, and gets back with a refund. */
export function netStakeOf(stake: Satang, discountBp: number): Satang {
  return satang(netOfStake(stake, BigInt(discountBp)));
}
