import type { ProviderGroup, TermsBounds } from '@drawdesk/contract';
import { type BetFamily, otherReceived, rowFor } from '@drawdesk/lottery';
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

/** Where a split comes to other shares: what it is for there, and the limit of the upline. */
export interface OtherLimit extends ShareScope {
  maxBp: number;
}

/**
 * The other limits for the shares without a row, and for each row by its place, as far as a split follows them
 * (shares.md §3). Empty for shares that are typed directly.
 */
export function otherLimits(
  own: TypedShares,
  rows: readonly TypedGroupShares[],
  { shareMaxBp, sharesByGroup = [] }: TermsBounds,
): { own: OtherLimit[]; rows: OtherLimit[][] } {
  const set = ({ split }: TypedShares) => ({ agentBp: 0, masterBp: 0, split: split ? nothingSplit : null });
  const others = otherReceived(
    {
      ...set(own),
      rows: rows.map(({ group, family, shares }) => ({ group, family, ...set(shares) })),
    },
    {
      shareBp: shareMaxBp,
      rows: sharesByGroup.map(({ shareMaxBp: shareBp, ...scope }) => ({ ...scope, shareBp })),
    },
  ).map(({ row, group, family, receivedBp }) => ({
    row,
    limit: { group: group as ProviderGroup | null, family, maxBp: receivedBp },
  }));
  const of = (at: number | null) => others.filter(({ row }) => row === at).map(({ limit }) => limit);
  return { own: of(null), rows: rows.map((_, at) => of(at)) };
}

/** Which limits apply does not depend on the figures of a split. */
const nothingSplit = { givenBp: 0, forcedBp: 0, remainderBp: 0 };

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
  shown: (shares: Shares, receivedBp: number, others?: readonly OtherLimit[]) => string;
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
  const readRow = ({ group, family, shares }: TypedGroupShares, at: number): Read<GroupShares> => {
    if (group === null && family === null) return { wrong: words.noScope, at: `${at}.group` };
    const read = readShares(rulesFor({ group, family }), shares);
    return 'wrong' in read
      ? { wrong: `${words.scope({ group, family })}: ${words.problem(read.wrong)}`, at: `${at}.shareBp` }
      : { value: { group, family, shares: read.value } };
  };
  const shownRow = (row: TypedGroupShares, at: number, rows: readonly TypedGroupShares[]): string => {
    const read = readRow(row, at);
    const others = otherLimits({}, rows, bounds).rows[at];
    return 'wrong' in read ? '–' : words.shown(read.value.shares, maxFor(bounds, row), others);
  };
  return {
    label: words.label,
    required: false,
    hasRows: true,
    at,
    props: { owners, bounds },
    blank: [],
    write: (rows) =>
      rows.map(({ shares, ...scope }, id) => ({ id, ...scope, shares: writtenShares(owners, shares) })),
    read: (typed) => {
      const value: GroupShares[] = [];
      for (const [place, row] of typed.entries()) {
        const read = readRow(row, place);
        if ('wrong' in read) return read;
        if (value.some((other) => nameOfScope(other) === nameOfScope(row)))
          return { wrong: words.twice(words.scope(row)), at: `${place}.group` };
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
  shown: (row: TypedGroupShares, at: number, rows: readonly TypedGroupShares[]) => string,
  words: GroupSharesWords,
): ChangedPart[] {
  const [before, after] = [base, typed].map(
    (rows) => new Map(rows.map((row, at) => [nameOfScope(row), { row, text: shown(row, at, rows) }])),
  );
  const names = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
  return [...names].flatMap((name) => {
    const [was, is] = [before?.get(name), after?.get(name)];
    const row = (is ?? was)?.row;
    const [from, to] = [was?.text ?? words.none, is?.text ?? words.none];
    return !row || from === to ? [] : [{ label: `${words.label} · ${words.scope(row)}`, from, to }];
  });
}
