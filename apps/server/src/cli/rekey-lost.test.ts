import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { addLogLine } from '../../test/add-log-line.ts';
import { testDatabase } from '../../test/database.ts';
import { openAnchors } from '../modules/anchors/anchor-file.ts';
import { openSeed } from '../modules/draw-commitments/sealed-seed.ts';
import { openInHouseKit } from '../modules/in-house-draws/in-house.test-kit.ts';
import { verifyChain } from '../modules/log/chains.ts';
import { anchorLine } from '../platform/audit/anchor-line.ts';
import { chainKeyById } from '../platform/audit/log.ts';
import { agreeOnKeys } from '../platform/auth/keys-of-database.ts';
import { replaceRecoveryCodes, takeRecoveryCode } from '../platform/auth/recovery-codes.ts';
import { sealTotpSecret, takeTotpCode } from '../platform/auth/totp.ts';
import { type OwnerStore, openOwnerStore } from '../platform/db/store.ts';
import { type Keys, keysOf } from '../platform/keys/keys.ts';
import { newSecret, openSecrets, prefixOf, seal } from '../platform/signed-delivery/secrets.ts';
import { drawdesk } from './cli.test-kit.ts';

const database = await testDatabase();
const kit = await openInHouseKit(database);
const { api } = kit;
const { keys: first } = api.app.services;
const { a1 } = api.agents;
const [two = '', three = '', four = '', stranger = ''] = ['b2', 'c3', 'd4', 'ee'].map((byte) =>
  byte.repeat(32),
);
const keysWith = (...hex: string[]): Keys => keysOf(hex, 'wrong keys');
const idOf = (hex: string): string => keysWith(hex).current.id;
const hexOf = ({ current }: Keys): string => Buffer.from(current.bytes).toString('hex');

const folder = mkdtempSync(join(tmpdir(), 'drawdesk-lost-'));
const anchors = join(folder, 'anchors.jsonl');
const lostAnchors = `${anchors}.lost-${idOf(two)}`;
const stores: OwnerStore[] = [];
const storeWith = (keys: Keys): OwnerStore => {
  const store = openOwnerStore(database.connection, 1, keys);
  stores.push(store);
  return store;
};
afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
  rmSync(folder, { recursive: true, force: true });
});

const run = (words: string[], ...hex: string[]) =>
  drawdesk(words, {
    env: {
      ...database.env,
      DRAWDESK_SIGNING_KEY: hex.join(','),
      DRAWDESK_ANCHOR_FILE: anchors,
    },
  });
const one = <T>(query: ReturnType<typeof sql>): Promise<T> => api.one(query as never) as Promise<T>;

const totpSecret = 'JBSWY3DPEHPK3PXP';
const accountId = api.testCompany.staff.superadmin ?? 0n;
const codes = await api.testCompany.store.transaction({ as: 'owner' }, (tx) =>
  replaceRecoveryCodes(tx, accountId),
);
const roundId = await kit.opened('round-10');
const seedKept = async () =>
  (await one<{ seed: string }>(sql`select seed from house_seed where round_id = ${roundId}`)).seed;
const seed = openSeed(first, roundId, await seedKept());

async function sealSecrets(keys: Keys): Promise<void> {
  const secret = newSecret();
  await api.rows(sql`update account set totp_secret = ${sealTotpSecret(keys, accountId, totpSecret)},
    totp_pending = ${sealTotpSecret(keys, accountId, totpSecret)} where id = ${accountId}`);
  await api.rows(sql`
    insert into webhook (agent_id, aggregator_id, address, secret_sealed, secret_prefix, position, previous_sealed,
      previous_until)
    values (${a1.agentId}, ${a1.aggregatorId}, 'https://site.example.com/hook', ${seal(keys, `agent:${a1.agentId}`, secret)},
      ${prefixOf(secret)}, 0, ${seal(keys, `agent:${a1.agentId}`, newSecret())}, now() + interval '1 hour')
    on conflict (aggregator_id, agent_id) do update set secret_sealed = excluded.secret_sealed,
      previous_sealed = excluded.previous_sealed, previous_until = excluded.previous_until, enabled = true`);
  const { id: dealerId } = await one<{ id: bigint }>(sql`
    insert into dealer (aggregator_id, name) values (${a1.aggregatorId}, 'Somsak')
    on conflict (aggregator_id, lower(name)) where archived_at is null do update set note = null
    returning id`);
  await api.rows(sql`
    insert into dealer_webhook (aggregator_id, dealer_id, address, secret_sealed, secret_prefix, previous_sealed,
      previous_until)
    values (${a1.aggregatorId}, ${dealerId}, 'https://dealer.example.com/slips',
      ${seal(keys, `dealer:${dealerId}`, secret)}, ${prefixOf(secret)}, ${seal(keys, `dealer:${dealerId}`, newSecret())},
      now() + interval '1 hour')
    on conflict (aggregator_id, dealer_id) do update set address = excluded.address,
      secret_sealed = excluded.secret_sealed, secret_prefix = excluded.secret_prefix,
      previous_sealed = excluded.previous_sealed, previous_until = excluded.previous_until`);
  await api.rows(sql`
    insert into lay_off (aggregator_id, id, round_id, dealer_id, status, revision, stake, cost, written_by)
    overriding system value
    values (${a1.aggregatorId}, 1, ${roundId}, ${dealerId}, 'sent', 1, 100, 100, '{}')
    on conflict do nothing`);
  await api.rows(sql`
    insert into slip_delivery (aggregator_id, lay_off_id, dealer_id, kind, give_up_at)
    values (${a1.aggregatorId}, 1, ${dealerId}, 'slip', now() + interval '1 hour')
    on conflict do nothing`);
}

test('the seed of a round that is not drawn yet is encrypted again with the new key', async () => {
  await addLogLine(api.testCompany.store);
  expect(await run(['rekey'], two, hexOf(first))).toMatchObject({ code: 0 });
  expect(openSeed(keysWith(two), roundId, await seedKept())).toBe(seed);
  expect(openSeed(first, roundId, await seedKept())).toBeNull();
  expect(await seedKept()).not.toContain(seed);
});

test('without the key nothing starts by itself, and what is not lost is not given up', async () => {
  expect(await run(['verify', '--all'], three)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('drawdesk rekey --lost'),
  });
  for (const given of [[two], [three, two]])
    expect(await run(['rekey', '--lost'], ...given)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is not lost: it was given'),
    });
  await openAnchors(anchors).write(storeWith(keysWith(two)));
  expect(await run(['verify', '--all'], two)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/No differences found\.\s*$/),
  });
});

test('after a lost key the installation goes on with a new key, and says what can no longer be checked', async () => {
  const before = storeWith(keysWith(two));
  await sealSecrets(keysWith(two));
  await addLogLine(before);
  await api.tokenOf('superadmin');
  await openAnchors(anchors).write(before);

  const { code, stdout } = await run(['rekey', '--lost'], three);
  expect([code, stdout]).toEqual([
    0,
    expect.stringContaining(
      'Authenticators to set up again, after sign-in with a recovery code or a passkey: 1.',
    ),
  ]);
  expect(stdout).toContain('Webhooks turned off until they get a new secret: 2.');
  expect(stdout).toContain('In-house rounds that will be refunded: 1.');

  const after = storeWith(keysWith(three));
  expect(await api.rows(sql`select from session where ended_at is null`)).toEqual([]);
  const webhook = await one<{ enabled: boolean; secret_sealed: string; previous_sealed: string | null }>(
    sql`select enabled, secret_sealed, previous_sealed from webhook where agent_id = ${a1.agentId}`,
  );
  expect([webhook.enabled, webhook.previous_sealed]).toEqual([false, null]);
  expect(openSecrets(keysWith(three), `agent:${a1.agentId}`, [webhook.secret_sealed])).toHaveLength(1);
  // a dealer's address is set again with a new secret; nothing waits for it any more
  expect(
    await one(sql`
      select w.address, w.secret_sealed, w.previous_sealed, d.stopped_at is not null as stopped
      from dealer_webhook w
      join slip_delivery d on d.aggregator_id = w.aggregator_id and d.dealer_id = w.dealer_id`),
  ).toEqual({ address: null, secret_sealed: null, previous_sealed: null, stopped: true });
  // the authenticator is still required: the password alone is not enough to sign in, a recovery code is
  const account = await one<{ totp_secret: string; totp_pending: string | null }>(
    sql`select totp_secret, totp_pending from account where id = ${accountId}`,
  );
  expect(account.totp_pending).toBeNull();
  await after.transaction({ as: 'owner' }, async (tx) => {
    expect(await takeTotpCode(tx, keysWith(three), accountId, account.totp_secret, '000000')).toBe(false);
    expect(await takeRecoveryCode(tx, accountId, codes[0] ?? '')).toBe(true);
  });
  expect(openSeed(keysWith(three), roundId, await seedKept())).toBeNull();

  expect(
    await api.rows(
      sql`select key_id, before from log where operation = 'cli.keys.lost' and aggregator_id = 0`,
    ),
  ).toEqual([
    { key_id: keysWith(three).current.id, before: { fingerprints: [idOf(two), first.current.id] } },
  ]);
  // the earlier file of anchors is moved away, and a new one begins
  expect([existsSync(anchors), existsSync(lostAnchors)]).toEqual([false, true]);
  expect(stdout).toContain(`The earlier anchors are now in ${lostAnchors}. Keep this file`);
  expect(await api.rows(sql`select key_id from log where operation = 'cli.anchors.begin'`)).toEqual([
    { key_id: idOf(three) },
  ]);
  await openAnchors(anchors).write(after);
  const verified = await run(['verify', '--all'], three);
  expect([verified.code, verified.stdout]).toEqual([0, expect.stringContaining('not checked:')]);
  expect(verified.stdout).toMatch(
    /not checked: \d+ entries up to \d+ were written under a key that was lost/,
  );
  expect(verified.stdout).toContain('Some things can no longer be checked.');
  // the page of the log shows it too
  const page = await verifyChain(after, { of: 'everything' }, 0n, null);
  expect(page).toMatchObject({ intact: true, uncheckable: page.lines - 2 });
});

/**
 * What `verify` reports for the company's log after the owner of the database changed something. The change
 * is then undone.
 */
async function found(change: ReturnType<typeof sql>): Promise<string> {
  await api.rows(sql`create table kept_log as select * from log where aggregator_id = 0`);
  await api.rows(sql`create table kept_head as select * from log_head where aggregator_id = 0`);
  await api.rows(change);
  const { code, stdout } = await run(['verify', '--all'], three);
  await api.rows(sql`delete from log where aggregator_id = 0`);
  await api.rows(sql`delete from log_head where aggregator_id = 0`);
  await api.rows(sql`insert into log select * from kept_log`);
  await api.rows(sql`insert into log_head select * from kept_head`);
  await api.rows(sql`drop table kept_log`);
  await api.rows(sql`drop table kept_head`);
  expect(code).toBe(1);
  return stdout;
}

test('nobody can change, move or remove log lines whose key was lost without being found', async () => {
  // the place where it ended cannot be moved
  expect(await found(sql`update log_head set lost_until = seq where aggregator_id = 0`)).toContain(
    'was changed',
  );
  // an earlier line cannot be put in another's place, nor be removed
  expect(await found(sql`update log set hash = '\\x00' where aggregator_id = 0 and seq = 1`)).toContain(
    'does not follow',
  );
  expect(await found(sql`delete from log where aggregator_id = 0 and seq = 1`)).toContain(
    'entry 1 is missing',
  );
  // nor has its content been changed
  for (const change of [
    sql`update log set reason = 'another' where aggregator_id = 0 and seq = 1`,
    sql`update log set at = at + interval '1 hour' where aggregator_id = 0 and seq = 2`,
    sql`update log_head set lost_content = sha256('') where aggregator_id = 0`,
  ])
    expect(await found(change)).toMatch(/ w(as|ere) changed/);
  // nor marked as under an unknown key, nor such a key marked as lost
  const id = 'ab'.repeat(8);
  const change = sql`update log set key_id = ${id} where aggregator_id = 0 and seq = 1`;
  expect(await found(change)).toContain('entry 1 was changed');
  const named = sql`update log_head set lost_keys = lost_keys || ${id}::text where aggregator_id = 0`;
  expect(await found(named)).toContain('was changed');
  // and one of after counts only with the installation's key
  const other = storeWith(keysWith(stranger));
  await addLogLine(other);
  const { code, stdout } = await run(['verify', '--all'], three);
  expect([code, stdout]).toEqual([1, expect.stringMatching(/entry \d+ was changed/)]);
  await api.rows(sql`
    with taken as (delete from log where key_id = ${idOf(stranger)} returning aggregator_id, seq, previous_hash)
    update log_head h set seq = taken.seq - 1, hash = taken.previous_hash
    from taken where taken.aggregator_id = h.aggregator_id`);
});

test('an anchor that names a lost key as its own does not count', async () => {
  const line = anchorLine(keysWith(two), {
    layout: 'drawdesk anchor 1',
    ...{ at: new Date().toISOString(), previous: null, log: [], seals: [] },
  });
  // without the key, anybody can write any content under its name
  const forged = line.replace(/"signature":"[^"]+"/, '"signature":""');
  const intact = readFileSync(anchors, 'utf8');
  for (const anchor of [forged, line]) {
    appendFileSync(anchors, `${anchor}\n`);
    const { code, stdout } = await run(['verify', '--all'], three);
    expect([code, stdout]).toEqual([
      1,
      expect.stringContaining('is not an anchor that this installation signed'),
    ]);
    writeFileSync(anchors, intact);
  }
});

test('a key can be lost a second time, and everything still verifies', async () => {
  expect(await run(['rekey', '--lost'], four)).toMatchObject({ code: 0 });
  await openAnchors(anchors).write(storeWith(keysWith(four)));
  const verified = await run(['verify', '--all'], four);
  expect([verified.code, verified.stdout]).toEqual([0, expect.stringContaining('not checked:')]);
});

test('after rekey --lost, keys that are out of use stay readable with the keys that were given', async () => {
  const [five = '', six = '', seven = ''] = ['f5', 'a6', 'a7'].map((byte) => byte.repeat(32));
  // four is out of use, and what is left of it is sealed under five; six was lost before "drawdesk rekey"
  expect((await run(['rekey'], five, four)).stdout).toContain('is no longer needed');
  await agreeOnKeys(storeWith(keysWith(five)), keysWith(six, five));
  await addLogLine(storeWith(keysWith(six, five)));
  const { code, stdout } = await run(['rekey', '--lost'], seven, five);
  expect([code, stdout]).toEqual([0, expect.stringMatching(new RegExp(`Lost: ${idOf(six)}\\.$`, 'm'))]);
  const { rows } = await api.testCompany.store.transaction({ as: 'owner' }, (tx) =>
    sql<{
      key: string;
    }>`select key from installation where starts_with(key, 'retired_key:') order by key`.execute(tx),
  );
  expect(rows.map(({ key }) => key)).toEqual(
    [idOf(four), idOf(five)].sort().map((id) => `retired_key:${id}`),
  );
  const after = await agreeOnKeys(storeWith(keysWith(seven)), keysWith(seven));
  expect(chainKeyById(after, idOf(four))).not.toBeNull();
});
