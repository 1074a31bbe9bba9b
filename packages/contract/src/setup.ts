import { z } from 'zod';
import { displayName, username } from './accounts.ts';
import { fieldError } from './errors.ts';
import { operation } from './operation.ts';
import { id, instant, money, nameText, one } from './shared-shapes.ts';

/** What an installation needs before its first bet, in the recommended order. */
const firstStepNames = [
  'superadmin',
  'second-person',
  'third-person',
  'round',
  'master',
  'agent',
  'key',
  'bet',
] as const;
export type FirstStepName = (typeof firstStepNames)[number];

const firstSteps = z.object({
  /** Something is still to be done. */
  open: z.boolean(),
  steps: z.array(z.object({ step: z.enum(firstStepNames), done: z.boolean() })),
  /** Who may enter and confirm results of every provider. */
  people: z.object({
    count: z.int(),
    /** How many of them, at most three, have no account tie with each other. */
    free: z.int(),
    /** When two, or three, of them will be; null where waiting changes nothing, or is not needed. */
    twoFrom: instant.nullable(),
    threeFrom: instant.nullable(),
    /**
     * For this long, the person who makes an account cannot confirm what it does; also 0 where one person may
     * do both.
     */
    tieDays: z.int(),
  }),
  /** The newest that is active: where its steps are taken. */
  aggregatorId: id.nullable(),
  agentId: id.nullable(),
  /** Rounds that take bets now. */
  openRounds: z.int(),
  /** A bet that the agent's player site can place now. */
  bet: z
    .object({
      roundId: id,
      providerId: z.string(),
      nameEn: z.string(),
      nameTh: z.string(),
      betType: z.string(),
      number: z.string(),
      stake: money,
    })
    .nullable(),
  /** The first bill, once there is one. */
  bill: z.object({ billNumber: z.string(), providerId: z.string(), roundId: id }).nullable(),
});
export type FirstSteps = z.infer<typeof firstSteps>;

/**
 * The first start of an installation: the person with the link that the server printed makes the first
 * superadmin.
 */
export const setupOperations = {
  'setup.get': operation({
    method: 'GET',
    path: '/setup',
    summary: 'Check whether the installation needs its first superadmin',
    access: 'public',
    /** `empty`: there is no account yet, so nobody could sign in. */
    response: one(z.object({ open: z.boolean(), empty: z.boolean() })),
    errors: ['too_many_requests'],
  }),
  'setup.complete': operation({
    method: 'POST',
    path: '/setup',
    summary: 'Create the first superadmin',
    description: 'Needs the one-time token that the server prints when it starts.',
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
        .regex(/^[A-Z]{3}$/, fieldError('not_a_currency'))
        .optional(),
    }),
    touches: ['setup', 'accounts'],
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
  'setup.steps': operation({
    method: 'GET',
    path: '/setup/steps',
    summary: 'List what a new installation still needs',
    description: 'Null once the list is archived.',
    access: { action: 'manage', subject: 'superadmin' },
    tenants: 'company',
    response: one(firstSteps.nullable()),
  }),
};
