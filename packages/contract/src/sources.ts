import { z } from 'zod';
import { approval } from './approval.ts';
import { fieldError } from './errors.ts';
import { operation } from './operation.ts';
import {
  all,
  id,
  instant,
  nameText,
  one,
  plainText,
  providerId,
  reason,
  rowVersion,
  visibleOrEmpty,
} from './shared-shapes.ts';
import { collection, fetched, fetchOutcome, keptAnswer, sourceFetch } from './source-fetches.ts';

/**
 * Where the results of a provider come from automatically (domain.md §2): sources as data, several with an
 * order, each fetch kept. For rounds of a provider with `resultMode` auto, results are fetched from the draw
 * time until the round is overdue.
 */

/**
 * Where a value is in an answer: a JSON pointer (`/draws/0/number`) or names with dots (`draws.0.number`);
 * `*` means every entry of a list, for fields that take several numbers.
 */
const path = visibleOrEmpty(z.string().trim().min(1).max(200).regex(/^\S+$/, fieldError('not_a_path')));

const line = (max: number) => visibleOrEmpty(z.string().trim().max(max));

/**
 * Text with variables for the round whose result is fetched: `{label}`, `{date}` (its business date,
 * 2026-05-16) and `{draw}` (the day of its draw in the time zone of its schedule), the last two also as
 * `{date:DD/MM/YYYY}`, of YYYY, YY, BBBB (Buddhist year), MM, DD, HH, mm.
 */
const template = line(200).min(1);

const sourceHeaderName = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{1,60}$/, fieldError('not_a_header'));

const http = {
  kind: z.literal('http'),
  /** https; the places of a template may be filled in its path and query. */
  address: visibleOrEmpty(
    z
      .string()
      .trim()
      .max(500)
      .regex(/^https?:\/\/[^\s\\]+$/i, fieldError('not_a_source_address')),
  ),
  timeoutSeconds: z.int().min(1).max(30),
  /** Statuses that mean there is no result yet. */
  notReadyStatuses: z.array(z.int().min(200).max(599)).max(10),
};
const file = {
  kind: z.literal('file'),
  /** Below the server's folder of results, which has one file for each round, `{label}.json`. */
  folder: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9_-]{0,59}$/, fieldError('not_a_folder')),
};

/** The address it is read from. Values of headers may be secrets, and are never shown again. */
const place = z.discriminatedUnion('kind', [
  z.object({ ...http, headers: z.array(z.object({ name: z.string() })) }),
  z.object(file),
]);
const newPlace = z.discriminatedUnion('kind', [
  z.object({
    ...http,
    timeoutSeconds: http.timeoutSeconds.default(10),
    notReadyStatuses: http.notReadyStatuses.default([404]),
    headers: z
      .array(
        z.object({
          name: sourceHeaderName,
          /** Null: the stored value; only for the same server. */
          value: z
            .string()
            .max(2000)
            .regex(/^[\x20-\x7e]*$/, fieldError('not_ascii'))
            .nullable(),
        }),
      )
      .max(10)
      .default([]),
  }),
  z.object(file),
]);

const reading = {
  /** Which field of the draw is where. */
  fields: z.array(z.object({ field: plainText(40), path })).max(20),
  /**
   * What the answer must contain to be the one of the round. Any other value, such as the date of yesterday,
   * means that the result is not there yet.
   */
  expects: z.array(z.object({ path, value: template })).max(5),
  /** Texts that appear instead of a number while it is not there yet, such as `-----`. */
  notReadyTexts: z.array(line(40).min(1)).max(20),
};

/** How a source does: `failing` after several fetches in a row that brought nothing that could be read. */
const sourceHealth = z.enum(['untried', 'working', 'failing']);
export type SourceHealth = z.infer<typeof sourceHealth>;

export const resultSource = z.object({
  sourceId: id,
  providerId,
  name: z.string(),
  /** Sources are fetched in this order, ascending. */
  priority: z.int(),
  active: z.boolean(),
  place,
  ...reading,
  health: sourceHealth,
  approval,
  lastFetch: sourceFetch.nullable(),
  version: z.int(),
  changedAt: instant,
});
export type ResultSource = z.infer<typeof resultSource>;

const fields = {
  name: nameText(60),
  priority: z.int().min(1).max(99),
  active: z.boolean(),
  place: newPlace,
  ...reading,
};
export const newResultSource = z.object({
  ...fields,
  priority: fields.priority.default(1),
  active: fields.active.default(true),
  expects: reading.expects.default([]),
  notReadyTexts: reading.notReadyTexts.default([]),
});
export type NewResultSource = z.infer<typeof newResultSource>;

const view = { action: 'view', subject: 'setting-provider' } as const;
const manage = { action: 'manage', subject: 'setting-provider' } as const;
const company = { tenants: 'company' } as const;
const ofProvider = z.object({ providerId });
const ofSource = z.object({ sourceId: id });
const ofRound = z.object({ roundId: id });
const cursor = { before: id.optional(), limit: z.coerce.number().int().min(1).max(100).default(25) };
const fetches = z.object({ data: z.array(sourceFetch), meta: z.object({ next: id.nullable() }) });

export const sourceOperations = {
  'sources.list': operation({
    ...company,
    method: 'GET',
    path: '/catalogue/{providerId}/sources',
    summary: 'List the result sources of a provider',
    description: 'In the order in which they are fetched.',
    access: view,
    params: ofProvider,
    response: all(resultSource),
    errors: ['not_found'],
  }),
  'sources.create': operation({
    ...company,
    method: 'POST',
    path: '/catalogue/{providerId}/sources',
    summary: 'Create a result source',
    access: manage,
    status: 201,
    params: ofProvider,
    body: newResultSource,
    touches: ['sources'],
    response: one(resultSource),
    errors: ['not_found', 'source_invalid'],
  }),
  'sources.update': operation({
    ...company,
    method: 'PATCH',
    path: '/sources/{sourceId}',
    summary: 'Change a result source',
    description: 'Headers without a value keep the stored value.',
    access: manage,
    params: ofSource,
    body: z.object({
      version: rowVersion,
      name: fields.name.optional(),
      priority: fields.priority.optional(),
      active: fields.active.optional(),
      place: newPlace.optional(),
      fields: reading.fields.optional(),
      expects: reading.expects.optional(),
      notReadyTexts: reading.notReadyTexts.optional(),
    }),
    touches: ['sources'],
    response: one(resultSource),
    errors: ['not_found', 'stale_version', 'source_invalid'],
  }),
  'sources.archive': operation({
    ...company,
    method: 'POST',
    path: '/sources/{sourceId}/archive',
    summary: 'Archive a result source',
    description: 'It is no longer fetched. Its earlier responses are kept.',
    access: manage,
    params: ofSource,
    body: z.object({ version: rowVersion }),
    touches: ['sources'],
    response: one(z.object({ sourceId: id })),
    errors: ['not_found', 'stale_version'],
  }),
  'sources.approve': operation({
    ...company,
    method: 'POST',
    path: '/sources/{sourceId}/approve',
    summary: 'Approve a result source as a second person',
    access: manage,
    params: ofSource,
    body: z.object({ version: rowVersion }),
    touches: ['sources'],
    response: one(resultSource),
    errors: ['not_found', 'stale_version', 'nothing_to_approve', 'same_person', 'same_person_tied'],
  }),
  'sources.decline': operation({
    ...company,
    method: 'POST',
    path: '/sources/{sourceId}/decline',
    summary: 'Decline a result source',
    description: 'Its responses are not used until it is changed and approved.',
    access: manage,
    params: ofSource,
    body: z.object({ version: rowVersion, reason }),
    touches: ['sources'],
    response: one(resultSource),
    errors: ['not_found', 'stale_version', 'nothing_to_approve'],
  }),
  'sources.try': operation({
    ...company,
    method: 'POST',
    path: '/catalogue/{providerId}/sources/try',
    summary: 'Test a result source with a round',
    description: 'With the saved settings or with those in the request. Changes nothing.',
    access: manage,
    // it waits for someone else's server, not for the database
    cost: 'write',
    params: ofProvider,
    body: z.object({
      roundId: id,
      /** One that is saved: its stored headers are used. */
      sourceId: id.nullable().default(null),
      /** As it would be; null: as it is saved. */
      source: newResultSource.nullable().default(null),
    }),
    response: one(z.object({ ...fetched, ...keptAnswer, asked: z.string() })),
    errors: ['not_found', 'source_invalid', 'too_many_requests'],
    idempotencyKey: 'none',
  }),
  'sources.fetches': operation({
    ...company,
    method: 'GET',
    path: '/catalogue/{providerId}/fetches',
    summary: 'List the fetches of a provider’s sources',
    description: 'Newest first.',
    access: view,
    params: ofProvider,
    query: z.object({
      ...cursor,
      sourceId: id.optional(),
      roundId: id.optional(),
      outcome: fetchOutcome.optional(),
    }),
    response: fetches,
    errors: ['not_found'],
  }),
  'sources.roundFetches': operation({
    ...company,
    method: 'GET',
    path: '/rounds/{roundId}/fetches',
    summary: 'List the fetches for a round',
    description: 'Newest first.',
    access: { action: 'view', subject: 'lotto-result' },
    params: ofRound,
    query: z.object(cursor),
    response: fetches,
    errors: ['not_found'],
  }),
  'sources.fetch': operation({
    ...company,
    method: 'GET',
    path: '/rounds/{roundId}/fetches/{fetchId}',
    summary: 'Show a fetch with its response',
    access: { action: 'view', subject: 'lotto-result' },
    params: ofRound.extend({ fetchId: id }),
    response: one(sourceFetch.extend(keptAnswer)),
    errors: ['not_found'],
  }),
  'sources.collection': operation({
    ...company,
    method: 'GET',
    path: '/rounds/{roundId}/collection',
    summary: 'Show the progress of fetching a round’s result',
    access: { action: 'view', subject: 'lotto-result' },
    params: ofRound,
    response: one(collection),
    errors: ['not_found'],
  }),
  'sources.collect': operation({
    ...company,
    method: 'POST',
    path: '/rounds/{roundId}/collection',
    summary: 'Fetch the result of a waiting round again',
    description: 'Starts from the beginning.',
    access: { action: 'manage', subject: 'lotto-result' },
    params: ofRound,
    touches: ['sources', 'rounds', 'results.list'],
    response: one(collection),
    errors: ['not_found', 'round_state', 'not_collected'],
  }),
};
