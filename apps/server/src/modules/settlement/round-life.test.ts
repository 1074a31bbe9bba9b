import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { citusUrl, type DistributedDatabase, distributedDatabase } from '../../../test/citus.ts';
import { copyRows } from '../../../test/copy-rows.ts';
import { ask } from '../../../test/crash/query.ts';
import { testDatabase } from '../../../test/database.ts';
import { purgePlatformRows } from '../../platform/db/housekeeping.ts';
import { type OwnerStore, openOwnerStore, openStore } from '../../platform/db/store.ts';
import { decideConfirmation } from '../results/confirm-result.ts';
import { purgeCounters } from '../rounds/purge-counters.ts';
import { ensureTicketPartitions } from '../rounds/ticket-partitions.ts';
import { verify } from '../verify/verify.ts';
import { drawAndSettle, life, rowsOfRounds, type SoldRounds, sellRounds } from './round-life.test-kit.ts';
import { settleResult } from './settle.ts';
import { draw, openSettlementKit, type SettlementKit, settlementKitOf } from './settlement.test-kit.ts';

/** What was sold on one PostgreSQL goes through the same life there and on a cluster, and leaves the same rows. */

const database = await testDatabase();

describe.skipIf(citusUrl === '')('on a Citus cluster (DRAWDESK_TEST_CITUS_URL) a round', () => {
  let cluster: DistributedDatabase;
  let onOne: SettlementKit;
  let onNodes: SettlementKit;
  let rounds: SoldRounds;
  const closing: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    onOne = await openSettlementKit(database);
    closing.unshift(() => onOne.testCompany.store.close());
    rounds = await sellRounds(onOne);
    cluster = await distributedDatabase();
    closing.unshift(() => cluster.remove());
    const [from, to] = [database.url, cluster.url].map((url) => new Client({ connectionString: url }));
    if (!from || !to) throw new Error('no clients');
    await Promise.all([from.connect(), to.connect()]);
    const owner = openOwnerStore(cluster.url, 2);
    const service = openStore(cluster.service);
    closing.unshift(() => Promise.all([from.end(), to.end(), owner.close(), service.close()]));
    const { rows } = await sql<{ day: string }>`select distinct business_date as day from round`.execute(
      onOne.testCompany.store.db,
    );
    for (const { day } of rows) await ensureTicketPartitions(service, day, day);
    await copyRows(from, to);
    const store: OwnerStore = { ...owner, ...(service as OwnerStore), db: owner.db };
    onNodes = settlementKitOf({ ...onOne.testCompany, store });
  });
  afterAll(async () => {
    for (const close of closing) await close();
  });

  it('has masters on each node', async () => {
    const nodes = await onNodes.rows<{ port: number }>(sql`
      select distinct nodeport as port
      from aggregator a
      join citus_shards s on s.shardid = get_shard_id_for_distribution_column('bill', a.id)`);
    expect(nodes.length).toBeGreaterThan(1);
  });

  it.each(life)('%s', async (_, step) => {
    await step(onOne, rounds);
    await step(onNodes, rounds);
    expect(await rowsOfRounds(onNodes)).toEqual(await rowsOfRounds(onOne));
  });

  it('loses nothing and has nothing twice when a node ends the connection while it is settled', async () => {
    const { interrupted } = rounds;
    for (const kit of [onOne, onNodes]) await kit.close(interrupted);
    await drawAndSettle(onOne, interrupted, draw);
    const other = new Client({ connectionString: cluster.url });
    await other.connect();
    closing.unshift(() => other.end());
    // what the settlement changes last: it waits here when its payouts, journals and figures are written on each node
    await other.query('begin');
    await other.query('select from agent_credit where aggregator_id = $1 for update', [
      onOne.testCompany.agents.a1.aggregatorId,
    ]);
    const { resultId } = await onNodes.enter(interrupted, draw, 'operator', 'a reason');
    const confirmation = { roundId: interrupted, resultId };
    await decideConfirmation(onNodes.services, onNodes.ask('operator2'), confirmation);
    const { store } = onNodes.testCompany;
    const stateOf = () =>
      settleResult(store, resultId).then(
        ({ state }) => state,
        () => 'failed',
      );
    const settling = stateOf();
    await expect.poll(() => ask(cluster.url, 'select from citus_lock_waits')).not.toEqual([]);
    for (const worker of cluster.workers)
      await ask(
        worker,
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and usename = installation_role('work')`,
      );
    await other.query('rollback');
    expect(await settling).toBe('failed');
    expect(
      await onNodes.rows(sql`
        select round_id from payout where round_id = ${interrupted}
        union all select round_id from win_loss where round_id = ${interrupted}
        union all select round_id from journal where round_id = ${interrupted}
        union all select round_id from settlement where round_id = ${interrupted}`),
    ).toEqual([]);
    // as its job does: the coordinator finds one after the other of its connections closed
    await expect.poll(stateOf).toBe('settled');
    // tries that failed have used up numbers of settlements
    const numbers = ['id', 'settlement_id', 'current_settlement_id'];
    expect(await rowsOfRounds(onNodes, numbers)).toEqual(await rowsOfRounds(onOne, numbers));
  });

  it('agrees with everything that can be computed from its bills again', async () => {
    const { checks } = await verify(onNodes.testCompany.store);
    expect(checks.flatMap(({ problems }) => problems)).toEqual([]);
  });

  it('loses its counters and its keys of requests when they are old, and no other does', async () => {
    const { settled } = rounds;
    await onNodes.rows(sql`update round set business_date = business_date - 100 where id = ${settled}`);
    const { aggregatorId } = onOne.testCompany.agents.b1;
    await onNodes.rows(
      sql`update idempotency set created_at = '2020-01-01' where aggregator_id = ${aggregatorId}`,
    );
    const left = () =>
      onNodes.rows<{ of: string; id: bigint }>(sql`
        select 'counters' as of, round_id as id from player_total group by round_id
        union all select 'keys', aggregator_id from idempotency group by aggregator_id
        order by 1, 2`);
    const before = await left();
    await purgeCounters(onNodes.testCompany.store);
    await purgePlatformRows(onNodes.testCompany.store);
    expect(await left()).toEqual(
      before.filter(({ of, id }) => id !== (of === 'counters' ? settled : aggregatorId)),
    );
  });
});
