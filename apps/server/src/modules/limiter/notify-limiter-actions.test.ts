import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import type { AggregatorId } from '../../platform/db/ids.ts';
import type { Store } from '../../platform/db/store.ts';
import { openLimiterKit } from './limiter.test-kit.ts';
import { notifyHighRisk } from './notify-high-risk.ts';
import { notifyLimiterActions } from './notify-limiter-actions.ts';

const database = await testDatabase();
const kit = await openLimiterKit(database.connection);
const { testCompany } = kit;
const { a1 } = testCompany.agents;
afterAll(() => testCompany.store.close());
await testCompany.set('company', 'upper3', { limit: '1000000000' });
await kit.change(sql`update bet_setting set settings = settings - 'highRiskPercentage'`);

const from100 = [
  { from: '10000', action: 'rate', rate: 80_000 },
  { from: '20000', action: 'close' },
] as const;
const companyRule = await kit.addRule(from100);
const masterRule = await kit.addRule(from100, { aggregatorId: a1.aggregatorId, betTypes: ['upper2'] });

interface Line {
  aggregator_id: AggregatorId;
  actor_name: string;
  actor_account_id: bigint | null;
  subject_id: string;
  after: Record<string, unknown>;
}
const lines = () =>
  kit.rows<Line>(sql`
    select aggregator_id, actor_name, actor_account_id, subject_id, after from log
    where operation = 'job.limiter.act' order by aggregator_id, seq`);
const limiterNotifications = (kind = 'limiter_acted') =>
  kit.rows<{ aggregator_id: AggregatorId | null; subject: string; action: string; details: object }>(sql`
    select aggregator_id, subject, action, provider_group, details from notification where kind = ${kind} order by id`);

beforeEach(() => kit.change(sql`delete from notification`, sql`delete from log`, sql`delete from log_head`));

describe('the steps taken by limiter rules', () => {
  it('are one line each in the log of the rule’s owner, and one notification for its people', async () => {
    const roundId = await testCompany.openRound();
    await kit.bet(a1, roundId, ['upper3', '387', 250], ['upper3', '378', 100], ['upper2', '08', 100]);
    expect(await notifyLimiterActions(testCompany.store)).toBe(4);
    const logLines = await lines();
    expect(
      logLines.map(({ aggregator_id, subject_id, after }) => [
        aggregator_id,
        subject_id,
        after.number,
        after.stepNo,
      ]),
    ).toEqual([
      [0n, String(companyRule), '387', 1],
      [0n, String(companyRule), '387', 2],
      [0n, String(companyRule), '378', 1],
      [a1.aggregatorId, String(masterRule), '08', 1],
    ]);
    expect(logLines[0]).toMatchObject({
      actor_name: 'limiter: rule',
      actor_account_id: null,
      after: {
        roundId: String(roundId),
        betType: 'upper3',
        stake: '200.00',
        bound: '100.00',
        ruleVersion: 1,
      },
    });
    const right = { subject: 'lotto-ratio', action: 'view', provider_group: 'thai' };
    expect(await limiterNotifications()).toMatchObject([
      {
        ...right,
        aggregator_id: null,
        details: { number: '387, 378', ruleId: String(companyRule), rule: 'rule' },
      },
      { ...right, aggregator_id: a1.aggregatorId, details: { number: '08', providerId: 'thai-gov' } },
    ]);
  });

  it('are notified once, however many workers run and however often', async () => {
    const roundId = await testCompany.openRound();
    const numbers = ['111', '222', '333', '444', '555'];
    await kit.bet(a1, roundId, ...numbers.map((number) => ['upper3', number, 100] as const));
    const notifiedCounts = await Promise.all([1, 2, 3].map(() => notifyLimiterActions(testCompany.store)));
    expect(notifiedCounts.reduce((sum, count) => sum + count, 0)).toBe(5);
    expect(await notifyLimiterActions(testCompany.store)).toBe(0);
    expect(await lines()).toHaveLength(5);
    expect(await limiterNotifications()).toMatchObject([{ details: { number: '111, 222, 333 +2' } }]);
  });

  it('are notified after a crash during the notification, and not twice', async () => {
    const roundId = await testCompany.openRound();
    await kit.bet(a1, roundId, ['upper3', '999', 100]);
    // every step of the notification is done and then lost with its transaction
    const crashing: Store = {
      ...testCompany.store,
      transaction: (scope, work) =>
        testCompany.store.transaction(scope, async (tx) => {
          await work(tx);
          throw new Error('crashed');
        }),
    };
    await expect(notifyLimiterActions(crashing)).rejects.toThrow('crashed');
    expect([await lines(), await limiterNotifications()]).toEqual([[], []]);
    expect(await notifyLimiterActions(testCompany.store)).toBe(1);
    expect([(await lines()).length, (await limiterNotifications()).length]).toEqual([1, 1]);
  });

  it('are logged without a notification once the round takes no bets', async () => {
    const roundId = await testCompany.openRound();
    await kit.bet(a1, roundId, ['upper3', '123', 100]);
    await kit.change(sql`update round set status = 'waiting' where id = ${roundId}`);
    expect(await notifyLimiterActions(testCompany.store)).toBe(1);
    expect([(await lines()).length, (await limiterNotifications()).length]).toEqual([1, 0]);
  });
});

describe('numbers of high risk', () => {
  it('are notified once to the people of the level who may see its totals', async () => {
    const roundId = await testCompany.openRound();
    await testCompany.set({ aggregatorId: a1.aggregatorId }, 'front3', {
      limit: '10000',
      highRiskPercentage: 80,
    });
    await kit.bet(
      a1,
      roundId,
      ['front3', '091', 1],
      ['front3', '298', 2],
      ['front3', '111', 3],
      ['front3', '222', 4],
    );
    const counts = [await notifyHighRisk(testCompany.store), await notifyHighRisk(testCompany.store)];
    expect(counts).toEqual([4, 0]);
    expect(await limiterNotifications('number_high_risk')).toMatchObject([
      {
        aggregator_id: a1.aggregatorId,
        subject: 'lotto-total',
        action: 'view',
        details: {
          number: '222, 111, 298 +1',
          betType: 'front3',
          roundId: String(roundId),
          exposure: expect.stringMatching(/^\d+\.\d\d$/),
          limit: '100.00',
        },
      },
    ]);
  });
});
