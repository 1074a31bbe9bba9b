import type { BetType } from '@drawdesk/lottery';
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
  shareMasterBp: number;
  betTypes: ReadonlyMap<BetType, AgentBet>;
}

/** Who set a version. */
export interface Agreed<T> {
  termsId: TermsId;
  setBy: string | null;
  terms: T;
}
