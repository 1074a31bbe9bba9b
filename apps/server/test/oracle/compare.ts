import { expect } from 'vitest';
import { figures, outstanding, rowsBy, type Viewer } from './expected.ts';
import type { Ledgerless, OpenTicket, Posting } from './postings.ts';

/** Requests one report as a viewer; returns its answer. */
export type ReportCall = (
  viewer: Viewer,
  name: string,
  request: { params?: Record<string, string>; query: Record<string, string> },
) => Promise<Report>;

export interface Report {
  data: Record<string, unknown>[];
  meta: { total: number };
  summary: {
    total: Record<string, unknown>;
    previous: { from: string; to: string; total: Record<string, unknown> };
    days: { date: string; totalBet: string; net: Record<string, string> }[];
  };
}

type Any = Posting | OpenTicket;
export interface Filter {
  providerId?: string;
  group?: 'thai' | 'national';
  aggregatorId?: string;
  agentId?: string;
  playerId?: string;
}

/** The providers of a group that histories are made of. */
const groups: Readonly<Record<NonNullable<Filter['group']>, string>> = {
  thai: 'thai-gov',
  national: 'hanoi',
};

const matches =
  ({ providerId, group, aggregatorId, agentId, playerId }: Filter) =>
  (one: Any): boolean =>
    (providerId === undefined || one.providerId === providerId) &&
    (group === undefined || one.providerId === groups[group]) &&
    (aggregatorId === undefined || String(one.aggregatorId) === aggregatorId) &&
    (agentId === undefined || String(one.agentId) === agentId) &&
    (playerId === undefined || String(one.playerId) === playerId);

/** Each report by what its rows are about; `open` where it shows what is outstanding. */
export const kinds: Record<string, { key: (one: Any) => string; of: (row: never) => string; open: boolean }> =
  {
    'reports.provider': {
      key: (one) => one.providerId,
      of: (row: { providerId: string }) => row.providerId,
      open: true,
    },
    'reports.providers': {
      key: (one) => one.providerId,
      of: (row: { providerId: string }) => row.providerId,
      open: true,
    },
    'reports.aggregator': {
      key: (one) => String(one.aggregatorId),
      of: (row: { aggregatorId: string }) => row.aggregatorId,
      open: true,
    },
    'reports.master': {
      key: (one) => `${one.aggregatorId}/${one.agentId}`,
      of: (row: { aggregatorId: string; agentId: string }) => `${row.aggregatorId}/${row.agentId}`,
      open: true,
    },
    'reports.agent': {
      key: (one) => String(one.agentId),
      of: (row: { agentId: string }) => row.agentId,
      open: true,
    },
    'reports.daily': { key: (one) => one.day, of: (row: { date: string }) => row.date, open: true },
    'reports.player': {
      key: (one) => String(one.playerId),
      of: (row: { playerId: string }) => row.playerId,
      open: false,
    },
  };

const figureNames = [
  ...['ticketCount', 'totalBet', 'cancelled', 'winAmount', 'winLoss', 'commission', 'rateDifference', 'net'],
  'outstanding',
];
const figuresOf = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(figureNames.flatMap((name) => (name in row ? [[name, row[name]]] : [])));

const dayMs = 86_400_000;
const shift = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** Every row and the whole summary of one report against the books, cell by cell. */
export async function compareReport(
  ask: ReportCall,
  name: string,
  viewer: Viewer,
  range: { from: string; to: string },
  books: Ledgerless,
  filter: Filter = {},
): Promise<number> {
  const kind = kinds[name];
  if (!kind) throw new Error(`No report ${name}`);
  const mine = (one: Any) => viewer.sees(one) && matches(filter)(one);
  const within = (from: string, to: string) => (one: Any) => mine(one) && one.day >= from && one.day <= to;
  const postings = books.postings.filter(within(range.from, range.to));
  const open = kind.open ? books.open.filter(within(range.from, range.to)) : null;
  const query = { ...range, ...filter, itemsPerPage: '100' };
  const { data, meta, summary } = await ask(viewer, name, { query });
  for (let page = 2; data.length < meta.total; page += 1)
    data.push(...(await ask(viewer, name, { query: { ...query, page: String(page) } })).data);
  const where = `${name} ${JSON.stringify(filter)} for ${viewer.name}, ${range.from} to ${range.to}`;
  const shown = Object.fromEntries(data.map((row) => [kind.of(row as never), figuresOf(row)]));
  expect(shown, where).toEqual(
    Object.fromEntries(
      [...rowsBy(postings, open, viewer, kind.key)].filter(([, row]) => kind.open || !isNothing(row)),
    ),
  );
  expect(data, where).toHaveLength(Object.keys(shown).length);
  expect(summary.total, `total of ${where}`).toEqual({
    ...figures(postings, viewer),
    ...(open && { outstanding: outstanding(open) }),
  });
  const length = (Date.parse(range.to) - Date.parse(range.from)) / dayMs + 1;
  const before = { from: shift(range.from, -length), to: shift(range.from, -1) };
  expect(summary.previous, `period before ${where}`).toEqual({
    ...before,
    total: figures(books.postings.filter(within(before.from, before.to)), viewer),
  });
  const days = Map.groupBy(postings, (one) => one.day);
  expect(summary.days.map(({ date }) => date)).toEqual(
    Array.from({ length }, (_, day) => shift(range.from, day)),
  );
  for (const { date, totalBet, net } of summary.days) {
    const expected = figures(days.get(date) ?? [], viewer);
    expect({ totalBet, net }, `${date} of ${where}`).toEqual({
      totalBet: expected.totalBet,
      net: expected.net,
    });
  }
  return data.length;
}

/**
 * A player whose bets change nothing on the days of a range, for example where a correction left them as they
 * were.
 */
const isNothing = (row: object): boolean => !/[1-9]/.test(JSON.stringify(row));

/** The tiers of every column of a row add up to zero, for a viewer who sees all four. */
export function expectZeroSum(row: Record<string, unknown>): void {
  for (const column of ['winLoss', 'commission', 'rateDifference', 'net']) {
    const amounts = Object.values(row[column] as Record<string, string>);
    expect(amounts).toHaveLength(4);
    expect(amounts.reduce((sum, amount) => sum + BigInt(amount.replace('.', '')), 0n)).toBe(0n);
  }
}
