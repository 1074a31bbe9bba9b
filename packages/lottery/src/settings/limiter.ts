import { type Level, type LimiterLadder, levels, shareOfRate } from '../acceptance/index.ts';
import type { RateX100, Satang } from '../money.ts';
import { ownRate } from './pay-rate.ts';
import type { LimiterRule, LimiterStep, SettingsChain } from './settings.ts';

/** The limiter rules of a level as ladders: shares of the level's pay rate become rates. */
export function ladders(chain: SettingsChain, level: Level): readonly LimiterLadder[] {
  const rules = chain[level]?.rules ?? [];
  if (rules.length === 0) return [];
  const own = ownRate(chain, level);
  return rules.flatMap(({ rule, steps }) =>
    steps.length === 0
      ? []
      : [{ rule, bounds: steps.map(({ from, action }) => ({ from, rate: rateOf(action, own) })) }],
  );
}

function rateOf(action: LimiterStep['action'], own: RateX100): RateX100 | null {
  if (action === 'close') return null;
  return 'rate' in action ? action.rate : shareOfRate(own, action.shareOfRateBp);
}

/** What limiter rules of all levels leave one player on one number. */
export function personCaps(chain: SettingsChain): { value: Satang; from: 'limiter' }[] {
  return levels.flatMap((level) =>
    (chain[level]?.rules ?? []).flatMap(({ capPerPerson = null }: LimiterRule) =>
      capPerPerson === null ? [] : [{ value: capPerPerson, from: 'limiter' as const }],
    ),
  );
}
