import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { readHistory } from '../modules/about/history-record.ts';
import { verify } from '../modules/verify/verify.ts';
import { openOwnerStore } from '../platform/db/store.ts';
import { ensureDemo, openDemo } from './ensure-demo.ts';
import { followDemo } from './follow-demo.ts';
import { demoState } from './state.ts';

const [database, other] = [await testDatabase(), await testDatabase()];
const [store, broken] = [openOwnerStore(database.connection, 2), openOwnerStore(other.connection, 2)];
afterAll(() => Promise.all([store.close(), broken.close()]));

const small = { size: 'small' } as const;
const failing = (code: string) => Object.assign(new Error('as the database says it'), { code });

/** The first settlement ends its connection, in the middle of its transaction. */
const loseConnectionOnce = () =>
  sql`
    create sequence lost_once;
    create function lose_connection() returns trigger language plpgsql security definer as $$
    begin
      if nextval('lost_once') = 1 then perform pg_terminate_backend(pg_backend_pid()); end if;
      return new;
    end $$;
    create trigger lose_connection before insert on settlement for each row execute function lose_connection()`.execute(
    store.db,
  );

describe('the history of a demo while something fails', () => {
  it('goes on after a lost connection, a lock timeout and a lost race', async () => {
    const connection = database.connection;
    await openDemo({ connection, ...small });
    // a superadmin gives the operator and the admin new passwords: neither counts as a second person for the
    // other
    await sql`
      insert into account_tie (from_account_id, to_account_id, what)
      select f.id, t.id, 'password_reset' from account f, account t
      where f.username = 'superadmin' and t.username in ('operator', 'admin')`.execute(store.db);
    await loseConnectionOnce();
    let waits = 0;
    const failures = [failing('55P03'), failing('40001')];
    await followDemo({
      connection,
      pause: async () => {
        const failure = failures.shift();
        if (failure) throw failure;
      },
      untilPassed: async () => {
        waits += 1;
      },
    });
    expect(waits).toBe(3);
    expect(await demoState(store)).toBe('finished');
  });

  it('skips what is refused, and the round is settled as any other', async () => {
    const { rows } = await sql<{ status: string; rounds: bigint }>`
      select status, count(*) as rounds from round where provider_id = 'laos-vip' and close_at < now()
      group by status`.execute(store.db);
    expect(rows.map(({ status }) => status)).not.toContain('voided');
    expect(rows.map(({ status }) => status)).not.toContain('void_pending');
    expect(rows.find(({ status }) => status === 'settled')?.rounds).toBeGreaterThan(5n);
    const corrected = await sql`
      select round_id from settlement where kind = 'settle' group by round_id having count(*) > 1`.execute(
      store.db,
    );
    expect(corrected.rows).toHaveLength(1);
    const { checks } = await verify(store);
    expect(checks.filter(({ problems }) => problems.length > 0)).toEqual([]);
  });
});

describe('the history of a demo that cannot be made', () => {
  const options = { connection: other.connection, ...small };

  it('continues at the next start where the failure may pass', async () => {
    await openDemo(options);
    const pause = () => Promise.reject(failing('57P01'));
    await expect(followDemo({ ...options, pause })).rejects.toMatchObject({ code: '57P01' });
    expect(await demoState(broken)).toBe('following');
    expect(await readHistory(broken)).toBeDefined();
  });

  it('does not wait longer than the product runs', async () => {
    const ending = new AbortController();
    await followDemo({
      ...options,
      pause: () => Promise.reject(failing('ECONNREFUSED')),
      untilPassed: async () => ending.abort(),
      signal: ending.signal,
    });
    expect(await demoState(broken)).toBe('following');
  });

  it('stays incomplete after any other failure, and nothing waits for it', async () => {
    const pause = () => Promise.reject(new Error('on purpose'));
    const untilPassed = () => Promise.reject(new Error('does not pass'));
    await expect(followDemo({ ...options, pause, untilPassed })).rejects.toThrow('on purpose');
    expect(await demoState(broken)).toBe('finished');
    expect(await readHistory(broken)).toBeUndefined();
    const rounds = () => sql`select id from round where close_at < now()`.execute(broken.db);
    const before = (await rounds()).rows.length;
    await ensureDemo(options);
    expect((await rounds()).rows).toHaveLength(before);
    const { checks } = await verify(broken);
    expect(checks.filter(({ problems }) => problems.length > 0)).toEqual([]);
  });
});
