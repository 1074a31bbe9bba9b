import { randomBytes } from 'node:crypto';
import { type Operation, type OperationName, operationNames, operations } from '@drawdesk/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { AggregatorId } from '../src/platform/db/ids.ts';
import { expectations } from './access-expectations.ts';
import { bodyFor, openAccessProbe, paramsFor } from './access-probe.ts';
import { testDatabase } from './database.ts';
import { rememberCallers } from './remember-callers.ts';
import { type As, openTestApi } from './test-api.ts';

/** Every write of the table, done once: its line in the log, and what must not be in it. */

const api = await openTestApi(await testDatabase());
const { freshTarget } = openAccessProbe(api, '');
const putCallersBack = await rememberCallers(api);
await api.rows(sql`update company set lay_off = true`);
// the dealer and the lay-off that addresses name do not exist
await api.rows(sql`alter table dealer alter column id restart with 1000000`);
const rowOf = (name: OperationName): Operation => operations[name];
const writes = operationNames.filter((name) => rowOf(name).effect === 'write');

interface Line {
  operation: string;
  before: unknown;
  after: unknown;
}

/** Texts that no line may contain, as they appeared in answers. */
const secrets = new Set<string>();
const secretName = /^(oneTimePassword|key|token|secret|uri|accessToken|refreshToken|webhookSecret)$/;

function gather(value: unknown, name = ''): void {
  if (typeof value === 'string' && secretName.test(name) && value.length >= 8) secrets.add(value);
  if (typeof value === 'object' && value !== null)
    for (const [inner, one] of Object.entries(value)) gather(one, Array.isArray(value) ? name : inner);
}

/** What has to be so that the write has something to change. */
async function prepare(target: Record<string, string>): Promise<void> {
  const accounts = ['staff', 'agent', 'aggregator'].map((of) => BigInt(target[`${of}AccountId`] ?? 0));
  await api.rows(sql`update account set totp_secret = 'sealed' where id = any(${accounts}::bigint[])`);
  await api.rows(sql`
    insert into session (id, account_id, expires_at, address, user_agent)
    select gen_random_uuid(), id, now() + interval '1 hour', '127.0.0.1', 'test'
    from unnest(${accounts}::bigint[]) id`);
  // an agent may have this number of keys
  await api.rows(
    sql`update api_key set revoked_at = now() where name = 'matrix' and id <> ${BigInt(target.apiKeyId ?? 0)}`,
  );
}

/** Where what the access matrix sends changes nothing. */
const bodies: Partial<Record<OperationName, object>> = {
  'roles.update': {
    ...{ version: 1, changes: [{ role: 'aggregator', subject: 'agent', grant: 'view' }] },
  },
};

const askVoid = ({ roundId }: Record<string, string>) =>
  api.ok('operator2', 'rounds.void', { params: { roundId: roundId ?? '' }, body: { reason: 'to be told' } });

/** Only a limited number may be active together. */
const makeRoom = () => api.rows(sql`update content set archived_at = now() where archived_at is null`);

const before: Partial<Record<OperationName, (target: Record<string, string>) => Promise<unknown>>> = {
  'agents.resume': ({ agentId }) =>
    api.rows(sql`update agent set status = 'suspended' where id = ${BigInt(agentId ?? 0)}`),
  'aggregators.resume': ({ aggregatorId }) =>
    api.rows(sql`update aggregator set status = 'suspended' where id = ${BigInt(aggregatorId ?? 0)}`),
  'banners.create': makeRoom,
  'liveTickets.remove': () => api.rows(sql`update bundle_config set version = 1`),
  'news.create': makeRoom,
  'players.resume': () => api.rows(sql`update player set status = 'suspended'`),
  'rates.acceptAll': () =>
    api.rows(sql`
      update bet_setting set settings = settings || '{"accept": false}'
      where level = 'company' and provider_id = 'thai-gov' and bet_type = 'last4'`),
  'roles.reset': () =>
    api.rows(sql`
      with changed as (
        update ability_rule set action = 'view' where role = 'aggregator' and subject = 'agent')
      update company set ability_version = 1`),
  'sources.create': () => api.rows(sql`update result_source set archived_at = now()`),
  // an in-house draw takes two people once it has bets
  'rounds.cancel': ({ roundId }) =>
    api.rows(sql`delete from house_round where round_id = ${BigInt(roundId ?? 0)}`),
  'rounds.confirmVoid': askVoid,
  'rounds.declineVoid': askVoid,
};

/**
 * Sends the request as each allowed caller, one after the other, until one succeeds; the lines it left, or
 * null.
 */
async function doOnce(name: OperationName): Promise<Line[] | null> {
  const one = expectations[name];
  if (!one) return null;
  const people: As[] = ['superadmin', 'operator', 'm1', 'a1', { apiKey: api.agents.a1.apiKey }];
  for (const person of people) {
    const target = await freshTarget();
    await prepare(target);
    await before[name]?.(paramsFor(one, target));
    const from = await lastSeqs();
    const plain = bodies[name] ?? bodyFor(one, target);
    const username = `told-${randomBytes(4).toString('hex')}`;
    const body =
      plain && 'username' in plain && name !== 'signInTokens.issue' ? { ...plain, username } : plain;
    const { status, json } = await api.ask(person, name, {
      params: paramsFor(one, target),
      ...(body && { body }),
      ...(one.query && { query: one.query }),
    });
    await putCallersBack();
    await api.rows(sql`update player set status = 'active' where status <> 'active'`);
    if (status >= 300) continue;
    gather(json);
    return linesSince(from);
  }
  return null;
}

async function lastSeqs(): Promise<Map<bigint, bigint>> {
  const heads = await api.rows<{ aggregator_id: AggregatorId; seq: bigint }>(
    sql`select aggregator_id, seq from log_head`,
  );
  return new Map(heads.map((head) => [head.aggregator_id, head.seq]));
}

async function linesSince(from: Map<bigint, bigint>): Promise<Line[]> {
  const rows = await api.rows<Line & { aggregator_id: AggregatorId; seq: bigint }>(sql`
    select aggregator_id, seq, operation, before, after from log order by at`);
  return rows.filter((row) => row.seq > (from.get(row.aggregator_id) ?? 0n));
}

/** A bill is its own record, covered by the seal of its round (architecture.md §3), and a shot by the hash of its list. */
const withoutAuditEntry = ['intake.place', 'intake.shoot', 'keying.place'];

/**
 * Writes that take more than one step to succeed: their lines are covered by the tests of their own module.
 */
const testedElsewhere = [
  'agents.create',
  'agents.move',
  'agents.settleUp',
  'banners.order',
  'blocks.remove',
  'catalogue.approve',
  'catalogue.changeRound',
  'catalogue.decline',
  'dealers.archive',
  'dealers.rotateWebhookSecret',
  'dealers.setWebhook',
  'dealers.testWebhook',
  'dealers.update',
  'content.upload',
  'identity.addPasskey',
  'identity.beginTotp',
  'identity.changePassword',
  'identity.confirmTotp',
  'identity.disableTotp',
  'identity.endSession',
  'identity.newRecoveryCodes',
  'identity.removePasskey',
  'identity.renamePasskey',
  'lateBets.ask',
  'lateBets.confirm',
  'lateBets.decline',
  'lateBets.setDrawnAt',
  'keying.cancel',
  'layOff.accept',
  'layOff.create',
  'layOff.decline',
  'layOff.deliver',
  'layOff.send',
  'layOff.update',
  'layOff.withdraw',
  'ledger.pay',
  'liveTickets.createMaster',
  'news.order',
  'profiles.archive',
  'profiles.give',
  'profiles.update',
  'results.check',
  'results.confirm',
  'results.enter',
  'results.reject',
  'rounds.extendClose',
  'rounds.openNow',
  'savedViews.unshare',
  'settings.confirmRequest',
  'settings.declineRequest',
  'sources.approve',
  'sources.collect',
  'sources.decline',
  'specialRates.create',
];

const outcomes = new Map<string, Line[] | null>();
const done = writes.filter((name) => !withoutAuditEntry.includes(name));

describe('a write', () => {
  it.each(done)('%s that succeeds leaves its line', async (name) => {
    const lines = await doOnce(name);
    outcomes.set(name, lines);
    if (lines === null) return;
    expect(lines.map(({ operation }) => operation)).toContain(name);
    const line = lines.find(({ operation }) => operation === name);
    if (/\.update$/.test(name)) expect([line?.before, line?.after]).not.toContain(null);
    else expect([line?.before ?? null, line?.after ?? null]).not.toEqual([null, null]);
  });

  it('that did not succeed here has a test of its line beside its own module', () => {
    const open = done.filter((name) => (outcomes.get(name) ?? null) === null);
    expect(open.filter((name) => !testedElsewhere.includes(name)).sort()).toEqual([]);
  });
});

describe('the log', () => {
  it('holds no secret that was in an answer, and none that is stored', async () => {
    const kept = await api.rows<{ text: string | null }>(sql`
      select password_hash as text from account where password_hash <> 'none'
      union select totp_secret from account union select totp_pending from account
      union select encode(key_hash, 'hex') from api_key union select encode(token_hash, 'hex') from refresh_token
      union select encode(token_hash, 'hex') from sign_in_token`);
    secrets.add(Buffer.from(api.app.services.keys.current.bytes).toString('hex'));
    for (const { text } of kept) if (text) secrets.add(text);
    const log = await api.rows<{ text: string }>(sql`select row_to_json(l)::text as text from log l`);
    const answers = await api.rows<{ text: string }>(
      sql`select row_to_json(i)::text as text from idempotency i`,
    );
    expect(secrets.size).toBeGreaterThan(5);
    expect([...log, ...answers].filter(({ text }) => [...secrets].some((one) => text.includes(one)))).toEqual(
      [],
    );
  });

  it('has no field with the name of a secret', async () => {
    const rows = await api.rows<Line>(sql`select operation, before, after from log`);
    const names = new Set(rows.flatMap((row) => [...namesIn(row.before), ...namesIn(row.after)]));
    expect(names.size).toBeGreaterThan(20);
    const suspicious = [...names].filter((name) => /password|secret|token|hash|key$/i.test(name));
    expect(suspicious).toEqual([]);
  });
});

/** Names of fields that contain a text; whether something was done to a password is no secret. */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(namesIn);
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'string' ? [name] : namesIn(inner),
  );
}
