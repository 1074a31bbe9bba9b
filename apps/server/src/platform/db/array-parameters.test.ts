import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { bytes, texts, unnested, wholeNumbers } from './array-parameters.ts';
import { openOwnerStore } from './store.ts';

const store = openOwnerStore((await testDatabase()).connection, 1);
afterAll(() => store.close());

const read = async (array: ReturnType<typeof texts>): Promise<unknown> => {
  const { rows } = await sql<{ values: unknown }>`select ${array} as values`.execute(store.db);
  return rows[0]?.values;
};

describe('an array that is sent to the database', () => {
  it('holds every text as it was, whatever characters are in it', async () => {
    const all = [
      '387',
      '',
      'NULL',
      'null',
      'a b',
      '{x,y}',
      'say "no"',
      'back\\slash',
      'ข้าว',
      ' ',
      'x\ny',
      null,
    ];
    expect(await read(texts(all))).toEqual(all);
  });

  it('holds whole numbers of any size, and nothing where there is none', async () => {
    const read = await sql`
      select number from unnest(${wholeNumbers([1n, -9_007_199_254_740_993n, null, 0])}) number`.execute(
      store.db,
    );
    expect(read.rows).toEqual([1n, -9_007_199_254_740_993n, null, 0n].map((number) => ({ number })));
  });

  it('holds bytes', async () => {
    const values = [Buffer.from([0, 92, 34, 255]), Buffer.alloc(0)];
    expect(await read(bytes(values))).toEqual(values);
  });

  it('may be empty', async () => {
    expect(await read(texts([]))).toEqual([]);
  });

  it('makes one column of a table of rows', async () => {
    const rows = unnested(
      [
        { id: 1n, name: 'a "b"', on: '2026-11-26' },
        { id: 2n, name: null, on: '2026-11-27' },
      ],
      [
        ['bigint', (row) => row.id],
        ['text', (row) => row.name],
        ['date', (row) => row.on],
      ],
    );
    const read = await sql`select * from ${rows} as g (id, name, business_date)`.execute(store.db);
    expect(read.rows).toEqual([
      { id: 1n, name: 'a "b"', business_date: '2026-11-26' },
      { id: 2n, name: null, business_date: '2026-11-27' },
    ]);
  });
});
