import type { Level, UplineRates } from '../acceptance/index.ts';
import { type RateX100, rateX100 } from '../money.ts';
import type { Resolved, SettingsStreet } from './settings.ts';
import { setAt } from './strictest.ts';

export interface ResolvedRates {
  readonly payRate: Resolved<RateX100>;
  readonly uplineRates: UplineRates;
}

/**
 * The player's pay rate and the rates the tiers above settle at (domain.md §4): the nearest of special → agent →
 * master → company, each held to what its upline gives it. A special rate takes the place of the normal ones: it is
 * held only to what its giver has, and the tiers between the giver and the player settle at no less than it, so that
 * nobody pays for another's marketing.
 */
export function resolveRates(street: SettingsStreet): ResolvedRates {
  const offered = offeredRates(street);
  const normal = held(offered);
  const toMaster = held(offered.filter(({ from }) => from === 'company'));
  const toAgent = held(offered.filter(({ from }) => from !== 'agent'));
  const uplineRates = street.terms ?? { agent: toAgent.value, master: toMaster.value };
  const { special } = street;
  if (special === undefined) {
    return { payRate: normal, uplineRates: { agent: uplineRates.agent, master: uplineRates.master } };
  }
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

/** Every rate somebody sets, from the top down: terms are what company and master give, beside their settings. */
function offeredRates(street: SettingsStreet): { value: RateX100; from: Level }[] {
  const set = setAt(street, 'payRate');
  const { terms } = street;
  if (terms === undefined) return set;
  return [
    ...set.filter(({ from }) => from === 'company'),
    { value: terms.master, from: 'company' },
    ...set.filter(({ from }) => from === 'aggregator'),
    { value: terms.agent, from: 'aggregator' },
    ...set.filter(({ from }) => from === 'agent'),
  ];
}

/** From the top down, each level's rate held to what stands above it. A level that asks for more gets just that. */
function held(offered: readonly { value: RateX100; from: Level }[]): Resolved<RateX100> {
  const [top, ...below] = offered;
  let held: Resolved<RateX100> = top ?? { value: rateX100(0), from: 'company' };
  for (const rate of below) {
    if (rate.value <= held.value) held = rate;
  }
  return held;
}

function higher(one: RateX100, other: RateX100): RateX100 {
  return one < other ? other : one;
}
