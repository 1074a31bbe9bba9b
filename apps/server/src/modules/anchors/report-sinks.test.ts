import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi } from '../../../test/test-api.ts';
import { openJobNotifications } from '../notifications/notify-about-jobs.ts';
import { addressSink } from './address-sink.ts';
import { reportSinks } from './report-sinks.ts';

const api = await openTestApi(await testDatabase());
const { store } = api.app.services;

it('a place that stays away is in the list of what went wrong, and is news until it is back', async () => {
  const { logger, securityLog } = api.app.services;
  const alarms: unknown[] = [];
  const quiet = Object.assign(Object.create(logger), { error: (what: unknown) => alarms.push(what) });
  const said = reportSinks({ logger: quiet, securityLog, news: openJobNotifications(store) });
  const sink = addressSink(new URL('https://anchors.example.com/'));
  const news = () =>
    api.rows<{ done: boolean }>(
      sql`select done_at is not null as done from notification where about = 'job:anchors.address'`,
    );
  for (const times of [1, 2]) said.failed(sink, new Error('away'), times);
  expect(await news()).toEqual([]);
  said.failed(sink, new Error('away'), 3);
  await expect.poll(news).toEqual([{ done: false }]);
  said.took(sink);
  await expect.poll(news).toEqual([{ done: true }]);
  expect(alarms).toHaveLength(3);
  await securityLog.flush();
  const { data } = await api.ok('superadmin', 'security.list', { query: { kind: 'anchor_not_taken' } });
  expect(data.map(({ count, address, detail }) => [count, address, detail])).toEqual([
    [3, 'anchors.example.com', 'away'],
  ]);
});
