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

test('a player site is known by its key', async () => {
  expect(await rounds(await keyOf('north-1'))).toBe(200);
});

test('a missing, empty, unknown or endless key is refused', async () => {
  for (const key of [undefined, '', 'unknown-key', 'k'.repeat(5000)]) expect(await rounds(key)).toBe(401);
});

test('a key stands for its own agent and master', async () => {
  const caller = await openApiKeys(app.store)(await keyOf('south-1'), '192.0.2.1');
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
  const lookUp = openApiKeys(app.store, { keptForMs: 0 });
  expect(await lookUp(key, '192.0.2.1')).toMatchObject({ kind: 'key' });
  await end(hashApiKey(key)).execute(app.store.db);
  expect(await lookUp(key, '192.0.2.1')).toBe(why);
});

test('only the hash of a key is stored', async () => {
  const key = await keyOf('north-1');
  const rows = await app.rowsOf(sql<{ text: string }>`select row_to_json(k)::text as text from api_key k`);
  expect(rows.some((row) => row.text.includes(key))).toBe(false);
});
