import { z } from 'zod';
import { fieldError } from './errors.ts';
import { operation } from './operation.ts';
import { one } from './shared-shapes.ts';

export const shortcutsMax = 24;

/** A page of the console as its address has it, without filters: `/lotto/report/thai-gov`. */
const pagePath = z
  .string()
  .max(200)
  .regex(/^(\/[A-Za-z0-9_.~-]{1,64}){1,8}$/, fieldError('not_a_page'));

/** The pages a person has pinned, in their order. */
const shortcuts = z.object({ paths: z.array(pagePath).max(shortcutsMax) });

export const shortcutOperations = {
  'shortcuts.list': operation({
    method: 'GET',
    path: '/shortcuts',
    summary: 'List the caller’s pinned pages',
    access: 'signed-in',
    response: one(shortcuts),
  }),
  'shortcuts.save': operation({
    method: 'PUT',
    path: '/shortcuts',
    summary: 'Set the caller’s pinned pages and their order',
    description: 'A page named twice is pinned once.',
    access: 'signed-in',
    body: shortcuts,
    touches: ['shortcuts'],
    response: one(shortcuts),
    // the request has the whole list every time, so repeating it changes nothing
    idempotencyKey: 'none',
    // a person's menu is personal: it belongs to no tenant, and is not written to the log
    effect: 'session',
    ownName: true,
  }),
};
