import { z } from 'zod';
import { secondFactor } from './auth.ts';
import { standIn } from './impersonation.ts';
import { operation } from './operation.ts';
import { passkeyAnswer } from './passkeys.ts';
import { instant, nameText, one } from './shared-shapes.ts';

/**
 * What a sign-in token is exchanged for: a new session (`refreshToken` set, `standIn` null), or, for a link
 * that staff or a master opened in a new window, an impersonation of the tenant (`refreshToken` null,
 * `standIn` set).
 */
const signInTokenAnswer = z.object({
  accessToken: z.string(),
  refreshToken: z.string().nullable(),
  expiresAt: instant,
  standIn: standIn.nullable(),
});
export type SignInTokenAnswer = z.infer<typeof signInTokenAnswer>;

const exchange = (tier: 'aggregator' | 'agent', summary: string) =>
  operation({
    method: 'POST',
    path: `/auth/${tier}/token`,
    summary,
    access: 'public',
    body: z.object({
      token: z.string().min(20).max(200),
      /** For an account with a second factor: the token replaces the password, not the second factor. */
      code: secondFactor.optional(),
      /** Instead of the code: the answer to the challenge that `code_required` brought. */
      passkey: passkeyAnswer.optional(),
      /**
       * False: someone is signed in where the link was opened. A link that begins a session is then refused with
       * `would_replace_session`, which names the account, and stays good for the call that follows the person's consent.
       */
      replaces: z.boolean().optional(),
    }),
    response: one(signInTokenAnswer),
    errors: [
      'sign_in_token_used',
      'sign_in_token_expired',
      'sign_in_token_foreign',
      'sign_in_token_unknown',
      'session_ended',
      'tenant_suspended',
      'wrong_credentials',
      'code_required',
      'would_replace_session',
      'locked_out',
      'attempts_slowed',
      'too_many_requests',
    ],
    idempotencyKey: 'none',
    effect: 'session',
  });

export const signInTokenOperations = {
  'auth.aggregatorToken': exchange('aggregator', 'Exchange a sign-in token for an impersonation of a master'),
  'auth.agentToken': exchange('agent', 'Exchange a sign-in token for access as an agent'),
  'signInTokens.issue': operation({
    method: 'POST',
    path: '/intake/sign-in-tokens',
    summary: 'Create a sign-in token for an agent’s sign-in',
    description: 'The token works once, within 60 seconds. Open it at /agent/auth#token=… in a browser.',
    access: 'api-key',
    body: z.object({ username: nameText(64) }),
    // The token is shown by no page, and its use is a sign-in.
    touches: [],
    response: one(z.object({ token: z.string(), path: z.string(), expiresAt: instant })),
    errors: ['not_found'],
    idempotencyKey: 'none',
    effect: 'write',
  }),
};
