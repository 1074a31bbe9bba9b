import { z } from 'zod';
import { operation } from './operation.ts';
import { betType } from './providers.ts';
import { all, id, instant, noteText, one, providerId, rate, reason } from './shared-shapes.ts';

/** Special Marketing Rates (screens.md §4): pay rates of one agent for a period, over its normal ones. */

const specialRate = z.object({
  specialRateId: id,
  agentId: id,
  providerId,
  nameEn: z.string(),
  nameTh: z.string(),
  betType,
  rate,
  /** What the agent's players get without it. */
  normalRate: rate.nullable(),
  from: instant,
  /** From this instant on the normal rate applies again. */
  until: instant,
  /** Who gives it away: the tiers between the giver and the player settle at no less (domain.md §4). */
  grantedBy: z.enum(['company', 'aggregator']),
  state: z.enum(['planned', 'running', 'ended', 'withdrawn']),
  note: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdAt: instant,
  withdrawnBy: z.string().nullable(),
  withdrawnAt: instant.nullable(),
});
export type SpecialRate = z.infer<typeof specialRate>;

const agentParams = z.object({ agentId: id });

export const specialRateOperations = {
  'specialRates.list': operation({
    method: 'GET',
    path: '/agents/{agentId}/special-rates',
    summary: 'List special marketing rates of an agent',
    description: 'Running, planned and past; newest first.',
    access: { action: 'view', subject: 'aggregator' },
    params: agentParams,
    query: z.object({ providerId: providerId.optional() }),
    response: all(specialRate),
    errors: ['not_found'],
  }),
  'specialRates.create': operation({
    method: 'POST',
    path: '/agents/{agentId}/special-rates',
    summary: 'Create special rates for an agent and a period',
    description: 'One for each bet type named.',
    access: { action: 'manage', subject: 'aggregator' },
    status: 201,
    params: agentParams,
    body: z.object({
      providerId,
      rates: z.array(z.object({ betType, rate })).min(1).max(30),
      /** Null: immediately. */
      from: instant.nullable().default(null),
      until: instant,
      note: noteText(500).optional(),
    }),
    touches: ['specialRates', 'rates'],
    response: all(specialRate),
    errors: ['proof_required', 'not_found', 'period_overlaps', 'period_order', 'rates_invalid'],
  }),
  'specialRates.withdraw': operation({
    method: 'POST',
    path: '/special-rates/{specialRateId}/withdraw',
    summary: 'End or withdraw a special rate',
    access: { action: 'manage', subject: 'aggregator' },
    params: z.object({ specialRateId: id }),
    body: z.object({ reason }),
    touches: ['specialRates', 'rates'],
    response: one(specialRate),
    errors: ['not_found', 'plan_ended'],
  }),
};
