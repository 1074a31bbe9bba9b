import { z } from 'zod';
import {
  accountFields,
  accountStatus,
  displayName,
  endedSessions,
  oneTimePassword,
  passwordReset,
  searchText,
  username,
} from './accounts.ts';
import { operation } from './operation.ts';
import { id, one, paged, pageQuery, reason, rowVersion } from './shared-shapes.ts';

/** Roles of the sign-ins of an agent. A master has one kind. */
const agentRoles = ['agent:admin', 'agent:reporter'] as const;
const agentRole = z.enum(agentRoles);

/** One sign-in of a master or an agent. */
export const tenantSignIn = accountFields.extend({
  role: z.enum(['aggregator', ...agentRoles]),
  aggregatorId: id,
  agentId: id.nullable(),
});
export type TenantSignIn = z.infer<typeof tenantSignIn>;

const created = one(z.object({ signIn: tenantSignIn, oneTimePassword }));
const listQuery = pageQuery.extend({ q: searchText.optional(), status: accountStatus.optional() });
const edit = {
  version: rowVersion,
  displayName: displayName.optional(),
  status: accountStatus.optional(),
  reason: reason.optional(),
};

const agentParams = z.object({ agentId: id });
const agentSignInParams = z.object({ agentId: id, accountId: id });
const viewAgent = { action: 'view', subject: 'agent' } as const;
const manageAgent = { action: 'manage', subject: 'agent' } as const;

/** The sign-ins of an agent: staff see those of any agent, a master those of its agents, an agent its own. */
export const agentSignInOperations = {
  'agentSignIns.list': operation({
    method: 'GET',
    path: '/agents/{agentId}/sign-ins',
    summary: 'List the sign-ins of an agent',
    access: viewAgent,
    params: agentParams,
    query: listQuery.extend({ role: agentRole.optional() }),
    response: paged(tenantSignIn),
    errors: ['not_found'],
  }),
  'agentSignIns.create': operation({
    method: 'POST',
    path: '/agents/{agentId}/sign-ins',
    summary: 'Create a sign-in of an agent',
    description: 'The first password is shown once and must be changed.',
    access: manageAgent,
    params: agentParams,
    body: z.object({ username, displayName, role: agentRole }),
    touches: ['agentSignIns'],
    response: created,
    status: 201,
    errors: ['not_found', 'username_taken'],
    proof: true,
  }),
  'agentSignIns.update': operation({
    method: 'PATCH',
    path: '/agents/{agentId}/sign-ins/{accountId}',
    summary: 'Change name, role or status of a sign-in',
    description: 'Suspending ends every session immediately.',
    access: manageAgent,
    params: agentSignInParams,
    body: z.object({ ...edit, role: agentRole.optional() }),
    touches: ['agentSignIns'],
    response: one(tenantSignIn),
    errors: ['proof_required', 'not_found', 'stale_version', 'own_account'],
  }),
  'agentSignIns.resetPassword': operation({
    method: 'POST',
    path: '/agents/{agentId}/sign-ins/{accountId}/reset-password',
    summary: 'Reset the password of an agent’s sign-in',
    description: 'The new password is shown once and must be changed. Ends every session.',
    access: manageAgent,
    params: agentSignInParams,
    touches: ['agentSignIns'],
    response: one(passwordReset),
    errors: ['not_found', 'own_account'],
    proof: true,
  }),
  'agentSignIns.resetTotp': operation({
    method: 'POST',
    path: '/agents/{agentId}/sign-ins/{accountId}/reset-totp',
    summary: 'Turn off the second factor of an agent’s sign-in',
    description: 'Ends every session.',
    access: manageAgent,
    params: agentSignInParams,
    touches: ['agentSignIns'],
    response: one(endedSessions),
    errors: ['not_found', 'own_account'],
    proof: true,
  }),
  'agentSignIns.signOutEverywhere': operation({
    method: 'POST',
    path: '/agents/{agentId}/sign-ins/{accountId}/sign-out-everywhere',
    summary: 'End every session of an agent’s sign-in',
    access: manageAgent,
    params: agentSignInParams,
    touches: ['agentSignIns'],
    response: one(endedSessions),
    errors: ['not_found'],
  }),
};

const aggregatorParams = z.object({ aggregatorId: id });
const aggregatorSignInParams = z.object({ aggregatorId: id, accountId: id });
const viewAggregator = { action: 'view', subject: 'aggregator' } as const;
const manageAggregator = { action: 'manage', subject: 'aggregator' } as const;

/** The sign-ins of a master: staff see those of any master, a master its own. */
export const aggregatorSignInOperations = {
  'aggregatorSignIns.list': operation({
    method: 'GET',
    path: '/aggregators/{aggregatorId}/sign-ins',
    summary: 'List the sign-ins of a master',
    access: viewAggregator,
    params: aggregatorParams,
    query: listQuery,
    response: paged(tenantSignIn),
    errors: ['not_found'],
  }),
  'aggregatorSignIns.create': operation({
    method: 'POST',
    path: '/aggregators/{aggregatorId}/sign-ins',
    summary: 'Create a sign-in of a master',
    description: 'The first password is shown once and must be changed.',
    access: manageAggregator,
    params: aggregatorParams,
    body: z.object({ username, displayName }),
    touches: ['aggregatorSignIns'],
    response: created,
    status: 201,
    errors: ['not_found', 'username_taken'],
    proof: true,
  }),
  'aggregatorSignIns.update': operation({
    method: 'PATCH',
    path: '/aggregators/{aggregatorId}/sign-ins/{accountId}',
    summary: 'Change name or status of a sign-in',
    description: 'Suspending ends every session immediately.',
    access: manageAggregator,
    params: aggregatorSignInParams,
    body: z.object(edit),
    touches: ['aggregatorSignIns'],
    response: one(tenantSignIn),
    errors: ['not_found', 'stale_version', 'own_account'],
  }),
  'aggregatorSignIns.resetPassword': operation({
    method: 'POST',
    path: '/aggregators/{aggregatorId}/sign-ins/{accountId}/reset-password',
    summary: 'Reset the password of a master’s sign-in',
    description: 'The new password is shown once and must be changed. Ends every session.',
    access: manageAggregator,
    params: aggregatorSignInParams,
    touches: ['aggregatorSignIns'],
    response: one(passwordReset),
    errors: ['not_found', 'own_account'],
    proof: true,
  }),
  'aggregatorSignIns.resetTotp': operation({
    method: 'POST',
    path: '/aggregators/{aggregatorId}/sign-ins/{accountId}/reset-totp',
    summary: 'Turn off the second factor of a master’s sign-in',
    description: 'Ends every session.',
    access: manageAggregator,
    params: aggregatorSignInParams,
    touches: ['aggregatorSignIns'],
    response: one(endedSessions),
    errors: ['not_found', 'own_account'],
    proof: true,
  }),
  'aggregatorSignIns.signOutEverywhere': operation({
    method: 'POST',
    path: '/aggregators/{aggregatorId}/sign-ins/{accountId}/sign-out-everywhere',
    summary: 'End every session of a master’s sign-in',
    access: manageAggregator,
    params: aggregatorSignInParams,
    touches: ['aggregatorSignIns'],
    response: one(endedSessions),
    errors: ['not_found'],
  }),
};
