import { type APIRequestContext, expect } from '@playwright/test';
import { tokensOf } from './signed-in.ts';

/** A name that no earlier run has taken; its id follows from it. */
export const fresh = () => `Probe ${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;
export const idOf = (name: string) => name.toLowerCase().replace(' ', '-');

/** Makes a provider that draws every day through the API, for tests that are about something else. */
export async function make(
  request: APIRequestContext,
  name: string,
  { by = 'superadmin', ...changes }: { by?: string; resultMode?: 'auto'; refundAfterMinutes?: number } = {},
): Promise<void> {
  const { accessToken } = await tokensOf(request, by);
  const at = (time: string) => ({ day: 0, time });
  const answer = await request.post('/api/catalogue', {
    headers: { authorization: `Bearer ${accessToken}`, 'idempotency-key': `make-${idOf(name)}` },
    data: {
      providerId: idOf(name),
      nameEn: name,
      nameTh: `ทดสอบ ${name}`,
      group: 'siam',
      logo: 'mark',
      sortOrder: 90_000,
      derivation: 'direct',
      drawFormat: null,
      betTypes: ['upper3', 'lower2'],
      schedule: {
        zone: 'Asia/Bangkok',
        days: { kind: 'weekly', weekdays: [0, 1, 2, 3, 4, 5, 6] },
        times: { kind: 'once', open: at('06:00'), close: at('20:40'), draw: at('21:00') },
        businessDay: { zone: 'Asia/Bangkok', startsAt: '00:00' },
      },
      calendar: [],
      resultMode: 'manual',
      confirmMode: 'review',
      autoConfirm: false,
      accepting: true,
      noResultAfterMinutes: 1440,
      cancelWindowMinutes: 30,
      cancelsPerDay: 10,
      ...changes,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}
