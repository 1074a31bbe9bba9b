import { z } from 'zod';
import { displayName, oneTimePassword, searchText, username } from './accounts.ts';
import { fieldError } from './errors.ts';
import { operation } from './operation.ts';
import {
  id,
  instant,
  money,
  nameText,
  one,
  paged,
  pageQuery,
  providerId,
  reason,
  rowVersion,
  tiers,
} from './shared-shapes.ts';
import { aggregatorTerms, aggregatorTermsInput, shareBp, sharesByGroupOf } from './terms.ts';

export const tenantStatus = z.enum(['active', 'suspended']);
export type TenantStatus = z.infer<typeof tenantStatus>;

/** Code of a master or an agent, as people name it. */
export const tenantCode = z.string().regex(/^[a-z0-9][a-z0-9-]{1,30}$/, fieldError('not_a_code'));
export const tenantName = nameText(80);
const currency = z.string().regex(/^[A-Z]{3}$/, fieldError('not_a_currency'));

/** Providers a master or an agent may sell; null: all of them, also future ones. */
export const providersAllowed = z.array(providerId).max(500).nullable();

/** The sign-in that a new master or agent starts with; its password is made by the system and shown once. */
export const firstSignIn = z.object({ username, displayName });
export type FirstSignIn = z.infer<typeof firstSignIn>;

const record = {
  aggregatorId: id,
  code: z.string(),
  name: z.string(),
  currency: z.string(),
  status: tenantStatus,
  agentCount: z.int(),
  createdAt: instant,
  version: z.int(),
};

/** A master in the list of accounts. `salesToday` is of the running business day. */
const aggregatorRow = z.object({
  ...record,
  shareBp: shareBp.nullable(),
  sharesByGroup: sharesByGroupOf.aggregator,
  salesToday: money,
});
export type AggregatorRow = z.infer<typeof aggregatorRow>;

/** A master with what the company agreed with it. */
const aggregatorDetail = z.object({
  ...record,
  providersAllowed,
  terms: aggregatorTerms.nullable(),
  /** Agreed on, not in force yet. */
  plannedTerms: z.array(aggregatorTerms),
});
export type AggregatorDetail = z.infer<typeof aggregatorDetail>;

/** The figures of today and this month. The win/loss is of the viewer's tier and those below. */
export const keyFigures = z.object({
  salesToday: money,
  /** Stakes of rounds that are not settled yet. */
  openStakes: money,
  netToday: tiers.partial(),
  netMonth: tiers.partial(),
});
export type KeyFigures = z.infer<typeof keyFigures>;

/** A master as it is run: no terms in it. */
const managedAggregator = z.object({
  ...record,
  playerCount: z.int(),
  providersAllowed,
  figures: keyFigures,
});
export type ManagedAggregator = z.infer<typeof managedAggregator>;

const listQuery = pageQuery.extend({ q: searchText.optional(), status: tenantStatus.optional() });
const params = z.object({ aggregatorId: id });
const company = { action: 'manage', subject: 'superadmin' } as const;

export const aggregatorOperations = {
  /** Sorted by `code`, `name`, `agentCount`, `createdAt`, `status`. */
  'aggregators.list': operation({
    method: 'GET',
    path: '/aggregators',
    summary: 'List masters',
    access: { action: 'view', subject: 'superadmin' },
    tenants: 'company',
    query: listQuery,
    response: paged(aggregatorRow),
  }),
  'aggregators.get': operation({
    method: 'GET',
    path: '/aggregators/{aggregatorId}',
    summary: 'Show a master with its terms',
    access: { action: 'view', subject: 'superadmin' },
    tenants: 'company',
    params,
    response: one(aggregatorDetail),
    errors: ['not_found'],
  }),
  'aggregators.create': operation({
    method: 'POST',
    path: '/aggregators',
    summary: 'Create a master with its terms and first sign-in',
    access: company,
    tenants: 'company',
    status: 201,
    body: z.object({
      code: tenantCode,
      name: tenantName,
      currency: currency.default('THB'),
      providersAllowed: providersAllowed.default(null),
      terms: aggregatorTermsInput,
      signIn: firstSignIn,
    }),
    touches: ['aggregators', 'terms', 'aggregatorSignIns', 'setup'],
    response: one(z.object({ aggregator: aggregatorDetail, oneTimePassword })),
    errors: [
      'code_taken',
      'username_taken',
      'terms_invalid',
      'terms_over_upline',
      'terms_not_sold',
      'provider_unknown',
    ],
    proof: true,
  }),
  'aggregators.update': operation({
    method: 'PATCH',
    path: '/aggregators/{aggregatorId}',
    summary: 'Change name or providers of a master',
    access: company,
    tenants: 'company',
    params,
    body: z.object({
      version: rowVersion,
      name: tenantName.optional(),
      providersAllowed: providersAllowed.optional(),
    }),
    touches: ['aggregators', 'rates', 'liveTickets'],
    response: one(aggregatorDetail),
    errors: ['not_found', 'stale_version', 'provider_unknown'],
  }),
  'aggregators.suspend': operation({
    method: 'POST',
    path: '/aggregators/{aggregatorId}/suspend',
    summary: 'Suspend a master',
    description: 'Signs out the master and its agents. Their bets are no longer accepted.',
    access: company,
    tenants: 'company',
    params,
    body: z.object({ reason }),
    touches: ['aggregators', 'agents'],
    response: one(aggregatorDetail),
    errors: ['not_found', 'status_already'],
  }),
  'aggregators.resume': operation({
    method: 'POST',
    path: '/aggregators/{aggregatorId}/resume',
    summary: 'Activate a suspended master',
    access: company,
    tenants: 'company',
    params,
    body: z.object({ reason }),
    touches: ['aggregators', 'agents'],
    response: one(aggregatorDetail),
    errors: ['not_found', 'status_already'],
  }),
  /** Sorted as `aggregators.list`. A master sees itself. */
  'aggregators.managedList': operation({
    method: 'GET',
    path: '/management/aggregators',
    summary: 'List masters with today’s figures',
    access: { action: 'view', subject: 'aggregator' },
    query: listQuery,
    response: paged(managedAggregator),
  }),
  'aggregators.managed': operation({
    method: 'GET',
    path: '/management/aggregators/{aggregatorId}',
    summary: 'Show a master with today’s figures',
    access: { action: 'view', subject: 'aggregator' },
    params,
    response: one(managedAggregator),
    errors: ['not_found'],
  }),
};
