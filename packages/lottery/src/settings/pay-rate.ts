import { type Level, levels, type UplineRates } from '../acceptance/index.ts';
import { type RateX100, rateX100 } from '../money.ts';
import type { Resolved, SettingsChain } from './settings.ts';

export interface ResolvedRates {
  readonly payRate: Resolved<RateX100>;
  readonly uplineRates: UplineRates;
}

/** A rate someone sets, and which level gives it. */
interface OfferedRate extends Resolved<RateX100> {
  readonly giver: Level;
}

/**
 * The pay rate in force at a level and the rates the tiers above the player settle at (domain.md §4): the
 * nearest of special → agent → master → company, each limited to what its upline gives it. A special rate
 * replaces the normal ones. It is limited only to the rate of its giver, and the tiers between the giver and
 * the player settle at no less than it, so that nobody pays for another's marketing.
 */
export function resolveRates(chain: SettingsChain, at: Level): ResolvedRates {
  const offered = offeredRates(chain, at);
  const normal = held(offered);
  const toMaster = held(offered.filter(({ giver }) => giver === 'company'));
  const toAgent = held(offered.filter(({ giver }) => giver !== 'agent'));
  const uplineRates = {
    agent: at === 'agent' ? (chain.terms?.agent ?? toAgent.value) : normal.value,
    master: at === 'company' ? normal.value : (chain.terms?.master ?? toMaster.value),
  };
  const special = at === 'agent' ? chain.special : undefined;
  if (special === undefined) return { payRate: normal, uplineRates };
  const own = { value: special.payRate, from: 'special' as const };
  const payRate = special.grantedBy === 'company' || own.value <= toMaster.value ? own : toMaster;
  return {
    payRate,
    uplineRates: {
      agent: higher(uplineRates.agent, payRate.value),
      master:
        special.grantedBy === 'company' ? higher(uplineRates.master, payRate.value) : uplineRates.master,
    },
  };
}

/** What a level itself pays to those below it, of which the percentages of its limiter rules are taken. */
export function ownRate(chain: SettingsChain, level: Level): RateX100 {
  return resolveRates(chain, level).payRate.value;
}

/**
 * Every rate that is set down to a level, from the top: terms are what company and master give, in addition
 * to their settings. What a master gives one agent does not apply to the master's other agents.
 */
function offeredRates(chain: SettingsChain, at: Level): OfferedRate[] {
  const agreed = { company: chain.terms?.master, aggregator: chain.terms?.agent, agent: undefined };
  const depth = levels.indexOf(at);
  return levels.slice(0, depth + 1).flatMap((giver, place): OfferedRate[] => {
    const set = chain[giver]?.payRate;
    const terms = place < depth ? agreed[giver] : undefined;
    return [
      ...(set === undefined ? [] : [{ value: set, from: giver, giver }]),
      ...(terms === undefined ? [] : [{ value: terms, from: 'terms' as const, giver }]),
    ];
  });
}

/**
 * From the top down, each level's rate is limited to the rate above it. A level that sets more gets the rate
 * above.
 */
function held(offered: readonly OfferedRate[]): Resolved<RateX100> {
  let nearest: Resolved<RateX100> | null = null;
  for (const { value, from } of offered) {
    if (nearest === null || value <= nearest.value) nearest = { value, from };
  }
  return nearest ?? { value: rateX100(0), from: 'none' };
}

function higher(one: RateX100, other: RateX100): RateX100 {
  return one < other ? other : one;
}
