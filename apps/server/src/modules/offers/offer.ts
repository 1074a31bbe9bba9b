import type { BasisPoints, BetType, Offer, Satang, SettlingTiers, TierTerms } from '@drawdesk/lottery';
import type { AgentId, AggregatorId, RoundId, TermsId } from '../../platform/db/ids.ts';

/** The settings under which the bills of one agent in one round are decided and later settled. */
export interface AgentOffer {
  /**
   * From the settings. Whether the round is open now, and what the bill may stake, is decided in the
   * transaction.
   */
  offer: Offer;
  /** What one bill may stake, by bet type: the smallest of those in the bill counts. */
  billLimits: ReadonlyMap<BetType, Satang>;
  termsId: TermsId;
  shareBp: TierTerms['shareBp'];
  /** Of bet types with other shares than these (shares.md §1); left out where there are none. */
  sharesByType?: ReadonlyMap<BetType, TierTerms['shareBp']>;
  discountsBp: ReadonlyMap<BetType, SettlingTiers<BasisPoints>>;
}

/** Who sells what: an agent of a master, of a provider. */
export interface Seller {
  providerId: string;
  aggregatorId: AggregatorId;
  agentId: AgentId;
}

/** Which settings chain: provider, master, agent, and the round for blocks that apply to it alone. */
export interface SettingsChainKey extends Seller {
  roundId: RoundId;
}
