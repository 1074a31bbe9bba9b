import { z } from 'zod';
import { fieldError } from './errors.ts';
import { operation } from './operation.ts';
import { id, instant, one } from './shared-shapes.ts';

const exportFormats = ['csv', 'xlsx'] as const;
const exportFormat = z.enum(exportFormats);
export type ExportFormat = z.infer<typeof exportFormat>;

const exportStatus = z.enum(['waiting', 'running', 'ready', 'failed', 'cancelled']);

/** Rows a spreadsheet file may have; a CSV file has no such limit. */
export const xlsxRowsMax = 100_000;

/** A file of a whole filtered list, made in the background and kept for a day. */
const exportedFile = z.object({
  exportId: id,
  /** The operation that answers with the list. */
  list: z.string(),
  format: exportFormat,
  status: exportStatus,
  fileName: z.string(),
  rowsDone: z.int(),
  /** Null until it is known, and for lists that are not counted. */
  rowsTotal: z.int().nullable(),
  sizeBytes: z.int(),
  createdAt: instant,
  /** Why it failed: the code of a problem. */
  problem: z.string().nullable(),
});
export type ExportedFile = z.infer<typeof exportedFile>;

const text = z.string().max(200);
const given = z.record(z.string().max(40), text);
const exportParams = z.object({ exportId: id });

export const exportOperations = {
  'exports.create': operation({
    method: 'POST',
    path: '/exports',
    summary: 'Export a list to a file',
    description: 'Needs the right to read the list.',
    access: 'signed-in',
    cost: 'write',
    body: z.object({
      /** The list as its operation is called, such as `bills.list`. */
      list: z.string().regex(/^[a-z][A-Za-z-]*\.[a-z][A-Za-z]*$/, fieldError('not_a_list')),
      /** As in its address and its query; pages are left out. */
      params: given.default({}),
      query: given.default({}),
      format: exportFormat,
      language: z.enum(['en', 'th']),
    }),
    status: 202,
    response: one(exportedFile),
    errors: ['not_found', 'too_many_exports'],
    // making a file of what one may read is reading: allowed while viewing, too
    idempotencyKey: 'none',
  }),
  'exports.get': operation({
    method: 'GET',
    path: '/exports/{exportId}',
    summary: 'Show the progress of an export',
    description: 'When it is ready, with the address of the file, valid for ten minutes.',
    access: 'signed-in',
    params: exportParams,
    response: one(exportedFile.extend({ fileAddress: z.string().nullable() })),
    errors: ['not_found'],
  }),
  'exports.cancel': operation({
    method: 'POST',
    path: '/exports/{exportId}/cancel',
    summary: 'Cancel an export and delete its file',
    access: 'signed-in',
    cost: 'write',
    params: exportParams,
    response: one(exportedFile),
    errors: ['not_found'],
    idempotencyKey: 'none',
  }),
  'exports.file': operation({
    method: 'GET',
    path: '/exports/{exportId}/file',
    summary: 'Download an exported file',
    description: 'Whole or a range, with the key in the address from `exports.get`.',
    access: 'public',
    params: exportParams,
    query: z.object({ key: z.string().min(20).max(600) }),
    response: 'file',
    errors: ['not_found', 'range_not_satisfiable'],
  }),
};
