import {
  type EffectiveSettings,
  type SettingField,
  type SettingSource,
  settingFieldNames,
} from '@drawdesk/contract';
import {
  type BetTypeSettings,
  formatMoney,
  formatRate,
  type RateX100,
  type ResolvedSettings,
  type Satang,
} from '@drawdesk/lottery';

interface Effective {
  value: string | number | boolean | null;
  from: SettingSource;
}

const money = ({ value, from }: { value: Satang | null; from: SettingSource }): Effective => ({
  value: value === null ? null : formatMoney(value),
  from,
});
const rate = ({ value, from }: { value: RateX100; from: SettingSource }): Effective => ({
  value: formatRate(value),
  from,
});

/** Every field as it is in force, with the level its value comes from. */
export const toEffectiveDto = (resolved: ResolvedSettings): EffectiveSettings => ({
  accept: resolved.accept,
  payRate: rate(resolved.payRate),
  winMultiplier: rate(resolved.winMultiplier),
  lowest: money(resolved.lowest),
  maximum: money(resolved.maximum),
  maxBetPerNumber: money(resolved.maxBetPerNumber),
  numberLimitPerPlayer: resolved.numberLimitPerPlayer,
  limit: money(resolved.limit),
  betLimit: money(resolved.betLimit),
  risk: money(resolved.risk),
  totalRisk: money(resolved.totalRisk),
  possibleBetPercentage: resolved.possiblePayoutPercentage,
  highRiskPercentage: resolved.highRiskPercentage,
  lowRiskPercentage: resolved.lowRiskPercentage,
  hold: money(resolved.hold),
  splitSteps: resolved.splitSteps,
});

/** While required settings of the company are missing, nothing is in force, and nothing is sold. */
export function nothingInForce(): EffectiveSettings {
  const none: Effective = { value: null, from: 'none' };
  return {
    ...(Object.fromEntries(settingFieldNames.map((field) => [field, none])) as Record<
      SettingField,
      Effective
    >),
    accept: { value: false, from: 'none' },
  };
}

/** The engine's name of a field. */
export const engineFieldOf = (
  field: SettingField,
): Exclude<keyof BetTypeSettings, 'steps' | 'blocked' | 'rules'> =>
  field === 'possibleBetPercentage' ? 'possiblePayoutPercentage' : field;
