import type { BetType, NumberKey } from '../bet-types/index.ts';
import { divideHalfAway, payoutOf, type Satang, satang } from '../money.ts';
import type { AcceptedLine, Deltas } from './bill.ts';
import { counterKey } from './totals.ts';

interface NumberDraft {
  readonly betType: BetType;
  readonly key: NumberKey;
  stake: bigint;
  potentialPayout: bigint;
}

interface TypeDraft {
  readonly betType: BetType;
  stake: bigint;
  netStake: bigint;
  /** Different numbers of this type in the bill that the player did not hold before. */
  newNumbers: number;
}

/** What a bill has taken so far: within one bill, earlier lines count for later ones. */
export interface BillDraft {
  readonly numbers: Map<string, NumberDraft>;
  readonly types: Map<BetType, TypeDraft>;
  stake: bigint;
  netStake: bigint;
}

/** The part of a ticket that the counters are made of. */
export type CountedTicket = Pick<AcceptedLine, 'betType' | 'key' | 'stake' | 'rate' | 'discountBp'>;

export function emptyDraft(): BillDraft {
  return { numbers: new Map(), types: new Map(), stake: 0n, netStake: 0n };
}

/** What the player owes for a stake: S × (1 − d), rounded as in settlement (domain.md §5). `keptBp` is 1 − d. */
export function netOfStake(stake: bigint, keptBp: bigint): bigint {
  return divideHalfAway(stake * keptBp, 10_000n);
}

/** Counts one ticket. `counter` is its counter key; `isNew` tells that the player did not hold the number before. */
export function addToDraft(draft: BillDraft, ticket: CountedTicket, counter: string, isNew: boolean): void {
  const { betType, key, stake } = ticket;
  const potentialPayout = payoutOf(stake, ticket.rate);
  const netStake = netOfStake(stake, BigInt(10_000 - ticket.discountBp));
  const known = draft.numbers.get(counter);
  if (known === undefined) draft.numbers.set(counter, { betType, key, stake, potentialPayout });
  else {
    known.stake += stake;
    known.potentialPayout += potentialPayout;
  }
  const newNumbers = known === undefined && isNew ? 1 : 0;
  const type = draft.types.get(betType);
  if (type === undefined) draft.types.set(betType, { betType, stake, netStake, newNumbers });
  else {
    type.stake += stake;
    type.netStake += netStake;
    type.newNumbers += newNumbers;
  }
  draft.stake += stake;
  draft.netStake += netStake;
}

/** What a draft adds to the counters. */
export function deltasOfDraft(playerKey: string, draft: BillDraft): Deltas {
  return {
    playerKey,
    numbers: Array.from(draft.numbers.values(), ({ betType, key, stake, potentialPayout }) => ({
      betType,
      key,
      stake: satang(stake),
      potentialPayout: satang(potentialPayout),
    })),
    types: Array.from(draft.types.values(), ({ betType, stake, netStake }) => ({
      betType,
      stake: satang(stake),
      netStake: satang(netStake),
    })),
    creditUsed: satang(draft.stake),
  };
}

/** What accepted tickets of one player added to the counters: to give back when their bill is cancelled. */
export function deltasOf(playerKey: string, tickets: Iterable<CountedTicket>): Deltas {
  const draft = emptyDraft();
  for (const ticket of tickets) addToDraft(draft, ticket, counterKey(ticket.betType, ticket.key), false);
  return deltasOfDraft(playerKey, draft);
}

/** Net of a stake at a discount, satang: what the player pays, and gets back with a refund. */
export function netStakeOf(stake: Satang, discountBp: number): Satang {
  return satang(netOfStake(stake, BigInt(10_000 - discountBp)));
}
