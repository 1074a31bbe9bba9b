import type { RoundStatus } from '@drawdesk/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi } from '../../../test/test-api.ts';
import { catalogue } from './shipped/index.ts';

const api = await openTestApi(await testDatabase());

/** A round that closes some minutes from now (before now when negative) and is drawn ten minutes later. */
async function addRound(providerId: string, closesInMinutes: number, status: RoundStatus): Promise<Date> {
  const { rows } = await sql<{ close_at: Date }>`
    insert into round (provider_id, label, business_date, open_at, close_at, draw_at, status)
    select ${providerId}, gen_random_uuid()::text, current_date, least(now(), closing) - interval '1 day', closing,
      closing + interval '10 minutes', ${status}
    from (select now() + make_interval(mins => ${closesInMinutes}) as closing) c
    returning close_at`.execute(api.testCompany.store.db);
  const [row] = rows;
  if (!row) throw new Error('no round');
  return row.close_at;
}

const statusOf = async (providerId: string) => {
  const { data } = await api.ok('operator', 'providers.get', { params: { providerId } });
  return data.status;
};

describe('the catalogue on the API', () => {
  it('is the same, in menu order, for everybody who is signed in', async () => {
    for (const person of ['superadmin', 'live', 'm1', 'a1-reporter'] as const) {
      const { data } = await api.ok(person, 'providers.list');
      expect(data.map(({ providerId }) => providerId)).toEqual(catalogue.map(({ id }) => id));
    }
  });

  it('is filtered by group and by a part of a name in either language', async () => {
    const ids = async (query: Record<string, string>) => {
      const { data } = await api.ok('operator', 'providers.list', { query });
      return data.map(({ providerId }) => providerId);
    };
    expect(await ids({ group: 'national' })).toEqual(['baac', 'gsb', 'hanoi', 'laos-pattana', 'malay']);
    expect(await ids({ group: 'national', q: 'HANOI' })).toEqual(['hanoi']);
    expect(await ids({ q: 'ออมสิน' })).toEqual(['gsb']);
    expect(await ids({ q: '%' })).toEqual([]);
    expect(await ids({ group: 'national', resultMode: 'auto' })).toEqual([]);
    expect(await ids({ group: 'national', resultMode: 'manual', accepting: 'yes' })).toHaveLength(5);
    expect(await ids({ group: 'national', accepting: 'no' })).toEqual([]);
  });

  it('shows which fields to enter for a result', async () => {
    const fields = async (providerId: string) => {
      const { data } = await api.ok('operator', 'providers.get', { params: { providerId } });
      return data.drawFields;
    };
    expect((await fields('thai-gov')).slice(0, 4)).toEqual([
      {
        name: 'prize_1st',
        kind: 'digits',
        digitsMin: 6,
        digitsMax: 6,
        countMin: 1,
        countMax: 1,
        required: true,
      },
      {
        name: 'prize_front_three',
        kind: 'digits',
        digitsMin: 3,
        digitsMax: 3,
        countMin: 2,
        countMax: 2,
        required: true,
      },
      {
        name: 'prize_back_three',
        kind: 'digits',
        digitsMin: 3,
        digitsMax: 3,
        countMin: 2,
        countMax: 2,
        required: true,
      },
      {
        name: 'prize_two',
        kind: 'digits',
        digitsMin: 2,
        digitsMax: 2,
        countMin: 1,
        countMax: 1,
        required: true,
      },
    ]);
    expect(await fields('laos-pattana')).toEqual([
      {
        name: 'number',
        kind: 'digits',
        digitsMin: 4,
        digitsMax: 6,
        countMin: 1,
        countMax: 1,
        required: true,
      },
    ]);
    expect((await fields('set')).map(({ kind, digitsMin }) => [kind, digitsMin])).toEqual([
      ['decimal', null],
      ['decimal', null],
    ]);
    expect((await fields('myanmar-2d-morning')).map(({ name }) => name)).toEqual(['lower2']);
  });

  it('shows when a provider draws, in the time zone of its market', async () => {
    const { data } = await api.ok('a1', 'providers.get', { params: { providerId: 'laos-pattana' } });
    expect(data.schedule).toMatchObject({
      zone: 'Asia/Vientiane',
      days: { kind: 'weekly', weekdays: [1, 3, 5] },
      times: { kind: 'once', close: { day: 0, time: '20:20' } },
    });
  });

  it('answers "not found" for a provider that does not exist', async () => {
    const refusal = await api.refusal('operator', 'providers.get', { params: { providerId: 'no-such' } });
    expect([refusal.status, refusal.code]).toEqual([404, 'not_found']);
  });
});

describe('the status of a provider’s rounds', () => {
  it('is none before the first round has closed, and pending while the latest closed one has no settlement', async () => {
    expect(await statusOf('gsb')).toBe(null);
    await addRound('gsb', -60, 'waiting_confirm');
    expect(await statusOf('gsb')).toBe('pending');
  });

  it('is that of the latest round that no longer sells, even while a later round sells', async () => {
    await addRound('malay', -600, 'waiting');
    await addRound('malay', -60, 'settled');
    await addRound('malay', 60, 'open');
    await addRound('malay', 2_000, 'scheduled');
    expect(await statusOf('malay')).toBe('settled');
  });

  it('is cancelled after a cancel in advance or a void', async () => {
    await addRound('baac', -600, 'settled');
    await addRound('baac', 60, 'cancelled');
    expect(await statusOf('baac')).toBe('cancelled');
    await addRound('hanoi-tv', -60, 'voided');
    expect(await statusOf('hanoi-tv')).toBe('cancelled');
  });

  it('comes with the next close in the future', async () => {
    await addRound('sgx', -10, 'open');
    await addRound('sgx', 300, 'scheduled');
    const next = await addRound('sgx', 120, 'open');
    const { data } = await api.ok('a1', 'providers.get', { params: { providerId: 'sgx' } });
    expect(data.nextCloseAt).toBe(next.toISOString());
    const { data: none } = await api.ok('a1', 'providers.get', { params: { providerId: 'dax' } });
    expect(none.nextCloseAt).toBeNull();
  });

  it('is followed by the next close of the schedule only while there is no round to close', async () => {
    const shown = async () =>
      (await api.ok('a1', 'providers.get', { params: { providerId: 'thai-gov' } })).data;
    const { nextCloseAt, plannedCloseAt } = await shown();
    expect(nextCloseAt).toBeNull();
    const daysAhead = (Date.parse(plannedCloseAt ?? '') - Date.now()) / 86_400_000;
    expect(daysAhead).toBeGreaterThan(7);
    expect(daysAhead).toBeLessThan(50);
    await addRound('thai-gov', 60, 'open');
    expect((await shown()).plannedCloseAt).toBeNull();
  });
});
