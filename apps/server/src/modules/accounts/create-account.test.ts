import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import type { AccountId } from '../../platform/db/ids.ts';
import { openOwnerStore } from '../../platform/db/store.ts';
import { createAccount, type NewAccount } from './create-account.ts';

const database = await testDatabase();
const store = openOwnerStore(database.connection, 2);
afterAll(() => store.close());

beforeAll(async () => {
  await sql`insert into aggregator (code, name) values ('north', 'North')`.execute(store.db);
  await sql`
    insert into agent (aggregator_id, code, name)
    select id, 'north-1', 'North 1' from aggregator`.execute(store.db);
});

const staff: NewAccount = {
  username: 'somchai',
  password: 'a long enough password',
  role: 'company:admin',
  displayName: 'Somchai',
};
const create = (change: Partial<NewAccount>) => createAccount(database.connection, { ...staff, ...change });

interface Stored {
  username: string;
  role: string;
  master: string | null;
  agent: string | null;
  line: unknown;
}

async function stored(accountId: AccountId): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    select a.username, a.role, m.code as master, g.code as agent,
      (select json_build_object('tenant', l.aggregator_id = coalesce(m.id, 0), 'actor', l.actor_name, 'after', l.after)
       from log l where l.operation = 'cli.account.create' and l.subject_id = a.id::text) as line
    from account a
    left join aggregator m on m.id = a.aggregator_id
    left join agent g on g.id = a.agent_id
    where a.id = ${accountId}`.execute(store.db);
  return rows[0];
}

describe('an account from the command line', () => {
  test('is stored in small letters, with a log line without the password', async () => {
    const { accountId } = await create({ username: ' Malee ', displayName: 'Malee' });
    expect(await stored(accountId)).toEqual({
      username: 'malee',
      role: 'company:admin',
      master: null,
      agent: null,
      line: {
        tenant: true,
        actor: 'command line',
        after: { displayName: 'Malee', role: 'company:admin', username: 'malee' },
      },
    });
  });

  test('of a master belongs to the master, and its log line to the master’s chain', async () => {
    const { accountId } = await create({
      username: 'north-owner',
      role: 'aggregator',
      aggregatorCode: 'north',
    });
    expect(await stored(accountId)).toMatchObject({ master: 'north', agent: null, line: { tenant: true } });
  });

  test('of an agent belongs to the agent and to its master', async () => {
    const { accountId } = await create({
      username: 'north-1-desk',
      role: 'agent:reporter',
      agentCode: 'north-1',
    });
    expect(await stored(accountId)).toMatchObject({
      master: 'north',
      agent: 'north-1',
      line: { tenant: true },
    });
  });

  test('with a username that exists is refused, in capital letters too', async () => {
    await create({ username: 'taken' });
    await expect(create({ username: 'TAKEN' })).rejects.toThrow('An account “taken” already exists.');
  });

  test.each<[string, Partial<NewAccount>, RegExp]>([
    ['a short password', { password: 'too short' }, /at least 12 characters/],
    ['a username with a space', { username: 'som chai' }, /letters, digits/],
    ['no display name', { displayName: '  ' }, /display name/],
    ['a master’s role without a master', { role: 'aggregator' }, /master’s code/],
    ['a master for staff', { aggregatorCode: 'north' }, /master’s code/],
    ['an agent’s role with a master only', { role: 'agent:admin', aggregatorCode: 'north' }, /master’s code/],
    ['an agent’s role without an agent', { role: 'agent:admin' }, /agent’s code/],
    [
      'a master that does not exist',
      { role: 'aggregator', aggregatorCode: 'west' },
      /no master with the code “west”/,
    ],
    [
      'an agent that does not exist',
      { role: 'agent:admin', agentCode: 'west-1' },
      /no agent with the code “west-1”/,
    ],
  ])('with %s is refused and stores nothing', async (_, change, problem) => {
    const username = change.username ?? 'refused';
    await expect(create({ username, ...change })).rejects.toThrow(problem);
    const { rows } = await sql`select 1 from account where username = ${username}`.execute(store.db);
    expect(rows).toEqual([]);
  });
});
