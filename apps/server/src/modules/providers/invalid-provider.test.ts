import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi } from '../../../test/test-api.ts';
import { brand, catalogueOf, daily } from './catalogue.test-kit.ts';

const api = await openTestApi(await testDatabase());
const { create, get, update, refusedFields } = catalogueOf(api);

describe('a provider that cannot be saved', () => {
  const times = (open: string, close: string, drawn: string) => ({
    ...daily(),
    times: {
      kind: 'once',
      open: { day: 0, time: open },
      close: { day: 0, time: close },
      draw: { day: 0, time: drawn },
    },
  });
  const wrong: [string, object, string[]][] = [
    [
      'a schedule that closes before it opens',
      { schedule: times('15:00', '14:00', '16:00') },
      ['body.schedule.times.close close_before_open'],
    ],
    [
      'a close later than the draw',
      { schedule: times('06:00', '16:30', '16:00') },
      ['body.schedule.times.close close_after_draw'],
    ],
    [
      'a zone that does not exist',
      { schedule: { ...daily(), zone: 'Asia/Atlantis' } },
      ['body.schedule.zone unknown_zone'],
    ],
    [
      'a date that the calendar has twice',
      {
        calendar: [
          { kind: 'skip', date: '2026-12-05' },
          { kind: 'move', date: '2026-12-05', to: '2026-12-06' },
        ],
      },
      ['body.calendar.1.date date_twice'],
    ],
    [
      'a bet type that the draw does not decide',
      { betTypes: ['upper3', 'front3'] },
      ['body.betTypes.1 not_decided'],
    ],
    ['a bet type that is there twice', { betTypes: ['upper3', 'upper3'] }, ['body.betTypes.1 twice']],
    [
      'a draw format that the derivation does not have',
      {
        drawFormat: [
          { name: 'upper3', digits: 4, count: 2, required: true },
          { name: 'number', digits: 5, count: null, required: true },
        ],
      },
      [
        'body.drawFormat.0.digits wrong_digits',
        'body.drawFormat.0.count wrong_count',
        'body.drawFormat.1.name unknown_field',
      ],
    ],
    [
      'results that confirm themselves where a second person keys them',
      { autoConfirm: true, confirmMode: 'blind' },
      ['body.autoConfirm auto_confirm_blind'],
    ],
    [
      'an in-house game that its derivation cannot draw',
      { houseGame: 'yigi', resultMode: 'auto' },
      ['body.houseGame house_game_draw'],
    ],
    [
      'an in-house game with results by hand',
      { houseGame: 'commit_reveal' },
      ['body.resultMode house_game_manual'],
    ],
    [
      'refunded before it is overdue',
      { refundAfterMinutes: 59 },
      ['body.refundAfterMinutes refund_before_overdue'],
    ],
    [
      'several things at once',
      { schedule: { ...times('15:00', '14:00', '16:00'), zone: 'Mars' }, betTypes: ['digit7'] },
      [
        'body.schedule.zone unknown_zone',
        'body.schedule.times.close close_before_open',
        'body.betTypes.0 not_decided',
      ],
    ],
  ];

  it.each(wrong)('is %s: the error is at the field', async (_what, changes, fields) => {
    const { providerId } = await create();
    expect(await refusedFields(providerId, changes)).toEqual(fields);
    const refused = await api.refusal('admin', 'catalogue.create', { body: brand('brand-wrong', changes) });
    expect(refused.code).toBe('provider_invalid');
    expect((refused.fields ?? []).map(({ path, code }) => `${path} ${code}`)).toEqual(fields);
    expect((await get(providerId)).version).toBe(1);
  });

  it('gets its error in the caller’s language', async () => {
    const { providerId } = await create();
    const body = { version: 1, schedule: times('06:00', '16:30', '16:00') };
    const messageIn = async (language: string) =>
      (
        await api.refusal('admin', 'catalogue.update', {
          params: { providerId },
          body,
          headers: { 'accept-language': language },
        })
      ).fields?.[0]?.message;
    expect(await messageIn('en')).toBe('The close time can’t be after the draw time.');
    expect(await messageIn('th')).toBe('เวลาปิดรับต้องไม่ช้ากว่าเวลาออกรางวัล');
  });

  it('is not one with a switch that has no effect on its draw', async () => {
    const { provider } = await update((await create()).providerId, { switches: { stockDecimals: 'round' } });
    expect(provider.switches.stockDecimals).toBe('round');
  });
});
