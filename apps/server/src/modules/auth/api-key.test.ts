import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { hashApiKey, openApiKeys } from '../../platform/auth/api-keys.ts';
import { freshName, openAuthTest } from './auth.test-kit.ts';

const app = await openAuthTest();

async function keyOf(agentCode: string): Promise<string> {
  const key = freshName();
  await sql`
    insert into api_key (aggregator_id, agent_id, key_hash, name)
    select aggregator_id, id, ${hashApiKey(key)}, 'site' from agent where code = ${agentCode}`.execute(
    app.store.db,
  );
  return key;
}

const rounds = async (apiKey?: string) => (await app.ask('intake.rounds', { apiKey })).status;

test('an API key signs its player site in', async () => {
  expect(await rounds(await keyOf('north-1'))).toBe(200);
});

test('a missing, empty, unknown or far too long key is refused', async () => {
  for (const key of [undefined, '', 'unknown-key', 'k'.repeat(5000)]) expect(await rounds(key)).toBe(401);
});

test('a key acts for its own agent and master', async () => {
  const caller = await openApiKeys(app.store).find(await keyOf('south-1'), '192.0.2.1');
  expect(caller).toMatchObject({ kind: 'key', name: 'site', aggregatorId: app.tenants.south });
});

const ends: [string, 'revoked' | 'suspended', (key: Buffer) => RawBuilder<unknown>][] = [
  ['revoked', 'revoked', (key) => sql`update api_key set revoked_at = now() where key_hash = ${key}`],
  [
    'of a suspended agent',
    'suspended',
    (key) => sql`
      update agent set status = 'suspended' where id = (select agent_id from api_key where key_hash = ${key})`,
  ],
  [
    'of a suspended master',
    'suspended',
    (key) => sql`
      update aggregator set status = 'suspended'
      where id = (select aggregator_id from api_key where key_hash = ${key})`,
  ],
];

test.each(ends)('a key %s is refused', async (_, why, end) => {
  const code = freshName();
  await sql`insert into aggregator (code, name) values (${code}, 'A master')`.execute(app.store.db);
  await sql`
    insert into agent (aggregator_id, code, name)
    select id, code, 'An agent' from aggregator where code = ${code}`.execute(app.store.db);
  const key = await keyOf(code);
  let now = 0;
  const lookUp = openApiKeys(app.store, { now: () => now }).find;
  expect(await lookUp(key, '192.0.2.1')).toMatchObject({ kind: 'key' });
  await end(hashApiKey(key)).execute(app.store.db);
  now += 2_000;
  expect(await lookUp(key, '192.0.2.1')).toBe(why);
});

/** How many statements it costs when someone sends the same key again and again. */
function counted() {
  const statements = { count: 0 };
  const db = app.store.db.withPlugin({
    transformQuery: ({ node }) => {
      statements.count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { store: { ...app.store, db }, statements };
}

test('a refused key is looked up in the database once, however often it is sent', async () => {
  const [revoked, suspended] = [await keyOf('north-1'), await keyOf('south-1')];
  const status = (to: string) =>
    sql`update agent set status = ${to} where code = 'south-1'`.execute(app.store.db);
  await sql`update api_key set revoked_at = now() where key_hash = ${hashApiKey(revoked)}`.execute(
    app.store.db,
  );
  await status('suspended');
  const { store, statements } = counted();
  let now = 0;
  const lookUp = openApiKeys(store, { now: () => now }).find;
  const answers = new Set<unknown>();
  for (let at = 0; at < 50; at += 1)
    for (const key of [revoked, suspended, 'never given out'])
      answers.add(await lookUp(key, `192.0.2.${at}`));
  expect([...answers]).toEqual(['revoked', 'suspended', 'unknown']);
  expect(statements.count).toBe(3);
  // an agent that is activated again works within a second
  await status('active');
  now += 1_000;
  expect(await lookUp(suspended, '192.0.2.1')).toMatchObject({ kind: 'key' });
  expect(await lookUp(revoked, '192.0.2.1')).toBe('revoked');
});

test('keys that come together are looked up together, and each gets its own answer', async () => {
  const { store, statements } = counted();
  const lookUp = openApiKeys(store, { now: () => 0 }).find;
  const keys: string[] = [];
  for (let at = 0; at < 40; at += 1) keys.push(await keyOf(at % 2 ? 'north-1' : 'south-1'));
  const [revoked = ''] = keys;
  await sql`update api_key set revoked_at = now() where key_hash = ${hashApiKey(revoked)}`.execute(
    app.store.db,
  );
  const answers = await Promise.all([...keys, 'never given out'].map((key) => lookUp(key, '192.0.2.1')));
  expect([answers[0], answers.at(-1)]).toEqual(['revoked', 'unknown']);
  expect(answers.slice(1, -1).map((found) => typeof found === 'object' && found.aggregatorId)).toEqual(
    keys.slice(1).map((_, at) => (at % 2 ? app.tenants.south : app.tenants.north)),
  );
  // each statement is followed by one that marks the keys as used
  expect(statements.count).toBeLessThanOrEqual(10);
  const { rows } = await sql<{ unmarked: bigint }>`
    select count(*) as unmarked from api_key
    where key_hash = any(${keys.slice(1).map(hashApiKey)}) and last_used_at is null`.execute(app.store.db);
  expect(rows).toEqual([{ unmarked: 0n }]);
});

test('a new key works at once, even when it was refused before it existed', async () => {
  const lookUp = openApiKeys(app.store, { now: () => 0 }).find;
  for (let guess = 0; guess < 20; guess += 1) await lookUp(`guess-${guess}`, '192.0.2.1');
  expect(await lookUp(await keyOf('north-1'), '192.0.2.1')).toMatchObject({ kind: 'key' });
});

test('only the hash of a key is stored', async () => {
  const key = await keyOf('north-1');
  const rows = await app.rowsOf(sql<{ text: string }>`select row_to_json(k)::text as text from api_key k`);
  expect(rows.some((row) => row.text.includes(key))).toBe(false);
});
