import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createApp } from '../../apps/server/src/app.ts';
import { verify } from '../../apps/server/src/modules/verify/verify.ts';
import { letServe } from '../../apps/server/src/platform/db/service-login.ts';
import { noRates } from '../../apps/server/src/platform/quota/quota-settings.ts';
import { openStandby } from '../../apps/server/src/platform/standby/standby.ts';
import { standbyReads } from '../../apps/server/src/standby-reads.ts';
import { compareReads } from '../../apps/server/test/compare-reads.ts';
import { serviceLogin } from '../../apps/server/test/crash/own-postgres.ts';
import { ask } from '../../apps/server/test/crash/query.ts';
import { sell, settle } from '../../apps/server/test/sell-and-settle.ts';
import { openTestApi } from '../../apps/server/test/test-api.ts';
import { citusPrograms, copyNode, openCitusNodes, startNode } from './citus-nodes.test-kit.ts';

vi.stubEnv('DRAWDESK_SIGNING_KEY', '5e'.repeat(32));
afterAll(() => vi.unstubAllEnvs());

/** Longer than any test takes: how fast the machine is does not matter. */
const patient = 600_000;

async function openNodesWithStandby() {
  const nodes = await openCitusNodes();
  const { coordinator } = nodes;
  const standbyNode = await startNode({
    isStandby: true,
    prepare: ({ data }) => copyNode(coordinator, data, '-R'),
  });
  afterAll(async () => {
    await standbyNode.stop();
    await nodes.close();
  });
  await letServe(coordinator.url, serviceLogin);
  await ask(
    coordinator.url,
    `update company set second_factor_roles = '{}', keying_desk = true, lay_off = true`,
  );
  const database = {
    connection: coordinator.url,
    url: coordinator.url,
    service: coordinator.serviceUrl,
    env: {},
  };
  const settings = { connection: standbyNode.serviceUrl, lagMaxMs: patient, answerMs: patient };
  const api = await openTestApi(database, { standby: settings });
  const plain = await createApp({
    ...{ connection: database.service, standby: null, logLevel: 'silent', quota: { rates: noRates } },
  });
  afterAll(() => plain.close());
  const { standby } = api.app.services;
  if (!standby) throw new Error('The app has no standby');
  await standby.known;
  const roundId = await api.testCompany.openRound();
  await sell(api, api.agents.a1, roundId, [['upper3', '387', '10']]);
  await settle(api, roundId);
  const expectSame = compareReads({ api, plain, standby, roundId });
  return { nodes, standbyNode, api, standby, expectSame };
}

const opened = citusPrograms === '' ? null : await openNodesWithStandby();

function there() {
  if (!opened) throw new Error('There is no cluster');
  return opened;
}

describe.skipIf(!opened)('the standby of a coordinator (DRAWDESK_TEST_CITUS_PROGRAMS)', () => {
  test.each([...standbyReads])('%s is read there alone, and is the same', (name) => there().expectSame(name));

  test('what was sold a moment ago is there, read after read', async () => {
    const { api, standby } = there();
    const bearer = await api.tokenOf('a1');
    const before = { ...standby.counts() };
    const open = await api.testCompany.openRound();
    for (let n = 0; n < 20; n += 1) {
      await sell(api, api.agents.a1, open, [['upper3', '387', '10']], `just sold ${n}`);
      const { json } = await api.ask(null, 'players.list', { bearer });
      expect(JSON.stringify(json)).toContain(`just sold ${n}`);
    }
    expect(standby.counts().primary).toBe(before.primary);
    expect(standby.counts().standby).toBeGreaterThanOrEqual(before.standby + 20);
  });

  test('a read waits while the standby is behind', async () => {
    const { api, standbyNode } = there();
    const bearer = await api.tokenOf('a1');
    const open = await api.testCompany.openRound();
    const newPlayer = (name: string) => sell(api, api.agents.a1, open, [['upper3', '387', '10']], name);
    const resume = () => ask(standbyNode.url, 'select pg_wal_replay_resume()');
    await ask(standbyNode.url, 'select pg_wal_replay_pause()');
    onTestFinished(async () => void (await resume()));
    await newPlayer('sold meanwhile');
    const reading = api.ask(null, 'players.list', { bearer });
    const other = await Promise.race([reading, newPlayer('sold later').then(() => 'the read waits')]);
    expect(other).toBe('the read waits');
    await resume();
    expect(JSON.stringify((await reading).json)).toContain('sold meanwhile');
  });

  test('the books are verified there', async () => {
    const { api, standby } = there();
    const { store } = api.app.services;
    const before = { ...standby.counts() };
    const found = await verify(store, { reads: standby.reads });
    expect(found).toEqual(await verify(store));
    expect(standby.counts().primary).toBe(before.primary);
    expect(standby.counts().standby).toBeGreaterThan(before.standby + found.checks.length);
  });

  test('one that reads the standbys of the workers is never read, and the reason is in the log', async () => {
    const { nodes, api } = there();
    const lines: string[] = [];
    const other = await startNode({
      settings: { 'citus.use_secondary_nodes': 'always' },
      isStandby: true,
      prepare: ({ data }) => copyNode(nodes.coordinator, data, '-R'),
    });
    onTestFinished(() => other.stop());
    const settings = { connection: other.serviceUrl, lagMaxMs: patient, answerMs: patient };
    const note = (fields: object) => void lines.push('err' in fields ? String(fields.err) : '');
    const one = openStandby(api.app.services.store, settings, { warn: note, info: note });
    onTestFinished(() => one.close());
    await one.known;
    expect(one.status()).toEqual({ state: 'away', lagMs: null });
    expect(lines.join()).toContain('citus.use_secondary_nodes = always');
  });
});
