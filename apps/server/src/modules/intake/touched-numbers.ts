import {
  type BetType,
  type BetTypeOffer,
  type Deltas,
  type Level,
  levels,
  type NumberKey,
  type Offer,
  rulesOf,
  type Totals,
} from '@drawdesk/lottery';
import type { AgentId, AggregatorId, RoundId } from '../../platform/db/ids.ts';

/** A bill that was accepted, with the totals of its agent after the whole batch. */
export interface CountedSale {
  aggregatorId: AggregatorId;
  roundId: RoundId;
  agentId: AgentId;
  offer: Pick<Offer, 'betTypes'>;
  deltas: Deltas;
  totals: Totals;
}

/** One number at one level, and what a batch added to it. Satang. */
export interface TouchedNumber {
  /** Of its counter. */
  name: string;
  level: Level;
  /** 0 at the company. */
  aggregatorId: AggregatorId;
  /** Of the counter: null at company and master. */
  agentId: AgentId | null;
  roundId: RoundId;
  betType: BetType;
  key: NumberKey;
  offer: BetTypeOffer;
  totals: Totals;
  stake: bigint;
  payout: bigint;
}

/**
 * The levels at which an offer has something that a number can reach: a limiter rule, or a bound of high
 * risk.
 */
interface Watched {
  rules: readonly Level[];
  /**
   * A key made of the rules of each level, their versions and where their steps begin under the current
   * limit.
   */
  ruleNames: Readonly<Record<Level, string>>;
  risk: readonly Level[];
  any: readonly Level[];
}

const watchedBy = new WeakMap<BetTypeOffer, Watched>();

function watchedOf(offer: BetTypeOffer): Watched {
  const known = watchedBy.get(offer);
  if (known) return known;
  const rules = levels.filter((level) => rulesOf(offer, level).length > 0);
  const risk = levels.filter((level) => {
    const { limit, highRiskPercentage = null } = offer.levels[level];
    return limit !== null && highRiskPercentage !== null;
  });
  const named = (level: Level) =>
    rulesOf(offer, level)
      .map(({ rule, bound }) => `${rule} ${bound}`)
      .join();
  const watched = {
    rules,
    ruleNames: { company: named('company'), aggregator: named('aggregator'), agent: named('agent') },
    risk,
    any: levels.filter((level) => rules.includes(level) || risk.includes(level)),
  };
  watchedBy.set(offer, watched);
  return watched;
}

export const hasRules = ({ offer, level }: TouchedNumber): boolean => watchedOf(offer).rules.includes(level);
export const rulesOn = ({ offer, level }: Pick<TouchedNumber, 'offer' | 'level'>): string =>
  watchedOf(offer).ruleNames[level];
export const watchesRisk = ({ offer, level }: TouchedNumber): boolean =>
  watchedOf(offer).risk.includes(level);

type Owner = Pick<TouchedNumber, 'level' | 'aggregatorId' | 'agentId' | 'roundId'>;

const ownerName = (of: Owner): string => `${of.level}/${of.aggregatorId}/${of.agentId}/${of.roundId}`;

export const touchedName = (of: Owner & { betType: string; key: string }): string =>
  `${ownerName(of)}/${of.betType}/${of.key}`;

/** The watched numbers that a batch added to, once for each level in whose counter they count. */
export function touchedNumbers(sales: readonly CountedSale[]): TouchedNumber[] {
  const touched = new Map<string, TouchedNumber>();
  for (const { aggregatorId, roundId, agentId, offer: offers, deltas, totals } of sales) {
    const ownerAt = (level: Level): Owner & { name: string } => {
      const owner = {
        level,
        aggregatorId: level === 'company' ? 0n : aggregatorId,
        agentId: level === 'agent' ? agentId : null,
        roundId,
      };
      return { ...owner, name: ownerName(owner) };
    };
    const owners = {
      company: ownerAt('company'),
      aggregator: ownerAt('aggregator'),
      agent: ownerAt('agent'),
    };
    for (const { betType, key, stake, potentialPayout } of deltas.numbers) {
      const offer = offers.betTypes.get(betType);
      if (!offer) continue;
      for (const level of watchedOf(offer).any) {
        const owner = owners[level];
        const name = `${owner.name}/${betType}/${key}`;
        const known = touched.get(name);
        if (known) {
          known.stake += stake;
          known.payout += potentialPayout;
        } else {
          touched.set(name, {
            ...owner,
            name,
            betType,
            key,
            offer,
            totals,
            stake: stake + 0n,
            payout: potentialPayout + 0n,
          });
        }
      }
    }
  }
  return [...touched.values()];
}
