import { z } from 'zod';

const amount = z.string().regex(/^\d{1,18}$/);
const rate = z.int().min(1);

/**
 * The settings one level has for one bet type, as bet_setting keeps them; what is absent comes from the next level.
 * Steps are kept as limiter rules alone, where a screen shows them.
 * Amounts are satang as text, rates ×100, percentages whole per cents (domain.md §4).
 */
export const storedSettings = z.strictObject({
  accept: z.boolean().optional(),
  payRate: rate.optional(),
  winMultiplier: rate.optional(),
  lowest: amount.optional(),
  maximum: amount.optional(),
  maxBetPerNumber: amount.optional(),
  numberLimitPerPlayer: z.int().min(1).optional(),
  limit: amount.optional(),
  betLimit: amount.optional(),
  risk: amount.optional(),
  totalRisk: amount.optional(),
  possibleBetPercentage: z.int().min(1).optional(),
  splitSteps: z.boolean().optional(),
  highRiskPercentage: z.int().min(0).max(1000).optional(),
  lowRiskPercentage: z.int().min(0).max(1000).optional(),
  hold: amount.optional(),
});
export type StoredSettings = z.infer<typeof storedSettings>;
