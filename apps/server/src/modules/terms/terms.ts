import type {
  AgentShareRow,
  BetType,
  ReceivedRow,
  ReceivedShares,
  ShareSplit,
  SharesByGroup,
} from '@drawdesk/lottery';
import type { TermsId } from '../../platform/db/ids.ts';

/** What the company gives a master for a bet type. Rate ×100, discount in basis points. */
export interface AggregatorBet {
  rate: number;
  discountBp: number;
}

/**
 * What the company gives a master: `shareBp` is the most that the master and an agent of it have
 * together.
 */
export interface AggregatorTerms {
  shareBp: number;
  /** Other shares by group and family (shares.md §2). */
  rows: readonly ReceivedRow[];
  betTypes: ReadonlyMap<BetType, AggregatorBet>;
}

/** What a master gives an agent for a bet type, and the agent its players. */
export interface AgentBet {
  rate: number;
  discountPlayerBp: number;
  discountAgentBp: number;
}

/** What a master and an agent agreed on; the company has the rest of the shares. */
export interface AgentTerms {
  shareAgentBp: number;
  /** With a split it follows from what the master received, when the terms are written. */
  shareMasterBp: number;
  split: ShareSplit | null;
  rows: readonly AgentShareRow[];
  betTypes: ReadonlyMap<BetType, AgentBet>;
}

/** What the master received, as the engine has it. */
export const receivedOf = ({ shareBp, rows }: AggregatorTerms): ReceivedShares => ({ shareBp, rows });

/** The shares of an agent's terms, as the engine has them. */
export const sharesOf = ({ shareAgentBp, shareMasterBp, split, rows }: AgentTerms): SharesByGroup => ({
  agentBp: shareAgentBp,
  masterBp: shareMasterBp,
  split,
  rows,
});

/** Who set a version. */
export interface Agreed<T> {
  termsId: TermsId;
  setBy: string | null;
  terms: T;
}
