import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelBill } from '../../src/modules/bills/cancel-bill.ts';
import { reverseBill } from '../../src/modules/settlement/reverse-bill.ts';
import type { AgentId, AggregatorId, RoundId } from '../../src/platform/db/ids.ts';
import { type FeedReader, openFeedReader } from './feed-readers.ts';
import { type Entered, type Installation, openInstallation } from './installation.ts';
import { type OwnPostgres, serviceLogin, startOwnPostgres } from './own-postgres.ts';
import { type Program, program } from './programs.ts';
import { ask } from './query.ts';
import { expectStatus } from './request.ts';
import { stopSettlement } from './stops.ts';
import { isSettled } from './stored-books.ts';
import { until } from './until.ts';

/*
 * What protects the feed: the cursor, counted under the lock of feed_head until the commit; and the
 * comparison of runs when the bills of an entry are read. Without the second (tried) a late reader does not
 * get the bills that were voided since.
 */

const rounds = 4;
const billsOfRound = 18;

describe('the feed of a player site, whatever crashes', () => {
  let postgres: OwnPostgres;
  let installation: Installation;
  let api: Program;
  let worker: Program;

  beforeAll(async () => {
    postgres = await startOwnPostgres();
    installation = await openInstallation(postgres.url, serviceLogin);
    api = program('api', postgres.serviceUrl);
    worker = program('worker', postgres.serviceUrl);
    await Promise.all([api.start(), worker.start()]);
    await installation.signIn(api);
  });

  afterAll(async () => {
    await Promise.all([api?.kill(), worker?.kill()]);
    await installation?.testCompany.store.close();
    await postgres?.remove();
  });

  const testCompany = () => installation.testCompany;

  const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
    (await query.execute(testCompany().store.db)).rows;

  const billsIn = (roundId: RoundId) =>
    rows(sql<{ aggregator_id: AggregatorId; id: bigint }>`
      select aggregator_id, id from bill where round_id = ${roundId} order by id`);

  const by = { name: 'test', accountId: null, from: 'staff' } as const;

  /**
   * Takes bills back one after another, each in its own transaction, and tries again where it waited for too
   * long.
   */
  async function takeBack(roundId: RoundId, count: number, take: 'cancel' | 'void'): Promise<void> {
    for (const { aggregator_id: aggregatorId, id } of (await billsIn(roundId)).slice(0, count))
      await until('a bill to be taken back', async () => {
        const tenant = { as: 'tenant', aggregatorId, agentId: null } as const;
        await testCompany().store.transaction(take === 'cancel' ? tenant : { as: 'work' }, async (tx) => {
          const takeOne = take === 'cancel' ? cancelBill : reverseBill;
          await takeOne(tx, aggregatorId, id, by, 'for the test');
        });
        return true;
      });
  }

  /** The second operator confirms until someone answers. */
  const confirm = (entered: Entered): Promise<unknown> =>
    until('the confirmation', async () => {
      const answer = await entered.confirm();
      return answer.status === 503 || answer.status === 409 ? undefined : expectStatus(answer, 200);
    });

  /**
   * Ends the process that settles, API or worker, and then the other one that takes over, when a settlement
   * has taken its positions in the feed.
   */
  async function killBothLate(): Promise<() => Promise<void>> {
    const first = await stopSettlement(postgres.url, 'the settlement row');
    return async () => {
      const [settler, next] = await Promise.race([
        first.reached('api').then(() => [api, worker] as const),
        first.reached('worker').then(() => [worker, api] as const),
      ]);
      await settler.kill();
      // its connection only finds out that it is alone when it is let through
      const second = stopSettlement(postgres.url, 'the settlement row');
      await until('the second stop to stand in line', async () => {
        const waiting = await ask(
          postgres.url,
          "select from pg_locks where relation = 'settlement'::regclass and mode = 'ShareLock' and not granted",
        );
        return waiting[0];
      });
      await first.release();
      const { reached, release } = await second;
      await reached(next.name);
      await next.kill();
      await release();
      await Promise.all([api.start(), worker.start()]);
    };
  }

  async function expectSameForAll(readers: readonly FeedReader[]): Promise<void> {
    const heads = await rows(sql<{ agent_id: AgentId; position: bigint }>`select * from feed_head`);
    for (const reader of readers)
      reader.finish(heads.find((head) => head.agent_id === reader.agent.agentId)?.position ?? -1n);
    await Promise.all(readers.map(({ done }) => done));
    for (const [agentId, ofAgent] of Map.groupBy(readers, ({ agent }) => agent.agentId)) {
      const [first, ...others] = ofAgent.map(({ read }) => read.map(({ text }) => text));
      for (const other of others) expect(other).toEqual(first);
      const read = ofAgent[0]?.read ?? [];
      const head = heads.find((one) => one.agent_id === agentId)?.position ?? 0n;
      const positions = [...new Set(read.map(({ position }) => position))];
      expect(positions).toEqual(Array.from({ length: Number(head) }, (_, at) => BigInt(at + 1)));
      expect(new Set(read.map((line) => `${line.position} ${line.billNumber}`)).size).toBe(read.length);
      await expectBooks(agentId, read);
    }
  }

  /**
   * What the feed paid is what the books paid, bill by bill; and each bill was paid back as often as it was
   * taken back.
   */
  async function expectBooks(agentId: AgentId, read: FeedReader['read']): Promise<void> {
    const satang = (money: string): bigint => BigInt(money.replace('.', ''));
    const sums = new Map<string, bigint>();
    for (const { roundId, payout } of read) sums.set(roundId, (sums.get(roundId) ?? 0n) + satang(payout));
    const paid = await rows(sql<{ round_id: RoundId; amount: bigint }>`
      select round_id, sum(amount)::bigint as amount from payout where agent_id = ${agentId} group by round_id`);
    expect(new Map([...sums].filter(([, sum]) => sum !== 0n))).toEqual(
      new Map(paid.filter(({ amount }) => amount !== 0n).map((row) => [String(row.round_id), row.amount])),
    );
    const back = read.reduce((sum, line) => sum + satang(line.stakeBack), 0n);
    const [books] = await rows(sql<{ back: bigint }>`
      select coalesce(sum(b.stake - b.discount), 0)::bigint as back
      from bill b
      join round r on r.id = b.round_id
      left join bill_cancellation c on c.aggregator_id = b.aggregator_id and c.bill_id = b.id
      where b.agent_id = ${agentId} and (c.bill_id is not null or r.status in ('voided', 'cancelled'))`);
    expect(back).toBe(books?.back);
  }

  test('8 readers see the same, without a gap or anything twice, while rounds are settled, corrected and voided and processes are killed', async () => {
    const { a1, a2, b1 } = testCompany().agents;
    const entered: Entered[] = [];
    for (let round = 0; round < rounds; round += 1)
      entered.push(await installation.enter(api, await installation.sell(billsOfRound)));
    const open = await installation.sell(billsOfRound);
    const readers = [a1, a1, a1, a1, a2, a2, b1, b1].map((agent, place) =>
      openFeedReader(api, agent, [1, 2, 7, 200][place % 4] ?? 1),
    );

    const kill = await killBothLate();
    await Promise.all([...entered.map(confirm), takeBack(open, 9, 'cancel'), kill()]);
    for (const { roundId } of entered)
      await until('the round to be settled', () => isSettled(testCompany().store, roundId));
    const [first, second, third, fourth] = entered.map(({ roundId }) => roundId);
    if (!first || !second || !third || !fourth) throw new Error('Too few rounds');
    const corrected = await installation.correct(api, first);
    const killAgain = await killBothLate();
    await Promise.all([confirm(corrected), killAgain()]);
    await Promise.all([
      confirm(await installation.correct(api, second)),
      takeBack(third, 5, 'void'),
      installation.act(api, fourth, 'void', 'confirm-void'),
      installation.act(api, open, 'cancel'),
    ]);
    for (const roundId of [first, second])
      await until('the correction to be settled', () => isSettled(testCompany().store, roundId));

    const kinds = await rows(sql<{ kind: string }>`select distinct kind from feed_entry order by kind`);
    expect(kinds.map(({ kind }) => kind)).toEqual([
      ...['bill_cancelled', 'bill_voided', 'refunded', 'reversed', 'settled', 'voided'],
    ]);
    // who comes last reads of every entry what the others read when it was new
    const late = [a1, a2, b1].map((agent) => openFeedReader(api, agent, 50));
    await expectSameForAll([...readers, ...late]);
  });
});
