import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { derivedKey } from '../../platform/keys/keys.ts';
import { openAuthTest } from './auth.test-kit.ts';

const app = await openAuthTest();

const now = Math.floor(Date.now() / 1000);
const segment = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

interface Change {
  header?: Record<string, unknown>;
  claims?: Record<string, unknown>;
  hash?: 'sha256' | 'sha512' | 'none';
  key?: Uint8Array;
}

/** A token built by hand in the way this installation builds its own, except for the changes. */
function token(who: { id: bigint; sessionId: string }, change: Change = {}): string {
  const { keys } = app.services;
  const text = [
    segment({ alg: 'HS256', typ: 'at+jwt', kid: keys.current.id, ...change.header }),
    segment({
      sub: String(who.id),
      sid: who.sessionId,
      mode: 'own',
      role: 'company:admin',
      aggregator: null,
      agent: null,
      iss: 'drawdesk',
      aud: 'drawdesk',
      iat: now,
      exp: now + 600,
      ...change.claims,
    }),
  ].join('.');
  const { hash = 'sha256', key = derivedKey(keys.current, 'access token') } = change;
  return `${text}.${hash === 'none' ? '' : createHmac(hash, key).update(text).digest('base64url')}`;
}

test('a token signed as the product signs it is accepted', async () => {
  const who = await app.signedIn('company:admin');
  expect((await app.me(token(who))).status).toBe(200);
});

test.each<[string, Change]>([
  ['signed with another key', { key: randomBytes(32) }],
  ['signed with the raw key', { key: app.services.keys.current.bytes }],
  ['that names no key', { header: { kid: undefined } }],
  ['that names a key nobody knows', { header: { kid: '0123456789abcdef' } }],
  ['signed with HS512', { header: { alg: 'HS512' }, hash: 'sha512' }],
  ['without a signature', { header: { alg: 'none' }, hash: 'none' }],
  ['that says HS256 and has no signature', { hash: 'none' }],
  ['of another type', { header: { typ: 'JWT' } }],
  ['that has expired', { claims: { iat: now - 601, exp: now - 1 } }],
  ['that never expires', { claims: { exp: undefined } }],
  ['of another issuer', { claims: { iss: 'elsewhere' } }],
  ['for another audience', { claims: { aud: 'elsewhere' } }],
  ['in a mode that does not exist', { claims: { mode: 'root' } }],
  ['in view mode without the real person', { claims: { mode: 'view' } }],
  ['of one’s own with a second person', { claims: { act: { sub: '1' } } }],
])('a token %s is refused', async (_, change) => {
  const who = await app.signedIn('company:admin');
  const answer = await app.me(token(who, change));
  expect([answer.status, answer.code]).toEqual([401, 'not_signed_in']);
});

test('a token whose claims were changed is refused', async () => {
  const who = await app.signedIn('company:admin');
  const other = await app.signedIn('company:superadmin');
  const [header, , signature] = token(who).split('.');
  const [, claims] = token(other).split('.');
  expect((await app.me([header, claims, signature].join('.'))).code).toBe('not_signed_in');
});

test('a token with another person’s session is refused', async () => {
  const who = await app.signedIn('company:reporter');
  const other = await app.signedIn('company:superadmin');
  expect((await app.me(token({ id: other.id, sessionId: who.sessionId }))).code).toBe('session_ended');
});

test('what the database stores of a session signs nobody in without the key', async () => {
  const who = await app.signedIn('company:superadmin');
  const [kept] = await app.rowsOf(sql<{ id: string; hash: string }>`
    select s.id, encode(t.token_hash, 'hex') as hash
    from session s
    join refresh_token t on t.session_id = s.id
    where s.id = ${who.sessionId}`);
  const tokens = [kept?.id, kept?.hash, Buffer.from(kept?.hash ?? '', 'hex').toString('base64url')].map(
    String,
  );
  expect(tokens[0]).toBe(who.sessionId);
  for (const found of tokens) {
    expect((await app.me(found)).status).toBe(401);
    expect((await app.ask('auth.refresh', { body: { refreshToken: found } })).status).toBe(401);
  }
});

test.each(['', 'nonsense', 'a.b.c', `${'x'.repeat(5000)}.y.z`])(
  '“%.12s” is refused as a token',
  async (nonsense) => {
    expect((await app.me(nonsense)).code).toBe('not_signed_in');
  },
);

test('without a token nobody is signed in', async () => {
  const answer = await app.ask('auth.me');
  expect([answer.status, answer.code]).toEqual([401, 'not_signed_in']);
});

test('an API key works in no operation for people, and a token in none for player sites', async () => {
  const who = await app.signedIn('company:superadmin');
  expect((await app.ask('auth.me', { apiKey: 'some-key' })).status).toBe(401);
  expect((await app.ask('intake.rounds', { bearer: who.accessToken })).status).toBe(401);
});
