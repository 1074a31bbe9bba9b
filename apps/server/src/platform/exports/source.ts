import {
  type Language,
  type Operation,
  type OperationName,
  type Operations,
  operations,
} from '@drawdesk/contract';
import type { z } from 'zod';
import type { Page } from '../db/page-of-rows.ts';
import type { Tx } from '../db/store.ts';
import { parsePart } from '../errors/parse.ts';
import type { AccountCaller } from '../tenancy/caller.ts';
import type { CellKind, CellValue } from './cells.ts';

export interface ExportColumn<Row> {
  en: string;
  th: string;
  /** `money` is a decimal text with two places, `date` is `YYYY-MM-DD`, `instant` ISO 8601 in UTC. */
  kind: CellKind;
  of: (row: Row) => CellValue;
  /**
   * Columns that do not exist for every caller, such as the win/loss of tiers above the caller (domain.md
   * §5).
   */
  shown?: (caller: AccountCaller) => boolean;
}

/** For columns that name a master: an agent has only the one above it, which has no column (domain.md §5). */
export const seesAggregators = (caller: AccountCaller): boolean => caller.agentId === null;

/** Some rows of a list, and where the next ones begin: null after the last. */
export interface ExportStep<Row> {
  rows: readonly Row[];
  next: string | null;
  /** How many rows there are altogether, where the list counts them. */
  total?: number | undefined;
}

/** A list that can be written into a file: the rows that its operation would return to the same caller. */
export interface ExportSource {
  operation: OperationName;
  name: { en: string; th: string };
  columns: (caller: AccountCaller) => readonly ExportColumn<unknown>[];
  /** Checks the request as the list itself would. Throws DomainError `invalid_input`. */
  parse: (params: unknown, query: unknown) => unknown;
  /** Reads one step in its own transaction, so that nothing stays locked while the file is written. */
  read: (
    tx: Tx,
    caller: AccountCaller,
    input: unknown,
    from: string | null,
    language: Language,
  ) => Promise<ExportStep<unknown>>;
}

export type ExportSources = ReadonlyMap<string, ExportSource>;

type Parsed<O, Part extends string> = O extends { [K in Part]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

interface ExportInput<N extends OperationName> {
  params: Parsed<Operations[N], 'params'>;
  query: Parsed<Operations[N], 'query'>;
}

/** A row as the list's operation answers it. */
type RowOf<N extends OperationName> = Operations[N] extends { response: infer S extends z.ZodType }
  ? z.input<S> extends { data: readonly (infer Row)[] }
    ? Row
    : never
  : never;

interface ExportDeclaration<N extends OperationName> {
  name: { en: string; th: string };
  columns: readonly ExportColumn<RowOf<N>>[];
  read: (
    tx: Tx,
    caller: AccountCaller,
    input: ExportInput<N>,
    from: string | null,
    language: Language,
  ) => Promise<ExportStep<RowOf<N>>>;
}

/** Declares the export of a list, typed by its operation. */
export function exportSource<N extends OperationName>(
  operation: N,
  { name, columns, read }: ExportDeclaration<N>,
): ExportSource {
  const row: Operation = operations[operation];
  return {
    operation,
    name,
    columns: (caller) => columns.filter(({ shown }) => shown?.(caller) ?? true) as ExportColumn<unknown>[],
    parse: (params, query) => ({
      params: parsePart('params', row.params, params),
      query: parsePart('query', row.query, query),
    }),
    // `input` is what `parse` of the same operation gave
    read: (tx, caller, input, from, language) => read(tx, caller, input as ExportInput<N>, from, language),
  };
}

const rowsInStep = 2_000;

/** A list that is read page by page, for lists of some thousands of rows; `from` is the number of the page. */
export const byPages =
  <I extends { query: { page: number; itemsPerPage: number } }, Row>(
    list: (tx: Tx, caller: AccountCaller, input: I) => Promise<Page<Row>>,
  ) =>
  async (tx: Tx, caller: AccountCaller, input: I, from: string | null): Promise<ExportStep<Row>> => {
    const page = Number(from ?? 1);
    const query = { ...input.query, page, itemsPerPage: rowsInStep };
    const { rows, total } = await list(tx, caller, { ...input, query });
    return { rows, total, next: page * rowsInStep < total && rows.length > 0 ? String(page + 1) : null };
  };
