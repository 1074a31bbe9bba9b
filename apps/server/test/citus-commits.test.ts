import { randomUUID } from 'node:crypto';
import { satang } from '@drawdesk/lottery';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { SoldBill } from '../src/modules/intake/sold-bill.ts';
import { writeBills } from '../src/modules/intake/write-bills.ts';
import { newCheck } from '../src/modules/verify/check.ts';
import { readTwice } from '../src/modules/verify/read-twice.ts';
import { type Verification, verify } from '../src/modules/verify/verify.ts';
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

describe.skipIf(citusUrl === '')('on a Citus cluster (DRAWDESK_TEST_CITUS_URL) what is prepared', () => {
  /**
   * Runs a statement on the node with the rows of an agent's master, as far as the first phase of its commit.
   * @param statementOf - with the name of the table's part there
   */
  async function prepareOn(table: string, statementOf: (part: string) => string) {
    const [found] = await ask<{ host: string; port: number; part: string }>(
      url,
      `select nodename as host, nodeport as port, shard_name as part from citus_shards
       where shardid = get_shard_id_for_distribution_column('${table}', ${api.agents.a1.aggregatorId})`,
    );
    if (!found) throw new Error('No worker has the rows');
    const address = new URL(url);
    Object.assign(address, { hostname: found.host, port: String(found.port) });
    const node = address.href;
    // Citus does not end it: the name is that of no node
    const name = `citus_99_${randomUUID()}`;
    const client = await connect(node);
    await client.query('begin');
    await client.query(statementOf(found.part));
    await client.query(`prepare transaction '${name}'`);
    await client.end();
    let isOpen = true;
    const end = async (how: 'commit' | 'rollback'): Promise<void> => {
      if (isOpen) await ask(node, `${how} prepared '${name}'`);
      isOpen = false;
    };
    onTestFinished(() => end('rollback'));
    return { node, commit: () => end('commit') };
  }

  const where = (roundId: RoundId) =>
    `aggregator_id = ${api.agents.a1.aggregatorId} and round_id = ${roundId}`;

  /** Another bill of the round, like the one that it has. */
  const prepareBill = (roundId: RoundId) =>
    prepareOn(
      'bill',
      (part) => `
        insert into ${part} overriding system value
        select (jsonb_populate_record(b, jsonb_build_object('id', b.id + 1000000))).* from ${part} b
        where ${where(roundId)}`,
    );

  async function soldRound(): Promise<RoundId> {
    const roundId = await api.testCompany.openRound();
    await sell(api, api.agents.a1, roundId, [['upper3', '387', '10']]);
    return roundId;
  }

  /** Which of both comes first: that something waits on the node, or the end of `work`. */
  const firstOf = (node: string, work: Promise<unknown>): Promise<unknown> =>
    Promise.race([
      work,
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

  it('is in the seal of a round that is closed meanwhile', async () => {
    const roundId = await soldRound();
    const { node, commit } = await prepareBill(roundId);
    const closing = api.ok('operator', 'rounds.closeNow', {
      params: { roundId: String(roundId) },
      body: { reason: 'a reason' },
    });
    expect(await firstOf(node, closing)).toBe('it waits');
    await commit();
    await closing;
    const seals = await ask(
      url,
      `select bill_count::integer as bills from round_seal where ${where(roundId)}`,
    );
    expect(seals).toEqual([{ bills: 2 }]);
  });

  it('is waited for no longer than a limit, with an error that says to try again', async () => {
    const { node } = await prepareBill(await soldRound());
    const failure = await api.app.services.store
      .transaction({ as: 'work' }, (tx) => nodesHaveCommitted(tx, 1))
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: expect.stringContaining('try again') });
    expect(failure).toMatchObject({ message: expect.stringContaining(new URL(node).host) });
    expect(isTransientFailure(failure)).toBe(true);
  });

  it('is read before the books are said to differ; what differs then too is said', async () => {
    const roundId = await soldRound();
    const change = (table: string, satang: number) =>
      `update ${table} set stake = stake + ${satang} where ${where(roundId)}`;
    await ask(url, change('sales', 7));
    const { node, commit } = await prepareOn('sales', (part) => change(part, -7));
    const { store } = api.app.services;
    const ofRound = ({ checks }: Verification) =>
      checks.flatMap(({ problems }) => problems).filter((problem) => problem.includes(`round ${roundId} `));
    const verifying = verify(store);
    expect(await firstOf(node, verifying)).toBe('it waits');
    await commit();
    expect(ofRound(await verifying)).toEqual([]);
    await ask(url, change('sales', 7));
    expect(ofRound(await verify(store))).not.toEqual([]);
  });

  it('and figures that change between two readings are not called wrong, and not proved either', async () => {
    let reading = 0;
    const { store } = api.app.services;
    const { checks, isSteady } = await readTwice(
      store,
      (work) => store.snapshot({ as: 'work' }, work),
      async () => {
        reading += 1;
        return { figures: { ...newCheck('figures'), problems: [`sold is ${reading}`, 'paid is 5'] } };
      },
    );
    expect(checks.figures.problems).toEqual(['paid is 5']);
    expect(checks.figures.notes).toEqual([expect.stringContaining('changed between two readings: 1')]);
    expect(isSteady).toBe(false);
  });
});

describe.skipIf(citusUrl === '')('on a Citus cluster (DRAWDESK_TEST_CITUS_URL) a bill', () => {
  it('of an agent without a row of its credit is not left out without an error', async () => {
    const { aggregatorId } = api.agents.a1;
    const bill = {
      ...{ aggregatorId, agentId: 999_999n, billId: 999_999n, roundId: await api.testCompany.openRound() },
      ...{ playerId: 1n, businessDate: '2026-11-01', placedAt: new Date(), termsId: 1n },
      ...{ shareBp: { agent: 0, master: 0 }, rounding: 'satang', configVersion: 1n },
      ...{ stake: satang(0n), discount: satang(0n), hash: Buffer.from('a hash'), tickets: [] },
    } as unknown as SoldBill;
    const { store } = api.app.services;
    const placing = store.intake({ aggregatorIds: [aggregatorId] }, (tx) => writeBills(tx, [bill]));
    await expect(placing).rejects.toThrow('Of 1 bills, 0 were written.');
  });
});
