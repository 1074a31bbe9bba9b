import { z } from 'zod';
import { fieldError } from './errors.ts';
import { operation } from './operation.ts';
import { betType } from './providers.ts';
import { level, ownerFields } from './setting-fields.ts';
import { id, instant, noteText, one, paged, pageQuery, providerId, rate } from './shared-shapes.ts';

/**
 * Blocked numbers (domain.md §4): closed, or taken at a reduced rate, from a time on, for one round or for
 * all rounds.
 */

/** What is done with bets on the number. */
export const blockPrice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('closed') }),
  /** Its own pay rate. */
  z.object({ kind: z.literal('rate'), rate }),
  /** A share of the normal pay rate, in per cent. */
  z.object({ kind: z.literal('percent'), percent: z.int().min(1).max(99) }),
]);
export type BlockPrice = z.infer<typeof blockPrice>;

const blockedNumber = z.object({
  blockId: id,
  level,
  aggregatorId: id.nullable(),
  agentId: id.nullable(),
  holderName: z.string(),
  betType,
  /** As it is counted: cross and pae types have their digits sorted. */
  number: z.string(),
  price: blockPrice,
  /** What it pays under this block at this level; null when closed. */
  payRate: rate.nullable(),
  from: instant,
  /** The only round it applies to; null: all rounds. */
  round: z.object({ roundId: id, label: z.string() }).nullable(),
  note: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdAt: instant.nullable(),
});
export type BlockedNumberDto = z.infer<typeof blockedNumber>;

/** Numbers of one length as the bet types ask; patterns are written out by the console. */
const numbers = z
  .array(z.string().regex(/^\d{1,7}$/, fieldError('not_digits')))
  .min(1)
  .max(1000);

const entry = {
  ...ownerFields,
  betTypes: z.array(betType).min(1).max(30),
  numbers,
  /** Every order of the digits too. */
  withReverses: z.boolean().default(false),
  /** For this round alone; null: for all rounds. */
  roundId: id.nullable().default(null),
};

/** A number that is already blocked at this level, for the same round or, as this one, for all rounds. */
const existing = z.object({ blockId: id, betType, number: z.string(), price: blockPrice });
export type ExistingBlock = z.infer<typeof existing>;

const params = z.object({ providerId });
const view = { action: 'view', subject: 'lotto-ratio' } as const;
const manage = { action: 'manage', subject: 'lotto-ratio' } as const;

export const blockOperations = {
  /** Sorted by `number`, `betType`, `from`, `createdAt`. */
  'blocks.list': operation({
    method: 'GET',
    path: '/rates/{providerId}/blocks',
    summary: 'List blocked numbers of a level',
    description: 'Includes those that start later.',
    access: view,
    params,
    query: pageQuery.extend({
      ...ownerFields,
      betType: betType.optional(),
      roundId: id.optional(),
      /** Part of a number. */
      q: z
        .string()
        .regex(/^\d{1,7}$/, fieldError('not_digits'))
        .optional(),
      /** Also the blocks of the levels above, as they apply here. */
      upline: z.enum(['true', 'false']).optional(),
    }),
    response: paged(blockedNumber),
    errors: ['not_found'],
  }),
  'blocks.check': operation({
    method: 'POST',
    path: '/rates/{providerId}/blocks/check',
    summary: 'Check which numbers a new block would cover',
    description: 'Returns their count and those blocked already. Changes nothing.',
    access: manage,
    params,
    body: z.object(entry),
    response: one(
      z.object({
        adds: z.int(),
        existing: z.array(existing),
        /** Entries that are not a number of the bet type. */
        invalid: z.array(z.object({ betType, number: z.string() })),
      }),
    ),
    errors: ['not_found', 'blocks_invalid'],
    idempotencyKey: 'none',
  }),
  'blocks.add': operation({
    method: 'POST',
    path: '/rates/{providerId}/blocks',
    summary: 'Block numbers',
    description: 'Numbers that are already blocked stay as they are and are listed in the response.',
    access: manage,
    params,
    body: z.object({
      ...entry,
      price: blockPrice,
      /** Null: immediately. */
      from: instant.nullable().default(null),
      note: noteText(500).optional(),
    }),
    touches: ['blocks', 'rates', 'totals'],
    response: one(z.object({ added: z.int(), existing: z.array(existing) })),
    errors: ['not_found', 'blocks_invalid', 'round_state'],
  }),
  'blocks.remove': operation({
    method: 'POST',
    path: '/rates/{providerId}/blocks/remove',
    summary: 'Remove blocked numbers of a level',
    description: 'Bets already accepted stay as they are.',
    access: manage,
    params,
    body: z.object({ ...ownerFields, blockIds: z.array(id).min(1).max(1000) }),
    touches: ['blocks', 'rates', 'totals'],
    response: one(z.object({ removed: z.int() })),
    errors: ['not_found'],
  }),
};
