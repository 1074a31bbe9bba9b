import { z } from 'zod';
import { fieldError } from './errors.ts';
import { id, rate } from './shared-shapes.ts';

/** The level a setting was made at: the company, one master or one agent. */
export const level = z.enum(['company', 'aggregator', 'agent']);
export type SettingLevel = z.infer<typeof level>;

/**
 * The owner of the settings. Staff name a master or an agent, or neither for the company. A master names one
 * of its agents, or neither for itself. An agent always means itself.
 */
export const ownerFields = { aggregatorId: id.optional(), agentId: id.optional() };

/** A first bet at a rate of 500,000 needs fifty million per cent: the field must allow that. */
const payoutPercent = z.int().min(1).max(1_000_000_000);
const riskPercent = z.int().min(0).max(1000);
const positiveWhole = z.int().min(1).max(1_000_000);
const amount = z.string().regex(/^\d{1,13}(\.\d{1,2})?$/, fieldError('not_an_amount'));

/** Every field a level may set (domain.md §4, spec.md §3 config fields). */
const settingFields = {
  accept: z.boolean(),
  /** Gross payout per 1. */
  payRate: rate,
  /** Factor for promotions: `1.00`. */
  winMultiplier: rate,
  /** Smallest and largest stake of one ticket. */
  lowest: amount,
  maximum: amount,
  /** One player's stake on one number in a round. */
  maxBetPerNumber: amount,
  /** How many different numbers one player may bet in a type and round. */
  numberLimitPerPlayer: positiveWhole,
  /** All stakes on one number of the type in a round, at this level. */
  limit: amount,
  /** Stake of one bill. */
  betLimit: amount,
  /** The most one number may pay in a round, at this level. */
  risk: amount,
  /** The most one number may cost: its payout less the net stake of the type, at this level. */
  totalRisk: amount,
  /** Highest payout of a number ÷ net stake of the type, in per cent. */
  possibleBetPercentage: payoutPercent,
  /** Exposure ÷ limit from which a number is red, and down to which it is green, in per cent. */
  highRiskPercentage: riskPercent,
  lowRiskPercentage: riskPercent,
  /** The most that a master or an agent itself holds of one number in a round; not at the company, and not inherited. */
  hold: amount,
  /** A ticket that crosses a step or a limit is split there; otherwise refused whole. */
  splitSteps: z.boolean(),
} as const;
export type SettingField = keyof typeof settingFields;
export const settingFieldNames = Object.keys(settingFields).filter(
  (name): name is SettingField => name in settingFields,
);

/** What one level sets; what is absent comes from above. */
export const ownSettings = z.object(settingFields).partial();
export type OwnSettings = z.infer<typeof ownSettings>;

/**
 * A change of what one level sets: null removes a field, so that the value of the level above applies again.
 */
export const settingsChange = z.strictObject({
  accept: settingFields.accept.nullable().optional(),
  payRate: settingFields.payRate.nullable().optional(),
  winMultiplier: settingFields.winMultiplier.nullable().optional(),
  lowest: settingFields.lowest.nullable().optional(),
  maximum: settingFields.maximum.nullable().optional(),
  maxBetPerNumber: settingFields.maxBetPerNumber.nullable().optional(),
  numberLimitPerPlayer: settingFields.numberLimitPerPlayer.nullable().optional(),
  limit: settingFields.limit.nullable().optional(),
  betLimit: settingFields.betLimit.nullable().optional(),
  risk: settingFields.risk.nullable().optional(),
  totalRisk: settingFields.totalRisk.nullable().optional(),
  possibleBetPercentage: settingFields.possibleBetPercentage.nullable().optional(),
  highRiskPercentage: settingFields.highRiskPercentage.nullable().optional(),
  lowRiskPercentage: settingFields.lowRiskPercentage.nullable().optional(),
  hold: settingFields.hold.nullable().optional(),
  splitSteps: settingFields.splitSteps.nullable().optional(),
});
export type SettingsChange = z.infer<typeof settingsChange>;

/**
 * Where the value in force comes from: a level, the terms, a special rate or a limiter rule; `none`: it is
 * not set.
 */
const settingSource = z.enum(['company', 'aggregator', 'agent', 'terms', 'special', 'limiter', 'none']);
export type SettingSource = z.infer<typeof settingSource>;

/** A value of a field as text, number or yes/no, as `settingFields` has it; null: no limit. */
export const fieldValue = z.union([z.string(), z.number(), z.boolean()]).nullable();
const effectiveValue = z.object({ value: fieldValue, from: settingSource });
export const effectiveSettings = z.object({
  accept: effectiveValue,
  payRate: effectiveValue,
  winMultiplier: effectiveValue,
  lowest: effectiveValue,
  maximum: effectiveValue,
  maxBetPerNumber: effectiveValue,
  numberLimitPerPlayer: effectiveValue,
  limit: effectiveValue,
  betLimit: effectiveValue,
  risk: effectiveValue,
  totalRisk: effectiveValue,
  possibleBetPercentage: effectiveValue,
  highRiskPercentage: effectiveValue,
  lowRiskPercentage: effectiveValue,
  hold: effectiveValue,
  splitSteps: effectiveValue,
});
export type EffectiveSettings = z.infer<typeof effectiveSettings>;
