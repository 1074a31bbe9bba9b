import type { BasisPoints, BetType, Offer, Satang, SettlingTiers, TierTerms } from '@drawdesk/lottery';
import type { AgentId, AggregatorId, RoundId, TermsId } from '../../platform/db/ids.ts';

/** What the bills of one agent in one round are decided and later settled under. */
export interface AgentOffer {
  /** As of the settings; whether the round is open now, and what the bill may stake, is for the transaction to say. */
  offer: Offer;
  /** What one bill may stake, by bet type: the least of those in the bill counts. */
  billLimits: ReadonlyMap<BetType, Satang>;
  termsId: TermsId;
  shareBp: TierTerms['shareBp'];
  discountsBp: ReadonlyMap<BetType, SettlingTiers<BasisPoints>>;
}

/** Who sells what: an agent of a master, of a provider. */
export interface Seller {
  providerId: string;
  aggregatorId: AggregatorId;
  agentId: AgentId;
}

/** Which street of settings: provider, master, agent, and the round for blocks that hold for it alone. */
export interface SettingsChainKey extends Seller {
  roundId: RoundId;
}
