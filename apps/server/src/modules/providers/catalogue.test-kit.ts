import type { ProviderSetup, ScheduleDto } from '@drawdesk/contract';
import type { TestApi, TestRequest } from '../../../test/test-api.ts';

const time = (at: string, day = 0) => ({ day, time: at });

/** Every day at Bangkok, from midnight until `close`, drawn half an hour before midnight. */
export const daily = (close = '20:00'): ScheduleDto => ({
  zone: 'Asia/Bangkok',
  days: { kind: 'weekly', weekdays: [0, 1, 2, 3, 4, 5, 6] },
  times: { kind: 'once', open: time('00:00'), close: time(close), draw: time('23:30') },
  businessDay: { zone: 'Asia/Bangkok', startsAt: '00:00' },
});

/** Six rounds a day of four hours each, through the day. */
export const everyFourHours: ScheduleDto = {
  ...daily(),
  times: {
    kind: 'every',
    minutes: 240,
    from: '00:00',
    windowMinutes: 1440,
    openBeforeSeconds: 0,
    closeBeforeSeconds: 60,
    drawAfterSeconds: 0,
  },
};

/** A lottery brand, as a form would send it. */
export const brand = (providerId: string, changes: object = {}) => ({
  providerId,
  group: 'siam',
  nameEn: `Brand ${providerId}`,
  nameTh: 'แบรนด์',
  logo: 'mark',
  sortOrder: 12_500,
  derivation: 'direct',
  drawFormat: null,
  betTypes: ['upper3', 'lower2'],
  schedule: daily(),
  calendar: [],
  resultMode: 'manual',
  confirmMode: 'review',
  autoConfirm: false,
  accepting: true,
  noResultAfterMinutes: 60,
  cancelWindowMinutes: 30,
  cancelsPerDay: 10,
  ...changes,
});

/** Actions of people on the catalogue of a company. */
export function catalogueOf(api: TestApi) {
  let brandCount = 0;

  /** Creates a separate lottery brand. */
  async function create(changes: object = {}): Promise<ProviderSetup> {
    brandCount += 1;
    return (await api.ok('admin', 'catalogue.create', { body: brand(`brand-${brandCount}`, changes) })).data;
  }

  const get = async (providerId: string) =>
    (await api.ok('admin', 'catalogue.get', { params: { providerId } })).data;

  /** Changes a provider, based on its current state. */
  async function update(providerId: string, changes: object) {
    const { version } = await get(providerId);
    const request: TestRequest = { params: { providerId }, body: { version, ...changes } };
    return (await api.ok('admin', 'catalogue.update', request)).data;
  }

  /** The fields that are refused: `path code` of each. */
  async function refusedFields(providerId: string, changes: object): Promise<string[]> {
    const { version } = await get(providerId);
    const problem = await api.refusal('admin', 'catalogue.update', {
      params: { providerId },
      body: { version, ...changes },
    });
    return (problem.fields ?? []).map(({ path, code }) => `${path} ${code}`);
  }

  return { create, get, update, refusedFields };
}
