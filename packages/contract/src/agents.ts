import { z } from 'zod';
import { oneTimePassword, searchText } from './accounts.ts';
import {
  firstSignIn,
  keyFigures,
  providersAllowed,
  tenantCode,
  tenantName,
  tenantStatus,
} from './aggregators.ts';
import { fieldError } from './errors.ts';
import { operation } from './operation.ts';
import { id, instant, money, one, paged, pageQuery, reason, rowVersion } from './shared-shapes.ts';
import { agentTerms, agentTermsInput, shareBp, sharesByGroupOf } from './terms.ts';

const record = {
  agentId: id,
  aggregatorId: id,
  aggregatorCode: z.string(),
  aggregatorName: z.string(),
  code: z.string(),
  name: z.string(),
  currency: z.string(),
  status: tenantStatus,
  /** Who suspended it: what the company did, a master does not lift. Null while it is active. */
  suspendedBy: z.enum(['company', 'aggregator']).nullable(),
  createdAt: instant,
  version: z.int(),
};

/** What the agent may owe (domain.md §4); a limit of null is none. `used` counts open stakes and unsettled losses. */
const credit = z.object({
  limit: money.nullable(),
  used: money,
  /** What settlement left: below zero the agent owes its master. */
  balance: money,
});
export type Credit = z.infer<typeof credit>;

/** An agent in the list of accounts. */
const agentRow = z.object({
  ...record,
  shareBp: z.object({ agent: shareBp, master: shareBp, company: shareBp }).nullable(),
  sharesByGroup: sharesByGroupOf.agent,
  credit,
  salesToday: money,
});
export type AgentRow = z.infer<typeof agentRow>;

/** An agent with what its master agreed with it. */
const agentDetail = z.object({
  ...record,
  credit,
  providersAllowed,
  terms: agentTerms.nullable(),
  plannedTerms: z.array(agentTerms),
  /**
   * The balances that corrections left with its former masters, only for the company; absent where there are
   * none.
   */
  formerBalances: z
    .array(z.object({ aggregatorId: id, code: z.string(), name: z.string(), balance: money }))
    .optional(),
});
export type AgentDetail = z.infer<typeof agentDetail>;

/** An agent as it is run. */
const managedAgent = z.object({
  ...record,
  credit,
  playerCount: z.int(),
  providersAllowed,
  figures: keyFigures,
});
export type ManagedAgent = z.infer<typeof managedAgent>;

/** The most an agent may owe; null: no limit. */
const creditLimit = z
  .string()
  .regex(/^\d{1,13}(\.\d{1,2})?$/, fieldError('not_an_amount'))
  .nullable();

/** What prevents an agent from moving to another master. It may move when the list is empty. */
const moveCheck = z.object({
  /** Rounds in which the agent has bets that are not settled. */
  openRounds: z.int(),
  openStakes: money,
  /** What the agent and its master owe each other. */
  balance: money,
  clear: z.boolean(),
});
export type MoveCheck = z.infer<typeof moveCheck>;

const listQuery = pageQuery.extend({
  q: searchText.optional(),
  status: tenantStatus.optional(),
  aggregatorId: id.optional(),
});
const params = z.object({ agentId: id });
const manage = { action: 'manage', subject: 'aggregator' } as const;
const view = { action: 'view', subject: 'aggregator' } as const;

export const agentOperations = {
  /** Sorted by `code`, `name`, `aggregatorCode`, `status`, `createdAt`, `creditLimit`. */
  'agents.list': operation({
    method: 'GET',
    path: '/agents',
    summary: 'List agents',
    access: view,
    query: listQuery,
    response: paged(agentRow),
  }),
  'agents.get': operation({
    method: 'GET',
    path: '/agents/{agentId}',
    summary: 'Show an agent with its terms',
    access: view,
    params,
    response: one(agentDetail),
    errors: ['not_found'],
  }),
  'agents.create': operation({
    method: 'POST',
    path: '/agents',
    summary: 'Create an agent with terms, credit and first sign-in',
    access: manage,
    status: 201,
    body: z.object({
      /** A master creates under itself and may leave it out. */
      aggregatorId: id.optional(),
      code: tenantCode,
      name: tenantName,
      creditLimit,
      providersAllowed: providersAllowed.default(null),
      terms: agentTermsInput,
      signIn: firstSignIn,
    }),
    touches: ['agents', 'aggregators', 'terms', 'agentSignIns', 'setup'],
    response: one(z.object({ agent: agentDetail, oneTimePassword })),
    errors: [
      'not_found',
      'code_taken',
      'username_taken',
      'terms_invalid',
      'terms_over_upline',
      'terms_not_sold',
      'terms_missing',
      'provider_unknown',
    ],
    proof: true,
  }),
  'agents.update': operation({
    method: 'PATCH',
    path: '/agents/{agentId}',
    summary: 'Change name, credit limit or providers of an agent',
    access: manage,
    params,
    body: z.object({
      version: rowVersion,
      name: tenantName.optional(),
      creditLimit: creditLimit.optional(),
      providersAllowed: providersAllowed.optional(),
    }),
    touches: ['agents', 'aggregators', 'rates', 'liveTickets'],
    response: one(agentDetail),
    errors: ['not_found', 'stale_version', 'provider_unknown'],
  }),
  'agents.suspend': operation({
    method: 'POST',
    path: '/agents/{agentId}/suspend',
    summary: 'Suspend an agent',
    description: 'Signs out the agent. Its bets are no longer accepted.',
    access: manage,
    params,
    body: z.object({ reason }),
    touches: ['agents', 'aggregators'],
    response: one(agentDetail),
    errors: ['not_found', 'status_already'],
  }),
  'agents.resume': operation({
    method: 'POST',
    path: '/agents/{agentId}/resume',
    summary: 'Activate a suspended agent',
    access: manage,
    params,
    body: z.object({ reason }),
    touches: ['agents', 'aggregators'],
    response: one(agentDetail),
    errors: ['not_found', 'status_already', 'suspended_by_company'],
  }),
  'agents.checkMove': operation({
    method: 'GET',
    path: '/agents/{agentId}/move',
    summary: 'Check whether an agent can move to another master',
    access: { action: 'view', subject: 'superadmin' },
    tenants: 'company',
    params,
    response: one(moveCheck),
    errors: ['not_found'],
  }),
  'agents.move': operation({
    method: 'POST',
    path: '/agents/{agentId}/move',
    summary: 'Move an agent to another master',
    description:
      'Ends the old terms and starts new ones. Earlier bets and reports stay with the former master.',
    access: { action: 'manage', subject: 'superadmin' },
    tenants: 'company',
    params,
    body: z.object({ version: rowVersion, aggregatorId: id, terms: agentTermsInput, reason }),
    touches: [
      'agents',
      'aggregators',
      'terms',
      'ledger',
      'players',
      'rates',
      'blocks',
      'specialRates',
      'profiles',
      'limiter',
      'liveTickets',
    ],
    response: one(agentDetail),
    errors: [
      'not_found',
      'stale_version',
      'same_master',
      'agent_has_open_rounds',
      'agent_not_level',
      'other_currency',
      'terms_invalid',
      'terms_over_upline',
      'terms_not_sold',
      'terms_missing',
    ],
  }),
  'agents.settleUp': operation({
    method: 'POST',
    path: '/agents/{agentId}/settle-up',
    summary: 'Record a payment between an agent and its master',
    access: manage,
    params,
    /** Above zero the agent paid its master, below zero the master paid the agent. */
    body: z.object({
      amount: money,
      note: reason,
      /** One of `formerBalances`, for the company alone; without it the current master. */
      aggregatorId: id.optional(),
    }),
    touches: ['agents', 'aggregators', 'ledger'],
    response: one(agentDetail),
    errors: ['not_found', 'settle_up_too_much'],
    idempotencyKey: 'required',
  }),
  /** Sorted as `agents.list`. */
  'agents.managedList': operation({
    method: 'GET',
    path: '/management/agents',
    summary: 'List agents with today’s figures',
    access: view,
    query: listQuery,
    response: paged(managedAgent),
  }),
  'agents.managed': operation({
    method: 'GET',
    path: '/management/agents/{agentId}',
    summary: 'Show an agent with today’s figures',
    access: view,
    params,
    response: one(managedAgent),
    errors: ['not_found'],
  }),
};
