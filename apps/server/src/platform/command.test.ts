import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { type Ask, command } from './command.ts';
import { openStore, type Tx } from './db/store.ts';

const store = openStore((await testDatabase()).connection, 2);
afterAll(() => store.close());

const ask: Ask = {
  caller: { kind: 'system', name: 'test' },
  origin: { requestId: null, address: null },
  operation: 'job.test',
};
const deed = (subjectId: string) => ({ subject: 'round', subjectId });
const fail = (tx: Tx, code: string) =>
  sql.raw(`do $$ begin raise exception 'lost' using errcode = '${code}'; end $$`).execute(tx);

async function logged(subjectId: string): Promise<number> {
  const { rows } = await sql`select 1 from log where subject_id = ${subjectId}`.execute(store.db);
  return rows.length;
}

describe('a write', () => {
  it.each(['40P01', '40001'])(
    'that loses a race for locks (%s) is done again, and logged once',
    async (code) => {
      let runs = 0;
      const { answer } = await command(store, ask, async (tx) => {
        runs += 1;
        if (runs === 1) await fail(tx, code);
        return { answer: runs, deed: deed(code) };
      });
      expect(answer).toBe(2);
      expect(await logged(code)).toBe(1);
    },
  );

  it('that goes on losing fails after a few tries, and nothing is written', async () => {
    let runs = 0;
    const work = command(store, ask, async (tx) => {
      runs += 1;
      await fail(tx, '40P01');
      return { answer: null, deed: deed('never') };
    });
    await expect(work).rejects.toMatchObject({ code: '40P01' });
    expect(runs).toBe(5);
    expect(await logged('never')).toBe(0);
  });

  it('that fails for any other reason is not tried again', async () => {
    let runs = 0;
    const work = command(store, ask, async (tx) => {
      runs += 1;
      await fail(tx, '23514');
      return { answer: null, deed: null };
    });
    await expect(work).rejects.toMatchObject({ code: '23514' });
    expect(runs).toBe(1);
  });
});
