import { z } from 'zod';
import { tokens } from './auth.ts';
import { firstRecoveryCodes } from './identity.ts';
import { operation } from './operation.ts';
import { passkey, passkeyAnswer, passkeyChallenge } from './passkeys.ts';
import { all, id, nameText, one } from './shared-shapes.ts';

type Tier = 'admin' | 'aggregator' | 'agent';

const beginPasskeyLogin = (tier: Tier, summary: string) =>
  operation({
    method: 'POST',
    path: `/auth/${tier}/passkey/begin`,
    summary,
    access: 'public',
    response: one(passkeyChallenge),
    errors: ['passkeys_unavailable', 'too_many_requests'],
    idempotencyKey: 'none',
    effect: 'session',
  });

const passkeyLogin = (tier: Tier, summary: string) =>
  operation({
    method: 'POST',
    path: `/auth/${tier}/passkey`,
    summary,
    access: 'public',
    body: passkeyAnswer,
    response: one(tokens),
    errors: ['passkey_refused', 'passkeys_unavailable', 'one_time_password_expired', 'too_many_requests'],
    idempotencyKey: 'none',
    effect: 'session',
  });

const passkeyName = nameText(60);
const own = { access: 'signed-in', ownName: true } as const;
const ownWrite = { ...own, idempotencyKey: 'none', effect: 'write' } as const;

/**
 * Passkeys (WebAuthn): as well as passwords at each of the three sign-in pages, and the caller's own
 * passkeys.
 */
export const passkeyOperations = {
  'auth.adminBeginPasskey': beginPasskeyLogin('admin', 'Create a passkey challenge for company staff'),
  'auth.aggregatorBeginPasskey': beginPasskeyLogin('aggregator', 'Create a passkey challenge for a master'),
  'auth.agentBeginPasskey': beginPasskeyLogin('agent', 'Create a passkey challenge for an agent'),
  'auth.adminPasskey': passkeyLogin('admin', 'Sign in as company staff with a passkey'),
  'auth.aggregatorPasskey': passkeyLogin('aggregator', 'Sign in as a master with a passkey'),
  'auth.agentPasskey': passkeyLogin('agent', 'Sign in as an agent with a passkey'),
  'identity.passkeys': operation({
    ...own,
    method: 'GET',
    path: '/me/passkeys',
    summary: 'List the caller’s passkeys',
    description: 'Newest first.',
    response: all(passkey),
    errors: ['own_name_only'],
    beforeSecondFactor: true,
  }),
  'identity.beginPasskey': operation({
    ...own,
    method: 'POST',
    path: '/me/passkeys/begin',
    summary: 'Create a challenge for a new passkey',
    description: 'It works once, within five minutes.',
    response: one(passkeyChallenge),
    errors: ['proof_required', 'passkeys_unavailable', 'passkeys_too_many', 'own_name_only'],
    idempotencyKey: 'none',
    effect: 'session',
    proof: true,
    beforeSecondFactor: true,
  }),
  'identity.addPasskey': operation({
    ...ownWrite,
    method: 'POST',
    path: '/me/passkeys',
    summary: 'Add a passkey',
    description: 'Returns recovery codes if this is the first second factor.',
    body: passkeyAnswer.extend({ name: passkeyName }),
    touches: ['identity'],
    response: one(firstRecoveryCodes.extend({ passkey })),
    status: 201,
    errors: [
      'passkey_refused',
      'passkey_known',
      'passkeys_unavailable',
      'passkeys_too_many',
      'own_name_only',
    ],
    beforeSecondFactor: true,
  }),
  'identity.renamePasskey': operation({
    ...ownWrite,
    method: 'PATCH',
    path: '/me/passkeys/{passkeyId}',
    summary: 'Rename a passkey',
    params: z.object({ passkeyId: id }),
    body: z.object({ name: passkeyName }),
    touches: ['identity'],
    response: one(passkey),
    errors: ['not_found', 'own_name_only'],
  }),
  'identity.removePasskey': operation({
    ...ownWrite,
    method: 'POST',
    path: '/me/passkeys/{passkeyId}/remove',
    summary: 'Remove a passkey',
    description: 'Also deletes the recovery codes if this was the last second factor.',
    params: z.object({ passkeyId: id }),
    touches: ['identity'],
    response: one(z.object({ removed: z.literal(true) })),
    errors: ['proof_required', 'not_found', 'own_name_only'],
    proof: true,
  }),
};
