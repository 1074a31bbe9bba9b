import { type PluginTransformQueryArgs, type PluginTransformResultArgs, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestCompany, type TestCompany } from '../../../test/test-company.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { configVersionOf } from '../config-version/raise-config-version.ts';
import { type LoadingOfferCache, type OfferCache, openOfferCache } from './offer-cache.ts';

const database = await testDatabase();
let testCompany: TestCompany;
let roundId = 0n;

beforeAll(async () => {
  testCompany = await openTestCompany(database.connection);
  roundId = await testCompany.openRound();
});
afterAll(() => testCompany.store.close());

const now = new Date('2026-11-20T05:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

/**
 * What the offer cache returns for agent a1 at an instant, under the version of the settings that the
 * database has.
 */
async function find(cache: OfferCache, at: Date, { aggregatorId, agentId } = testCompany.agents.a1) {
  return testCompany.store.transaction({ as: 'tenant', aggregatorId, agentId: null }, async (tx) => {
    const { rows } = await sql<{ version: bigint }>`
      select ${configVersionOf(aggregatorId, sql`${agentId}`)} as version`.execute(tx);
    return cache.find(
      tx,
      rows[0]?.version ?? 0n,
      { providerId: 'thai-gov', aggregatorId, agentId, roundId },
      at,
    );
  });
}

const run = (query: ReturnType<typeof sql>) => query.execute(testCompany.store.db);
const settingsChanged = () => run(sql`update config_version set version = version + 1`);

/** Waits until this many transactions wait for a table. */
async function waiting(count: number): Promise<void> {
  for (;;) {
    const { rows } = await testCompany.store.pool.query<{ waiting: bigint }>(
      `select count(*) as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows[0]?.waiting === BigInt(count)) return;
  }
}

describe('the cached offer of an agent', () => {
  it('is read again when the settings change', async () => {
    const cache = openOfferCache();
    const rate = async () => (await find(cache, now))?.offer.betTypes.get('run_upper')?.payRate;
    expect(await rate()).toBe(320);
    await run(sql`
      update bet_setting set settings = settings || '{"payRate": 310}'
      where provider_id = 'thai-gov' and bet_type = 'run_upper' and level = 'company'`);
    expect(await rate()).toBe(320);
    await settingsChanged();
    expect(await rate()).toBe(310);
  });

  it('is not stored under newer settings when it was read before they changed', async () => {
    const { a2 } = testCompany.agents;
    const cache = openOfferCache();
    const blocker = await testCompany.store.pool.connect();
    await blocker.query('begin; lock table blocked_number in access exclusive mode');
    const begunBefore = find(cache, now);
    await waiting(1);
    await testCompany.set('company', 'upper2', { accept: false });
    const begunAfter = find(cache, now, a2);
    await waiting(2);
    await blocker.query('rollback');
    blocker.release();
    await Promise.all([begunBefore, begunAfter]);
    expect((await find(cache, now))?.offer.betTypes.get('upper2')?.accept).toBe(false);
  });

  it('never mixes settings from before and after a change that is saved while it is read', async () => {
    const { agentId } = testCompany.agents.a1;
    const cache = openOfferCache();
    const blocker = await testCompany.store.pool.connect();
    await blocker.query('begin; lock table round_setting in access exclusive mode');
    const reading = find(cache, now);
    await waiting(1);
    // in one transaction: a table that was already read, and one that is read next
    await blocker.query(`
      update terms set share_agent_bp = share_agent_bp + 100, share_master_bp = share_master_bp - 100
      where agent_id = ${agentId};
      update bet_setting set settings = settings || '{"payRate": 305}'
      where provider_id = 'thai-gov' and bet_type = 'run_upper' and level = 'company';
      update config_version set version = version + 1;
      commit`);
    blocker.release();
    const offer = await reading;
    expect([offer?.shareBp.agent, offer?.offer.betTypes.get('run_upper')?.payRate]).toEqual([2100, 305]);
    await run(sql`
      update terms set share_agent_bp = share_agent_bp - 100, share_master_bp = share_master_bp + 100
      where agent_id = ${agentId}`);
    await settingsChanged();
  });

  it('has the settings of its own agent and master, and shares those of the company', async () => {
    const { a1, a2, b1 } = testCompany.agents;
    const cache = openOfferCache();
    const sold = async () => {
      const offers = [];
      for (const agent of [a1, a2, b1]) offers.push(await find(cache, now, agent));
      return offers.map((offer) => offer?.offer.betTypes.get('run_lower'));
    };
    const [first, second, third] = await sold();
    expect(second).toBe(first);
    expect(third).toBe(first);
    await testCompany.set(a1, 'run_lower', { limit: '700' });
    expect((await sold()).map((offer) => offer?.levels.agent.limit ?? null)).toEqual([700n, null, null]);
    await testCompany.set({ aggregatorId: a1.aggregatorId }, 'run_lower', { limit: '900' });
    const limits = (await sold()).map((offer) => offer?.levels.aggregator.limit ?? null);
    expect(limits).toEqual([900n, 900n, null]);
  });

  it('is refused as unavailable, and not cached, when the settings change during every load', async () => {
    const { aggregatorId, agentId } = testCompany.agents.a1;
    let loads = 0;
    const alwaysChanging = {
      transformQuery: ({ node }: PluginTransformQueryArgs) => node,
      transformResult: async ({ result }: PluginTransformResultArgs) => {
        if (!result.rows.some((row) => 'version' in row)) return result;
        loads += 1;
        return {
          ...result,
          rows: result.rows.map((row) => ({ ...row, version: BigInt(1_000_000 + loads) })),
        };
      },
    };
    const cache = openOfferCache();
    const chain = { providerId: 'thai-gov', aggregatorId, agentId, roundId };
    const scope = { as: 'tenant', aggregatorId, agentId: null } as const;
    const reading = testCompany.store.transaction(scope, (tx) =>
      cache.find(tx.withPlugin(alwaysChanging), 1n, chain, now),
    );
    await expect(reading).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    expect(loads).toBeLessThanOrEqual(6);
    // nothing of it was cached
    expect((await find(cache, now))?.offer.betTypes.size).toBeGreaterThan(0);
  });

  it('changes to terms that begin later at the moment they begin', async () => {
    const { a1 } = testCompany.agents;
    await run(sql`
      with later as (
        insert into terms (aggregator_id, agent_id, version_no, valid_from, share_agent_bp, share_master_bp, share_company_bp)
        values (${a1.aggregatorId}, ${a1.agentId}, 2, ${inHours(2)}, 1000, 4000, 5000)
        returning id
      )
      insert into terms_bet_type (terms_id, bet_type, rate_agent_x100, rate_master_x100, discount_player_bp,
        discount_agent_bp, discount_master_bp)
      select later.id, 'upper3', 90000, 90000, 500, 600, 700 from later`);
    await settingsChanged();
    const cache = openOfferCache();
    const shareAt = async (at: Date) => (await find(cache, at))?.shareBp.agent;
    expect(await shareAt(now)).toBe(2000);
    expect(await shareAt(new Date(inHours(2).getTime() - 1))).toBe(2000);
    expect(await shareAt(inHours(2))).toBe(1000);
    expect([...((await find(cache, inHours(3)))?.offer.betTypes.keys() ?? [])]).toEqual(['upper3']);
  });

  it('blocks a number from the moment its block begins', async () => {
    await run(sql`
      insert into blocked_number (level, provider_id, bet_type, number_key, blocked_from)
      values ('company', 'thai-gov', 'upper3', '387', ${inHours(1)})`);
    await settingsChanged();
    const cache = openOfferCache();
    const blockedAt = async (at: Date) => (await find(cache, at))?.offer.betTypes.get('upper3')?.blocked.size;
    expect(await blockedAt(now)).toBe(0);
    expect(await blockedAt(new Date(inHours(1).getTime() - 1))).toBe(0);
    expect(await blockedAt(inHours(1))).toBe(1);
  });

  it('does not exist without terms, and is read again until there are some', async () => {
    const { a1 } = testCompany.agents;
    const cache = openOfferCache();
    await run(
      sql`update terms set valid_from = ${inHours(5)} where agent_id = ${a1.agentId} and version_no = 1`,
    );
    await run(
      sql`update terms set valid_from = ${inHours(6)} where agent_id = ${a1.agentId} and version_no = 2`,
    );
    await settingsChanged();
    expect(await find(cache, now)).toBeNull();
    expect((await find(cache, inHours(5)))?.shareBp.agent).toBe(2000);
  });

  it('is read with as many statements for a hundred rounds as for one', async () => {
    const { aggregatorId, agentId } = testCompany.agents.a2;
    const statements = async (rounds: number) => {
      const roundIds: RoundId[] = [];
      for (let at = 0; at < rounds; at += 1)
        roundIds.push(await testCompany.openRound({ providerId: at % 2 ? 'hanoi' : 'thai-gov' }));
      let count = 0;
      const counting = {
        transformQuery: ({ node }: PluginTransformQueryArgs) => {
          count += 1;
          return node;
        },
        transformResult: async ({ result }: PluginTransformResultArgs) => result,
      };
      const offers = await testCompany.store.transaction(
        { as: 'tenant', aggregatorId, agentId: null },
        (tx) =>
          openOfferCache().findAll(
            tx.withPlugin(counting),
            1n,
            roundIds.map((id, at) => ({
              providerId: at % 2 ? 'hanoi' : 'thai-gov',
              aggregatorId,
              agentId,
              roundId: id,
            })),
            now,
          ),
      );
      expect(offers.every((offer) => (offer?.offer.betTypes.size ?? 0) > 0)).toBe(true);
      expect(count).toBeGreaterThan(0);
      return count;
    };
    expect(await statements(100)).toBe(await statements(1));
  });

  it('is the same when read for many rounds at once as for each alone', async () => {
    const { aggregatorId, agentId } = testCompany.agents.a2;
    const blocked = await testCompany.openRound();
    const later = await testCompany.openRound();
    await run(sql`
      insert into blocked_number (level, provider_id, bet_type, number_key, blocked_from, round_id)
      values ('company', 'thai-gov', 'lower2', '08', ${now}, ${blocked}),
             ('company', 'thai-gov', 'lower2', '08', ${inHours(1)}, ${later})`);
    await settingsChanged();
    const chains = [blocked, later, roundId, 999_999n].map((id) => ({
      providerId: 'thai-gov',
      aggregatorId,
      agentId,
      roundId: id,
    }));
    const scope = { as: 'tenant', aggregatorId, agentId: null } as const;
    const closedAt = (at: Date, cache: LoadingOfferCache) =>
      testCompany.store.transaction(scope, async (tx) => {
        const together = await cache.findAll(tx, 77n, chains, at);
        const alone = [];
        for (const chain of chains) alone.push(await openOfferCache().find(tx, 77n, chain, at));
        expect(together).toEqual(alone);
        return together.map((offer) => offer?.offer.betTypes.get('lower2')?.blocked.size);
      });
    const cache = openOfferCache();
    expect(await closedAt(now, cache)).toEqual([1, 0, 0, undefined]);
    expect(await closedAt(inHours(1), cache)).toEqual([1, 1, 0, undefined]);
  });
});
