import { type ProviderGroup, providerGroup } from '@drawdesk/contract';
import {
  type DerivationName,
  type DrawnResult,
  defaultSwitches,
  derivations,
  isBetType,
  resultBetTypes,
  validateDraw,
} from '@drawdesk/lottery';
import { describe, expect, it } from 'vitest';
import { drawFormatOf } from '../../draws/draw-format.ts';
import { parseCalendar, parseSchedule } from '../../schedules/schedule-json.ts';
import { catalogue, startingSettings } from './index.ts';

const byId = (id: string) => {
  const provider = catalogue.find((row) => row.id === id);
  if (!provider) throw new Error(`no provider ${id}`);
  return provider;
};

/** A draw of each derivation with numbers of full length, as entered. */
const sampleDraws: Record<DerivationName, Record<string, string | string[]>> = {
  thai: {
    prize_1st: '107387',
    prize_front_three: ['091', '298'],
    prize_back_three: ['602', '716'],
    prize_two: '08',
  },
  hanoi: { special: '60213', prize1: '80300' },
  two_prizes: { p1: '20083', p2: '43813' },
  laos: { number: '27568' },
  laos_brand: { number: '27568' },
  baac: { number: '4273157' },
  stock: { index: '19,876.54', change: '-123.45' },
  direct: { upper3: '387', lower2: '08' },
  yigi: { shots: Array.from({ length: 18 }, () => '12345') },
  ticket: { prize_1st: '004615' },
};

const sampleResult = (derivation: DerivationName): DrawnResult =>
  derivations[derivation].derive(sampleDraws[derivation], defaultSwitches);

describe('the provider catalogue', () => {
  it('names every provider once, in English and in Thai', () => {
    expect(new Set(catalogue.map(({ id }) => id)).size).toBe(catalogue.length);
    expect(new Set(catalogue.map(({ nameEn }) => nameEn)).size).toBe(catalogue.length);
    expect(new Set(catalogue.map(({ nameTh }) => nameTh)).size).toBe(catalogue.length);
    for (const { id, nameEn, nameTh } of catalogue) {
      expect(id, id).toMatch(/^[a-z0-9][a-z0-9-]{1,39}$/);
      expect(nameEn, id).toMatch(/^[A-Z0-9][\x20-\x7e]+$/);
      expect(nameTh, id).toMatch(/[\u0e00-\u0e7f]/);
    }
  });

  it('is in menu order, with a position for each provider', () => {
    const places = catalogue.map(({ sortOrder }) => sortOrder);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(new Set(places).size).toBe(places.length);
  });

  it.each<[ProviderGroup, number]>([
    ['thai', 1],
    ['national', 5],
    ['stock', 36], // 18 indices, standard and Plus
    ['vip-stock', 13],
    ['yigi', 2],
    ['special-hanoi', 10],
    ['special-laos', 14],
    ['special-myanmar', 6],
    ['live', 2],
    ['bundle', 3],
    ['round', 2],
    ['siam', 3],
    ['jlaew', 2],
  ])('has in group %s the %i providers of domain.md §2', (group, count) => {
    expect(catalogue.filter((row) => row.group === group)).toHaveLength(count);
  });

  it('has providers in every group', () => {
    expect(new Set(catalogue.map(({ group }) => group))).toEqual(new Set(providerGroup.options));
  });

  it.each(catalogue.map((row) => [row.id, row] as const))(
    '%s sells only bets that its own draw decides',
    (_id, { derivation, betTypes }) => {
      const decided = resultBetTypes(sampleResult(derivation));
      expect(betTypes.filter((type) => !decided.includes(type))).toEqual([]);
      expect(betTypes.length).toBeGreaterThan(0);
      expect(new Set(betTypes).size).toBe(betTypes.length);
    },
  );

  it.each(catalogue.map((row) => [row.id, row] as const))(
    '%s asks for the draw fields that its derivation needs',
    (_id, { derivation, betTypes }) => {
      const format = drawFormatOf({ derivation, switches: defaultSwitches, betTypes, drawFormat: null });
      const entered = Object.fromEntries(
        Object.entries(sampleDraws[derivation]).filter(([name]) =>
          format.some((field) => field.name === name),
        ),
      );
      const validated = validateDraw(derivation, entered, defaultSwitches, format);
      expect(validated).toMatchObject({ ok: true });
      const decided = validated.ok ? resultBetTypes(validated.result) : [];
      expect(betTypes.filter((type) => !decided.includes(type))).toEqual([]);
    },
  );

  it('asks for two digits in Myanmar 2D and for three in 3D', () => {
    const fieldsOf = (id: string) => {
      const { derivation, betTypes } = byId(id);
      return drawFormatOf({ derivation, switches: defaultSwitches, betTypes, drawFormat: null }).map(
        ({ name }) => name,
      );
    };
    expect(fieldsOf('myanmar-2d-morning')).toEqual(['lower2']);
    expect(fieldsOf('myanmar-3d')).toEqual(['upper3']);
    expect(fieldsOf('siam-noon')).toEqual(['upper3', 'lower2']);
  });

  it('lets only in-house providers draw by themselves', () => {
    const byItself = catalogue.filter(({ resultMode, autoConfirm }) => resultMode === 'auto' || autoConfirm);
    expect(byItself.map(({ id }) => id)).toEqual(['yigi-5', 'yigi-15', 'round-10', 'round-60']);
  });

  it('stays the same when it is stored as JSON', () => {
    for (const { schedule, calendar } of catalogue) {
      expect(parseSchedule(JSON.parse(JSON.stringify(schedule)))).toEqual(schedule);
      expect(parseCalendar(JSON.parse(JSON.stringify(calendar)))).toEqual(calendar);
    }
  });
});

describe('the starting settings', () => {
  it('have the rate of domain.md §1, and the limit of a ticket is below that of a player, which is below that of a number', () => {
    expect(startingSettings('upper3', defaultSwitches).payRate).toBe(90_000);
    expect(startingSettings('set', defaultSwitches).payRate).toBeUndefined();
    for (const type of new Set(catalogue.flatMap(({ betTypes }) => betTypes)).values()) {
      expect(isBetType(type)).toBe(true);
      const { lowest, maximum, maxBetPerNumber, limit } = startingSettings(type, defaultSwitches);
      const amounts = [lowest, maximum, maxBetPerNumber, limit].map(BigInt);
      expect(amounts, type).toEqual([...amounts].sort((a, b) => (a < b ? -1 : 1)));
    }
  });

  it('limit the payout of one number to twenty million baht', () => {
    for (const type of new Set(catalogue.flatMap(({ betTypes }) => betTypes)).values()) {
      const { payRate = 0, limit } = startingSettings(type, defaultSwitches);
      expect((BigInt(limit) * BigInt(payRate)) / 100n, type).toBeLessThanOrEqual(20_000_000_00n);
    }
  });
});
