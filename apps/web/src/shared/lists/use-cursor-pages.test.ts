import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { cursorOptions } from './use-cursor-pages.ts';

const pageSize = 2;
let stored: string[] = [];

/** The API: newest first, two rows per page, each page starts after the last row of the one before. */
vi.mock('../../api/call.ts', () => ({
  call: async (_: string, { query }: { query: { after?: string } }) => {
    const from = query.after === undefined ? 0 : stored.indexOf(query.after) + 1;
    const data = stored.slice(from, from + pageSize);
    const isLast = from + pageSize >= stored.length;
    return { data, meta: { next: isLast ? null : (data.at(-1) ?? null) } };
  },
}));

beforeEach(() => {
  stored = ['e', 'd', 'c', 'b', 'a'];
});

const observer = () =>
  new InfiniteQueryObserver(
    new QueryClient(),
    cursorOptions(
      'ledger.statement',
      { params: { accountId: '1' }, query: { from: '2026-11-01', to: '2026-11-30' } },
      'after',
    ),
  );

test('pages that a reader has opened stay open when the list is read again with a new row', async () => {
  const reading = observer();
  await reading.fetchNextPage();
  await reading.fetchNextPage();
  await reading.fetchNextPage();
  expect(reading.getCurrentResult().data?.pages.flatMap(({ data }) => data)).toEqual([...'edcba']);
  stored = ['f', ...stored];
  await reading.refetch();
  const rows = reading.getCurrentResult().data?.pages.flatMap(({ data }) => data);
  expect(rows).toEqual([...'fedcba']);
});

test('the last page says that there is no further one', async () => {
  const reading = observer();
  await reading.fetchNextPage();
  expect(reading.getCurrentResult().hasNextPage).toBe(true);
  await reading.fetchNextPage();
  await reading.fetchNextPage();
  expect(reading.getCurrentResult().hasNextPage).toBe(false);
});
