import { betTypeKeys } from '@drawdesk/lottery';
import { z } from 'zod';
import { providerGroup } from './access.ts';
import { operation } from './operation.ts';
import { schedule } from './schedule.ts';
import { all, instant, one, providerId } from './shared-shapes.ts';

export const betType = z.enum(betTypeKeys);

/** Status of a provider in lists: that of its latest round (screens.md §3). */
export const providerStatus = z.enum(['pending', 'settled', 'cancelled']);

/** One field to key when a result is entered (domain.md §2). */
export const drawField = z.object({
  name: z.string(),
  kind: z.enum(['digits', 'decimal', 'shots']),
  digitsMin: z.int().nullable(),
  digitsMax: z.int().nullable(),
  countMin: z.int(),
  countMax: z.int(),
  required: z.boolean(),
});
export type DrawFieldDto = z.infer<typeof drawField>;

/** Pictures that ship with the console: flags of markets, or a mark made of the name. */
const providerLogos = [
  'mark',
  'flag-th',
  'flag-vn',
  'flag-la',
  'flag-my',
  'flag-mm',
  'flag-jp',
  'flag-kr',
  'flag-hk',
  'flag-cn',
  'flag-tw',
  'flag-sg',
  'flag-in',
  'flag-eg',
  'flag-ru',
  'flag-de',
  'flag-gb',
  'flag-us',
] as const;
export const providerLogo = z.enum(providerLogos);
export type ProviderLogo = z.infer<typeof providerLogo>;

export const provider = z.object({
  providerId,
  group: providerGroup,
  nameEn: z.string(),
  nameTh: z.string(),
  logo: providerLogo,
  sortOrder: z.int(),
  derivation: z.string(),
  drawFields: z.array(drawField),
  betTypes: z.array(betType),
  schedule,
  resultMode: z.enum(['auto', 'manual']),
  confirmMode: z.enum(['review', 'blind']),
  accepting: z.boolean(),
  /** Of its latest closed round; null before the first. */
  status: providerStatus.nullable(),
  nextCloseAt: instant.nullable(),
  /** While it has no round to close: when the next one of its schedule closes, which is created later. */
  plannedCloseAt: instant.nullable(),
});
export type Provider = z.infer<typeof provider>;

export const providerOperations = {
  'providers.list': operation({
    method: 'GET',
    path: '/providers',
    summary: 'List providers in menu order',
    access: 'signed-in',
    query: z.object({
      group: providerGroup.optional(),
      accepting: z.enum(['yes', 'no']).optional(),
      resultMode: z.enum(['auto', 'manual']).optional(),
      q: z.string().max(60).optional(),
    }),
    response: all(provider),
  }),
  'providers.get': operation({
    method: 'GET',
    path: '/providers/{providerId}',
    summary: 'Show a provider with its draw format',
    access: 'signed-in',
    params: z.object({ providerId }),
    response: one(provider),
    errors: ['not_found'],
  }),
};
