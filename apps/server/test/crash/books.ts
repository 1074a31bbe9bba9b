/**
 * What a settled round has posted to the books; money in satang, rows in order, so that two of them can be
 * compared directly.
 */
import type { AgentId } from '../../src/platform/db/ids.ts';
export interface RoundBooks {
  /** Runs of settlement that are in force for the round: there must be one. */
  settlements: readonly Figures[];
  /** "bill/line amount" of every payout. */
  payouts: readonly string[];
  /** "agent: payer → payee amount" of every entry of its journals. */
  ledger: readonly string[];
  /** Steps of the round into `settled`, and lines of the log about the confirmation and about the settlement. */
  steps: bigint;
  confirmations: bigint;
  settlementLines: bigint;
  /** Settlements that refused. */
  failures: bigint;
}

export interface Figures {
  tickets: bigint;
  stake: bigint;
  winningTickets: bigint;
  payout: bigint;
}

/** The day's totals of thai-gov for one agent. */
export interface AgentDay extends Figures {
  agentId: AgentId;
  netPlayer: bigint;
  netAgent: bigint;
  netMaster: bigint;
}

/** What runs on over all rounds, by agent. */
export interface RunningBooks {
  daily: readonly AgentDay[];
  credit: readonly { agentId: AgentId; openStake: bigint; balance: bigint }[];
}
