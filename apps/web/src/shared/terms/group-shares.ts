import type { ProviderGroup, TermsBounds } from '@drawdesk/contract';
import { type BetFamily, rowFor } from '@drawdesk/lottery';
import type { ChangedPart, FieldSpec, Read } from '../../ui/forms/kit/field-spec.ts';
import {
  readShares,
  type ShareOwner,
  type ShareProblem,
  type ShareRules,
  type Shares,
  type TypedShares,
  writtenShares,
} from './shares.ts';

/** What a row of shares is for; null: every group, every family (shares.md §1). */
export interface ShareScope {
  group: ProviderGroup | null;
  family: BetFamily | null;
}

/** Shares for a provider group, a family of bet types, or both. */
export interface GroupShares extends ShareScope {
  shares: Shares;
}

/** The same while it is typed. `id` tells rows apart while their scope changes. */
export interface TypedGroupShares extends ShareScope {
  id: number;
  shares: TypedShares;
}

/** The most rows that terms can have. */
export const rowsMax = 100;

/** The limit of the upline for a row: what it received for the same (shares.md §2). */
export const maxFor = ({ shareMaxBp, sharesByGroup }: TermsBounds, scope: ShareScope): number =>
  rowFor(sharesByGroup ?? [], scope)?.shareMaxBp ?? shareMaxBp;

export const newRow = (
  rows: readonly TypedGroupShares[],
  owners: readonly ShareOwner[],
): TypedGroupShares => ({
  id: Math.max(-1, ...rows.map(({ id }) => id)) + 1,
  group: null,
  family: null,
  shares: Object.fromEntries(owners.map((owner) => [owner, ''])),
});

const nameOfScope = ({ group, family }: ShareScope): string => `${group}/${family}`;

interface GroupSharesWords {
  label: string;
  scope: (scope: ShareScope) => string;
  noScope: string;
  twice: (scope: string) => string;
  problem: (problem: ShareProblem) => string;
  shown: (shares: Shares, receivedBp: number) => string;
  none: string;
  count: (rows: number) => string;
}

/** The rows of terms as one field of a form; empty where there are none. */
export function groupSharesSpec(
  { owners, bounds }: { owners: readonly ShareOwner[]; bounds: TermsBounds },
  at: string,
  words: GroupSharesWords,
): FieldSpec<GroupShares[], TypedGroupShares[], { owners: readonly ShareOwner[]; bounds: TermsBounds }> {
  const rulesFor = (scope: ShareScope): ShareRules => ({ owners, maxBp: maxFor(bounds, scope) });
  const readRow = ({ group, family, shares }: TypedGroupShares): Read<GroupShares> => {
    if (group === null && family === null) return { wrong: words.noScope };
    const read = readShares(rulesFor({ group, family }), shares);
    return 'wrong' in read
      ? { wrong: `${words.scope({ group, family })}: ${words.problem(read.wrong)}` }
      : { value: { group, family, shares: read.value } };
  };
  const shownRow = (row: TypedGroupShares): string => {
    const read = readRow(row);
    return 'wrong' in read ? '–' : words.shown(read.value.shares, maxFor(bounds, row));
  };
  return {
    label: words.label,
    required: false,
    at,
    props: { owners, bounds },
    blank: [],
    write: (rows) =>
      rows.map(({ shares, ...scope }, id) => ({ id, ...scope, shares: writtenShares(owners, shares) })),
    read: (typed) => {
      const value: GroupShares[] = [];
      for (const row of typed) {
        const read = readRow(row);
        if ('wrong' in read) return read;
        if (value.some((other) => nameOfScope(other) === nameOfScope(row)))
          return { wrong: words.twice(words.scope(row)) };
        value.push(read.value);
      }
      return { value };
    },
    shown: (rows) => words.count(rows.length),
    parts: (base, typed) => changedRows(base, typed, shownRow, words),
  };
}

/** Rows that are new, changed or gone, each as "old → new". */
function changedRows(
  base: readonly TypedGroupShares[],
  typed: readonly TypedGroupShares[],
  shown: (row: TypedGroupShares) => string,
  words: GroupSharesWords,
): ChangedPart[] {
  const [before, after] = [base, typed].map(
    (rows) => new Map(rows.map((row) => [nameOfScope(row), { row, text: shown(row) }])),
  );
  const names = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
  return [...names].flatMap((name) => {
    const [was, is] = [before?.get(name), after?.get(name)];
    const row = (is ?? was)?.row;
    const [from, to] = [was?.text ?? words.none, is?.text ?? words.none];
    return !row || from === to ? [] : [{ label: `${words.label} · ${words.scope(row)}`, from, to }];
  });
}
