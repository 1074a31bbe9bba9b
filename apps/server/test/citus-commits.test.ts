import { describe, expect, it, onTestFinished } from 'vitest';
import { nodesHaveCommitted } from '../src/platform/db/commits-on-nodes.ts';
import type { RoundId } from '../src/platform/db/ids.ts';
import { isTransientFailure } from '../src/platform/db/transient-failure.ts';
import { citusUrl } from './citus.ts';
import { ask, connect } from './crash/query.ts';
import { databaseOnCitus } from './database.ts';
import { sell } from './sell-and-settle.ts';
import { openTestApi } from './test-api.ts';

/** A commit on a cluster is seen on the coordinator first, and on a node when the second phase has ended there. */

const { url, api } = citusUrl === '' ? ({} as Awaited<ReturnType<typeof openCluster>>) : await openCluster();

async function openCluster() {
  const database = await databaseOnCitus();
  return { url: database.url, api: await openTestApi(database) };
}

describe.skipIf(citusUrl === '')(
  'on a Citus cluster (DRAWDESK_TEST_CITUS_URL) what is prepared on a node',
  () => {
    /** The worker with the rows of an agent's master, and the name of its part of the bills there. */
    async function nodeOfBills(): Promise<{ node: string; part: string }> {
      const [found] = await ask<{ host: string; port: number; part: string }>(
        url,
        `select nodename as host, nodeport as port, shard_name as part from citus_shards
       where shardid = get_shard_id_for_distribution_column('bill', ${api.agents.a1.aggregatorId})`,
      );
      if (!found) throw new Error('No worker has the bills');
      const node = new URL(url);
      Object.assign(node, { hostname: found.host, port: String(found.port) });
      return { node: node.href, part: found.part };
    }

    /** Another bill of the round, like the one that it has, as far as the first phase of its commit on its node. */
    async function prepareBill(roundId: RoundId): Promise<{ node: string; commit: () => Promise<unknown> }> {
      const { node, part } = await nodeOfBills();
      // Citus does not end it: the name is that of no node
      const name = `citus_99_${roundId}`;
      const client = await connect(node);
      await client.query('begin');
      await client.query(
        `insert into ${part} overriding system value
       select (jsonb_populate_record(b, jsonb_build_object('id', b.id + 1000000))).* from ${part} b
       where b.aggregator_id = $1 and b.round_id = $2`,
        [api.agents.a1.aggregatorId, roundId],
      );
      await client.query(`prepare transaction '${name}'`);
      await client.end();
      let isOpen = true;
      const end = async (how: 'commit' | 'rollback') => {
        if (isOpen) await ask(node, `${how} prepared '${name}'`);
        isOpen = false;
      };
      onTestFinished(() => end('rollback'));
      return { node, commit: () => end('commit') };
    }

    async function soldRound(): Promise<RoundId> {
      const roundId = await api.testCompany.openRound();
      await sell(api, api.agents.a1, roundId, [['upper3', '387', '10']]);
      return roundId;
    }

    it('is in the seal of a round that is closed meanwhile', async () => {
      const roundId = await soldRound();
      const { node, commit } = await prepareBill(roundId);
      const closing = api.ok('operator', 'rounds.closeNow', {
        params: { roundId: String(roundId) },
        body: { reason: 'a reason' },
      });
      const first = await Promise.race([
        closing,
        expect
          .poll(() =>
            ask(
              node,
              `select from pg_stat_activity
             where datname = current_database() and pid <> pg_backend_pid() and query like '%pg_prepared_xacts%'
               and state = 'active'`,
            ),
          )
          .toHaveLength(1)
          .then(() => 'it waits'),
      ]);
      expect(first).toBe('it waits');
      await commit();
      await closing;
      const seals = await ask(
        url,
        `select bill_count::integer as bills from round_seal
       where aggregator_id = ${api.agents.a1.aggregatorId} and round_id = ${roundId}`,
      );
      expect(seals).toEqual([{ bills: 2 }]);
    });

    it('is waited for no longer than a limit, with an error that says to try again', async () => {
      const { node } = await prepareBill(await soldRound());
      const { store } = api.app.services;
      const failure = await store
        .transaction({ as: 'work' }, (tx) => nodesHaveCommitted(tx, 1))
        .catch((error: unknown) => error);
      expect(failure).toMatchObject({ message: expect.stringContaining('try again') });
      expect(failure).toMatchObject({ message: expect.stringContaining(new URL(node).host) });
      expect(isTransientFailure(failure)).toBe(true);
    });
  },
);
