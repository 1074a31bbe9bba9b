import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { citusUrl, type DistributedDatabase, distributedDatabase } from '../../../test/citus.ts';
import { copyRows } from '../../../test/copy-rows.ts';
import { testDatabase } from '../../../test/database.ts';
import { type OwnerStore, openOwnerStore, openStore } from '../../platform/db/store.ts';
import { ensureTicketPartitions } from '../rounds/ticket-partitions.ts';
import { life, rowsOfRounds, type SoldRounds, sellRounds } from './round-life.test-kit.ts';
import { openSettlementKit, type SettlementKit, settlementKitOf } from './settlement.test-kit.ts';

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
});
