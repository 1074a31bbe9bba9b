import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { satang } from '@drawdesk/lottery';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { drawdesk } from '../../apps/server/src/cli/cli.test-kit.ts';
import { placeBatch } from '../../apps/server/src/modules/intake/place-batch.ts';
import { openOfferCache } from '../../apps/server/src/modules/offers/offer-cache.ts';
import { openOwnerStore } from '../../apps/server/src/platform/db/store.ts';
import { countedTickets, storedCounters } from '../../apps/server/test/crash/bill-counters.ts';
import { type Program, program } from '../../apps/server/test/crash/programs.ts';
import { ask } from '../../apps/server/test/crash/query.ts';
import { expectStatus, send, textAt } from '../../apps/server/test/crash/request.ts';
import { until } from '../../apps/server/test/crash/until.ts';
import { listenTo } from '../../apps/server/test/event-stream.ts';
import type { Machine } from './failover/pair-of-servers.ts';
import { openStage, runFailover, type Stage } from './failover/run-failover.ts';

/** The drill that an operator runs (scripts/ops/failover-drill.ts), and what comes after it. */
let stage: Stage;

beforeAll(async () => {
  vi.stubEnv('DRAWDESK_SIGNING_KEY', '5e'.repeat(32));
  stage = await openStage();
});
afterAll(async () => {
  await stage?.close();
  vi.unstubAllEnvs();
});

const bets = (player: string) => ({
  roundId: String(stage.roundId),
  player,
  items: [{ betType: 'upper2', number: '42', stake: '5.00' }],
});

/** Sells one bill to the player of that name at a process, which answers once it has a database. */
async function sell(api: Program, player: string): Promise<void> {
  const { apiKey } = stage.installation.testCompany.agents.a1;
  const headers = { 'x-api-key': apiKey, key: `failover-to-${player}` };
  const answer = await until(player, async () => {
    const sent = await send(api, '/intake/bills', bets(player), headers);
    return sent.status === 503 ? undefined : sent;
  });
  expect(textAt(expectStatus(answer, 200), 'data', 'status')).toBe('accepted');
}

/** Where the first process reads reports, as it shows staff, once it is as wanted. */
async function untilStandby(wanted: 'following' | 'away'): Promise<void> {
  const [api] = stage.apis;
  await until(`the standby to be ${wanted}`, async () => {
    const state = await read(api, '/about/status');
    return textAt(state, 'data', 'standby', 'state') === wanted || undefined;
  });
}

async function read(api: Program, path: string): Promise<unknown> {
  const response = await fetch(`${api.address()}/api${path}`, {
    headers: { authorization: `Bearer ${await tokenAt(api)}` },
  });
  expect(response.status).toBe(200);
  return response.json();
}

async function tokenAt(api: Program): Promise<string> {
  const signIn = { username: 'first.operator', password: 'a long enough password' };
  const { body } = await send(api, '/auth/admin/login', signIn, {});
  return textAt(body, 'data', 'accessToken');
}

const billsOfRound = () => read(stage.apis[0], `/rounds/${stage.roundId}/bills?itemsPerPage=1`);

/** The live stream of the round, as an operator's screen opens it at the first process. */
async function openScreen() {
  const [api] = stage.apis;
  const stream = await listenTo(`${api.address()}/api/live?roundId=${stage.roundId}`, await tokenAt(api));
  await stream.hears(({ event }) => event === 'ready');
  let isOver = false;
  void stream.ended.then(() => {
    isOver = true;
  });
  return { ...stream, isOver: () => isOver };
}

const playersOn = async ({ cluster }: Machine): Promise<string[]> =>
  ((await cluster?.query<{ name: string }>('postgres', 'select username as name from player')) ?? []).map(
    ({ name }) => name,
  );

describe('the primary is lost while bills are sold', () => {
  it('and no acknowledged bill is: the processes sell on by themselves, and a round is settled', async () => {
    const { apis, installation, roundId } = stage;
    let screen = await openScreen();
    await untilStandby('following');
    const outcome = await runFailover(stage);
    expect(outcome).toMatchObject({ missing: [], tooMany: [], processesLive: true });
    expect(outcome.verified.text).toContain('No differences found');
    expect(outcome.verified.code).toBe(0);
    const { store } = installation.testCompany;
    expect(await storedCounters(store, roundId)).toEqual(await countedTickets(store, roundId));

    // an open screen shows what is sold now, also at the other process; it opens its stream again each minute
    const known = new Set(screen.received.map(({ id }) => id));
    let sold = 0;
    await until('the screen to show a bill', async () => {
      if (screen.isOver()) screen = await openScreen();
      sold += 1;
      await sell(apis[1], `shown-${sold}`);
      return screen.received.some(({ id, event }) => event === 'totals' && !known.has(id)) || undefined;
    });
    screen.close();

    // the standby is the primary now, and there is no other to read lists from
    await untilStandby('away');
    expect(await billsOfRound()).toMatchObject({ data: [{}] });
  });
});

describe('the old primary comes back', () => {
  it('and confirms nothing alone, and a process that starts now works with the promoted one', async () => {
    const { pair, installation, roundId } = stage;
    const old = await pair.start(pair.first);
    const oldStore = openOwnerStore(old.urlOf('postgres'), 1);
    const { aggregatorId, agentId } = installation.testCompany.agents.a1;
    let answer = 'none';
    const placed = placeBatch(oldStore, openOfferCache(), [
      {
        ...{ aggregatorId, agentId, roundId, player: 'alone', accept: 'partial', keyId: null },
        items: [{ betType: 'upper2', number: '42', stake: satang(500n) }],
        idempotency: null,
      },
    ]).then(
      () => {
        answer = 'accepted';
      },
      () => {
        answer = 'not known';
      },
    );
    await until('the commit to wait for a standby', async () => {
      const waiting = await ask(
        old.urlOf('postgres'),
        "select from pg_stat_activity where wait_event = 'SyncRep'",
      );
      return waiting.length > 0 || undefined;
    });
    expect(answer).toBe('none');

    // the address names the old primary first, and both take writes
    const late = program('api', pair.serviceUrl);
    await late.start();
    await sell(late, 'late');
    await late.kill();
    expect(await playersOn(pair.second)).toContain('late');
    expect(await playersOn(pair.first)).not.toContain('late');

    await pair.rejoin(pair.second, pair.first);
    await placed;
    expect(answer).toBe('not known');
    await oldStore.close();
  });

  it('as the standby of the promoted one, has what that one has, and confirms its commits', async () => {
    const { pair, apis } = stage;
    await sell(apis[0], 'both');
    await until(
      'the standby to apply it',
      async () => (await playersOn(pair.first)).includes('both') || undefined,
    );
    expect((await playersOn(pair.first)).sort()).toEqual((await playersOn(pair.second)).sort());
    expect(await playersOn(pair.first)).not.toContain('alone');
    await untilStandby('following');
    expect(await billsOfRound()).toMatchObject({ data: [{}] });
  });

  it('and a backup is made with the same address of both', async () => {
    const { pair } = stage;
    const folder = mkdtempSync(join(tmpdir(), 'drawdesk-failover-backup-'));
    const file = join(folder, 'desk.backup');
    const env = { DATABASE_URL: pair.serviceUrl, DRAWDESK_OWNER_URL: pair.ownerUrl };
    const { code, stderr } = await drawdesk(['backup', file], { env });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(statSync(file).size).toBeGreaterThan(0);
    rmSync(folder, { recursive: true });
  });
});
