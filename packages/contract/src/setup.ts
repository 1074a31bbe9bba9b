import { z } from 'zod';
import { displayName, username } from './accounts.ts';
import { operation } from './operation.ts';
import { nameText, one } from './wire.ts';

/** The first start of an installation: whoever has the link that the server printed makes the first superadmin. */
export const setupOperations = {
  'setup.get': operation({
    method: 'GET',
    path: '/setup',
    summary: 'Whether this installation still waits for its first superadmin',
    access: 'public',
    /** `empty`: there is no account at all, so nobody could sign in. */
    response: one(z.object({ open: z.boolean(), empty: z.boolean() })),
    errors: ['too_many_requests'],
  }),
  'setup.complete': operation({
    method: 'POST',
    path: '/setup',
    summary: 'Make the first superadmin, with the one-time token that the server printed when it started',
    access: 'public',
    body: z.object({
      token: z.string().min(20).max(200),
      username,
      displayName,
      password: z.string().min(1).max(200),
      companyName: nameText(80).optional(),
      /** ISO 4217. */
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/, 'a currency such as THB')
        .optional(),
    }),
    response: one(z.object({ username: z.string() })),
    status: 201,
    /** `password_rejected` names why in `fields[0].code`, as `identity.changePassword` does. */
    errors: [
      'setup_done',
      'setup_token_wrong',
      'password_rejected',
      'username_taken',
      'currency_fixed',
      'too_many_requests',
    ],
    idempotencyKey: 'none',
    effect: 'session',
  }),
};
