import type { TypeDraft } from './bill-draft.ts';
import type { OpenBill, Ticket } from './ticket.ts';
import type { NumberCounter, PlayerCounters } from './totals.ts';

/** What was sold of a ticket's number before it: read once, and used by every rule. */
export interface Sold {
  /** Each level's counters before this bill. */
  readonly company: Readonly<NumberCounter>;
  readonly aggregator: Readonly<NumberCounter>;
  readonly agent: Readonly<NumberCounter>;
  /** Earlier lines of this bill, which count alike at every level and for the player. */
  readonly inBill: Readonly<NumberCounter>;
  /** Earlier lines of this bill in the same bet type. */
  readonly typeInBill: TypeDraft | undefined;
  /** The player's numbers of this bet type before this bill. */
  readonly player: PlayerCounters | undefined;
  /** The player's stake on this number before this bill. */
  readonly playerStake: bigint;
}

const nothing: Readonly<NumberCounter> = { stake: 0n, potentialPayout: 0n };

export function soldBefore(bill: OpenBill, ticket: Ticket): Sold {
  const { betType, key } = ticket;
  const { company, aggregator, agent } = bill.totals.levels;
  const typeInBill = bill.draft.types.get(betType);
  const player = bill.totals.players.get(bill.playerKey)?.get(betType);
  return {
    company: company.get(betType)?.numbers.get(key) ?? nothing,
    aggregator: aggregator.get(betType)?.numbers.get(key) ?? nothing,
    agent: agent.get(betType)?.numbers.get(key) ?? nothing,
    inBill: typeInBill?.numbers.get(key) ?? nothing,
    typeInBill,
    player,
    playerStake: player?.stakes.get(key) ?? 0n,
  };
}
