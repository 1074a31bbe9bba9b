import { defaultSwitches } from '@drawdesk/lottery';
import { describe, expect, it } from 'vitest';
import type { RoundRow } from '../round-state/round-row.ts';
import { readAnswer } from './read-answer.ts';

const drawAt = new Date('2026-05-16T13:30:00Z');
const round: RoundRow = {
  id: 1n,
  providerId: 'brand',
  group: 'siam',
  derivation: 'laos_brand',
  drawFormat: null,
  betTypes: ['upper3', 'lower2'],
  switches: defaultSwitches,
  rounding: 'amounts',
  confirmMode: 'review',
  autoConfirm: true,
  automaticApproved: true,
  houseGame: 'none',
  label: '2026-05-16',
  businessDate: '2026-05-16',
  status: 'waiting',
  openAt: drawAt,
  closeAt: drawAt,
  drawAt,
  returnsTo: null,
  sealedAt: null,
  laidOff: false,
  currentResultId: null,
  currentSettlementId: null,
  drawnAt: null,
};
const facts = { label: round.label, businessDate: round.businessDate, drawAt, zone: 'Asia/Bangkok' };
const source = {
  fields: [{ field: 'number', path: 'draw.number' }],
  expects: [{ path: 'round', value: '{label}' }],
  notReadyTexts: ['-----'],
};
const published = (number: unknown, label = '2026-05-16') =>
  JSON.stringify({ round: label, draw: { number } });
const read = (text: string | Buffer, changes: object = {}, of: Partial<RoundRow> = {}) =>
  readAnswer(Buffer.from(text), { ...source, ...changes }, { ...round, ...of }, facts);

describe('an answer about a round', () => {
  it('contains its draw', () => {
    expect(read(published('02756'))).toEqual({ outcome: 'result', entered: { number: '02756' } });
  });

  it.each([
    ['is of the round before', published('27568', '2026-05-15'), 'other_round'],
    ['does not say of which round it is', '{"draw":{"number":"27568"}}', 'other_round'],
    ['has an empty field', published(''), 'field_empty'],
    ['has null there', published(null), 'field_empty'],
    ['has an empty list there', published([]), 'field_empty'],
    ['shows dashes', published('-----'), 'field_empty'],
    ['has no such field', '{"round":"2026-05-16"}', 'field_empty'],
    ['is empty', '', 'nothing_there'],
  ])('is not ready, and never wrong, while it %s', (_, text, problem) => {
    expect(read(text)).toMatchObject({ outcome: 'not_ready', problem });
  });

  it.each([
    ['too few digits', published('2756'), 'does_not_fit'],
    ['no digits', published('2756x'), 'does_not_fit'],
    ['a number, whose zeros in front are lost', published(27_568), 'does_not_fit'],
    ['a list in place of a number', published(['27568']), 'does_not_fit'],
    ['an object in place of a number', published({ toString: '27568' }), 'does_not_fit'],
    ['no JSON', '<html>27568</html>', 'not_json'],
    ['half a document', published('27568').slice(0, -2), 'not_json'],
    ['no UTF-8', Buffer.from([0x22, 0xff, 0x22]), 'not_json'],
    ['nested beyond reason', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'too_deep'],
    ['strings without an end', `{"a":"${'\\"'.repeat(200_000)}`, 'not_json'],
    [
      'a key twice, however it is written',
      '{"round":"2026-05-16","draw":{"number":"11111","num\\u0062er":"27568"}}',
      'key_twice',
    ],
  ])('is wrong when it contains %s', (_, text, problem) => {
    expect(read(text)).toMatchObject({ outcome: 'wrong', problem });
  });

  it('is read without inherited properties, and changes no prototype', () => {
    const answer = '{"round":"2026-05-16","__proto__":{"draw":{"number":"27568"}}}';
    expect(read(answer)).toMatchObject({ outcome: 'not_ready', problem: 'field_empty' });
    expect(
      read(published('27568'), { fields: [{ field: 'number', path: 'constructor.name' }] }),
    ).toMatchObject({
      problem: 'field_empty',
    });
    expect(Object.hasOwn(Object.prototype, 'draw')).toBe(false);
  });

  it('is read by JSON pointers, in lists, and with the date as the source writes it', () => {
    const answer = JSON.stringify({
      on: '16/05/2569 20:30',
      'a/b': [{ 'x.y': '27568' }],
    });
    const changes = {
      fields: [{ field: 'number', path: '/a~1b/0/x.y' }],
      expects: [{ path: 'on', value: '{draw:DD/MM/BBBB HH:mm}' }],
    };
    expect(read(answer, changes)).toEqual({ outcome: 'result', entered: { number: '27568' } });
  });

  it('waits for every number of a list, and omits what nobody has to publish', () => {
    const thai = { derivation: 'thai', betTypes: ['upper3', 'front3', 'last3', 'lower2'] } as const;
    const fields = [
      { field: 'prize_1st', path: 'first' },
      { field: 'prize_front_three', path: 'front.*.number' },
      { field: 'prize_back_three', path: 'back' },
      { field: 'prize_two', path: 'two' },
      { field: 'prize_2nd', path: 'second' },
    ];
    const answer = (front: string[], second?: string[]) =>
      JSON.stringify({
        first: '107387',
        front: front.map((number) => ({ number })),
        back: ['602', '716'],
        two: '08',
        second,
      });
    const changes = { fields, expects: [] };
    expect(read(answer(['091', '']), changes, thai)).toMatchObject({
      outcome: 'not_ready',
      problem: 'field_empty',
      detail: 'prize_front_three',
    });
    expect(read(answer(['091', '298'], ['1', '']), changes, thai)).toMatchObject({
      outcome: 'not_ready',
      detail: 'prize_2nd',
    });
    expect(read(answer(['091', '298']), changes, thai)).toMatchObject({ outcome: 'result' });
  });

  it('from a market that did not trade that day is no result', () => {
    const stock = { derivation: 'stock', betTypes: ['upper3', 'lower2'] } as const;
    const changes = { expects: [], fields: ['index', 'change'].map((field) => ({ field, path: field })) };
    expect(read('{"index":"-","change":"-"}', changes, stock)).toMatchObject({
      outcome: 'wrong',
      detail: expect.arrayContaining([{ field: 'index', fault: { code: 'no_trading' } }]),
    });
    expect(read('{"index":19876.5,"change":"-123.45"}', changes, stock)).toMatchObject({
      outcome: 'wrong',
    });
    expect(read('{"index":"19,876.50","change":"-123.45"}', changes, stock).outcome).toBe('result');
  });
});
