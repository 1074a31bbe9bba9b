import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi } from '../../../test/test-api.ts';
import { openJobNotifications } from '../notifications/notify-about-jobs.ts';
import { addressSink } from './address-sink.ts';
import { reportSinks } from './report-sinks.ts';

const api = await openTestApi(await testDatabase());
const { store } = api.app.services;

it('people are notified of an address that stays unreachable, until it can be reached again', async () => {
  const { logger, securityLog } = api.app.services;
  const alarms: unknown[] = [];
  const silentLogger = Object.assign(Object.create(logger), { error: (what: unknown) => alarms.push(what) });
  const reporter = reportSinks({ logger: silentLogger, securityLog, news: openJobNotifications(store) });
  const sink = addressSink(new URL('https://anchors.example.com/'));
  const notifications = () =>
    api.rows<{ done: boolean }>(
      sql`select done_at is not null as done from notification where about = 'job:anchors.address'`,
    );
  for (const times of [1, 2]) reporter.failed(sink, new Error('away'), times);
  expect(await notifications()).toEqual([]);
  reporter.failed(sink, new Error('away'), 3);
  await expect.poll(notifications).toEqual([{ done: false }]);
  reporter.took(sink);
  await expect.poll(notifications).toEqual([{ done: true }]);
  expect(alarms).toHaveLength(3);
  await securityLog.flush();
  const { data } = await api.ok('superadmin', 'security.list', { query: { kind: 'anchor_not_taken' } });
  expect(data.map(({ count, address, detail }) => [count, address, detail])).toEqual([
    [3, 'anchors.example.com', 'away'],
  ]);
});
