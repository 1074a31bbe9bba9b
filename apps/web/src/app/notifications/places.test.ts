import { type Needed, notificationKinds } from '@drawdesk/contract';
import { expect, test } from 'vitest';
import { workLinks } from '../../shared/notifications/needed-work.ts';
import { placeOf } from '../../shared/notifications/places.ts';
import { profileOf } from '../../testing/profiles.ts';
import { pageTable } from '../page-table.ts';
import { pageRows } from '../routes/pages.ts';

const accessOf = new Map<
  string,
  Parameters<typeof pageTable>[0] extends (path: string) => infer A ? A : never
>(Object.values(pageRows).map(({ path, access }) => [path, access]));
const { mayOpenPath } = pageTable((path) => (accessOf.has(path) ? accessOf.get(path) : null));
const values = { providerId: 'yigi', roundId: '12', betType: 'upper3', ruleId: '3', agentId: '2' };
const reader = (role: Parameters<typeof profileOf>[0]) => (path: string) =>
  mayOpenPath(profileOf(role), path);
const work = (kind: Needed['kind']) => ({
  kind,
  first: { notificationId: '1', values, createdAt: '2026-11-24T00:00:00.000Z', drawAt: null },
});

test('each kind leads a superadmin to a page that exists, except files', () => {
  const without = notificationKinds.filter(
    (kind) => placeOf(kind, values, reader('company:superadmin')) === undefined,
  );
  expect(without.sort()).toEqual(['export_failed', 'export_ready']);
});

test.each(['agent:admin', 'agent:reporter', 'company:live-operator', 'company:reporter'] as const)(
  'neither a notification nor waiting work leads %s to a page that is not open to it',
  (role) => {
    const mayOpen = reader(role);
    for (const kind of notificationKinds) {
      const place = placeOf(kind, values, mayOpen);
      if (place) expect(mayOpen(String(place.to))).toBe(true);
    }
    expect(placeOf('settings_to_confirm', values, mayOpen)).toBeUndefined();
    expect(workLinks(work('settings_to_confirm'), mayOpen)).toEqual({ first: undefined, all: undefined });
    expect(
      workLinks(work('source_to_approve'), (path) => path === '/setting/provider' && mayOpen(path)).first,
    ).toEqual(mayOpen('/setting/provider') ? { to: '/setting/provider' } : undefined);
  },
);

test('of several places the best that may be opened is taken, and what the values do not name is left out', () => {
  const all = () => true;
  expect(placeOf('settlement_failed', values, all)?.to).toBe('/lotto/result/$provider/$round');
  const settles = (path: string) => path.startsWith('/lotto/settle');
  expect(placeOf('settlement_failed', values, settles)?.to).toBe('/lotto/settle/rounds/$round');
  expect(placeOf('result_to_confirm', {}, all)).toBeUndefined();
  expect(
    workLinks({ ...work('result_to_confirm'), first: { ...work('job_failed').first, values: {} } }, all)
      .first,
  ).toEqual({
    to: '/lotto/result',
    search: { tab: 'confirm' },
  });
});
