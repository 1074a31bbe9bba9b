import { z } from 'zod';
import { blockPrice } from './blocks.ts';
import { fieldError } from './errors.ts';
import { operation } from './operation.ts';
import { betType } from './providers.ts';
import { ownSettings } from './setting-fields.ts';
import { all, id, instant, nameText, one, providerId, reason, rowVersion } from './shared-shapes.ts';

/**
 * Profiles of a provider (screens.md §1): named sets of pay rates, limits and blocked numbers. Giving one to a master
 * or an agent saves its settings there, as if they had been typed; who has which version is kept.
 */

const profileRow = z.object({ betType, settings: ownSettings });
const profileBlock = z.object({
  betType,
  number: z.string().regex(/^\d{1,7}$/, fieldError('not_digits')),
  price: blockPrice,
});

const summary = {
  profileId: id,
  providerId,
  name: z.string(),
  /** The owner: null for the company. */
  owner: z.object({ level: z.enum(['aggregator', 'agent']), name: z.string() }).nullable(),
  betTypeCount: z.int(),
  blockCount: z.int(),
  /** Masters and agents that have it. */
  givenCount: z.int(),
  changedAt: instant,
  changedBy: z.string().nullable(),
  version: z.int(),
};

const profileSummary = z.object(summary);
export type ProfileSummary = z.infer<typeof profileSummary>;

const profileDetail = z.object({
  ...summary,
  rows: z.array(profileRow),
  blocks: z.array(profileBlock),
});
export type ProfileDetail = z.infer<typeof profileDetail>;

/** A master or an agent a profile was given to. */
const profileOwner = z.object({
  level: z.enum(['aggregator', 'agent']),
  aggregatorId: id,
  agentId: id.nullable(),
  code: z.string(),
  name: z.string(),
  givenVersion: z.int(),
  givenAt: instant,
  givenBy: z.string().nullable(),
  /** `current`: as the profile is; `outdated`: the profile changed since; `changed`: settings there were changed since. */
  state: z.enum(['current', 'outdated', 'changed']),
});
export type ProfileOwner = z.infer<typeof profileOwner>;

const name = nameText(60);
const rows = z.array(profileRow).min(1).max(60);
const blocks = z.array(profileBlock).max(2000).default([]);
const params = z.object({ profileId: id });
const view = { action: 'view', subject: 'setting-provider' } as const;
const manage = { action: 'manage', subject: 'setting-provider' } as const;

export const profileOperations = {
  'profiles.list': operation({
    method: 'GET',
    path: '/providers/{providerId}/profiles',
    summary: 'List profiles of a provider',
    description: 'Those that the caller can give: its own; for staff those of the company.',
    access: view,
    params: z.object({ providerId }),
    response: all(profileSummary),
    errors: ['not_found'],
  }),
  'profiles.get': operation({
    method: 'GET',
    path: '/profiles/{profileId}',
    summary: 'Show a profile with its settings and blocked numbers',
    access: view,
    params,
    response: one(profileDetail),
    errors: ['not_found'],
  }),
  'profiles.create': operation({
    method: 'POST',
    path: '/providers/{providerId}/profiles',
    summary: 'Create a profile',
    access: manage,
    status: 201,
    params: z.object({ providerId }),
    body: z.object({ name, rows, blocks }),
    touches: ['profiles'],
    response: one(profileDetail),
    errors: ['not_found', 'name_taken', 'rates_invalid'],
  }),
  'profiles.update': operation({
    method: 'PATCH',
    path: '/profiles/{profileId}',
    summary: 'Change a profile',
    description: 'Its recipients keep their settings until the profile is given to them again.',
    access: manage,
    params,
    body: z.object({
      version: rowVersion,
      name: name.optional(),
      rows: rows.optional(),
      blocks: z.array(profileBlock).max(2000).optional(),
    }),
    touches: ['profiles'],
    response: one(profileDetail),
    errors: ['not_found', 'stale_version', 'name_taken', 'rates_invalid'],
  }),
  'profiles.archive': operation({
    method: 'POST',
    path: '/profiles/{profileId}/archive',
    summary: 'Archive a profile',
    description: 'Its recipients keep their settings.',
    access: manage,
    params,
    body: z.object({ version: rowVersion, reason }),
    touches: ['profiles'],
    response: one(profileSummary),
    errors: ['not_found', 'stale_version'],
  }),
  'profiles.holders': operation({
    method: 'GET',
    path: '/profiles/{profileId}/holders',
    summary: 'List masters and agents that have a profile',
    description: 'With whether they have its current version.',
    access: view,
    params,
    response: all(profileOwner),
    errors: ['not_found'],
  }),
  'profiles.give': operation({
    method: 'POST',
    path: '/profiles/{profileId}/give',
    summary: 'Give a profile to masters or agents',
    description: 'Effective immediately or from the next round.',
    access: manage,
    params,
    body: z.object({
      aggregatorIds: z.array(id).max(500).default([]),
      agentIds: z.array(id).max(500).default([]),
      when: z.enum(['now', 'next_round']),
    }),
    touches: ['profiles', 'rates', 'blocks', 'specialRates'],
    response: one(
      z.object({
        given: z.int(),
        failed: z.array(
          z.object({
            level: z.enum(['aggregator', 'agent']),
            id,
            name: z.string(),
            /** Code of a problem and its sentence in the caller's language. */
            code: z.string(),
            message: z.string(),
          }),
        ),
      }),
    ),
    errors: ['not_found', 'rates_invalid'],
  }),
};
