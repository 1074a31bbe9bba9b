import { type LogLine, operations } from '@drawdesk/contract';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { en } from '../../i18n/en/index.ts';
import { th } from '../../i18n/th/index.ts';
import { logWords } from './log-words.ts';
import { lookUp } from './look-up.ts';

/** They come in thousands, and are stored as bills and shots, not as lines of the log. */
const notLogged = ['intake.place', 'intake.shoot', 'keying.place'];

test('every operation and field of the log has a name that people read, in both languages', () => {
  const written = Object.entries(operations)
    .filter(([name, row]) => row.effect === 'write' && !notLogged.includes(name))
    .map(([name]) => name);
  expect(written.length).toBeGreaterThan(40);
  for (const { log } of [en, th])
    expect(written.filter((name) => lookUp(log.operation, name.split('.')) === undefined)).toEqual([]);
});

test('jobs, sign-ins and the command line have names too', () => {
  const others = [
    'job.settlement.settle',
    'cli.account.create',
    'cli.anchors.begin',
    'auth.adminLogin',
    'auth.lockedOut',
    'impersonation.start',
  ];
  for (const name of others) expect(lookUp(en.log.operation, name.split('.'))).toMatch(/^[A-Z]/);
});

/** Past forms that do not end in -ed. */
const irregular = new Set(['Drew', 'Gave', 'Resent', 'Reset', 'Sent', 'Set', 'Took', 'Withdrew']);

const textsOf = (tree: object): string[] =>
  Object.values(tree).flatMap((one: unknown) =>
    typeof one === 'object' && one !== null ? textsOf(one) : [String(one)],
  );

test('an action is named in the past tense, with its verb first', () => {
  const others = textsOf(en.log.operation).filter((text) => {
    const [verb = ''] = text.split(' ');
    return !verb.endsWith('ed') && !irregular.has(verb);
  });
  expect(others).toEqual([]);
});

const texts = i18next.createInstance();
beforeAll(() =>
  texts.init({
    nsSeparator: false,
    resources: { en: { translation: en }, th: { translation: th } },
    interpolation: { escapeValue: false },
  }),
);

type Changes = LogLine['changes'];

/** One changed row of each kind, as the server compares them: paths, and values before and after. */
const changedRows: Readonly<Record<string, { operation: string; changes: Changes }>> = {
  'shares by group': {
    operation: 'terms.setAgent',
    changes: [
      { path: ['terms', 'sharesByGroup', 'thai/run', 'shareBp', 'agent'], before: 1000, after: 1500 },
      { path: ['terms', 'sharesByGroup', '*/digits2', 'split', 'givenBp'], before: 2000, after: 2500 },
      { path: ['terms', 'sharesByGroup', '*/digits2', 'split', 'forcedBp'], before: 0, after: 500 },
      { path: ['terms', 'sharesByGroup', 'yigi/*', 'split', 'remainderBp'], after: 3000 },
      { path: ['terms', 'otherShares', 'thai/*', 'shareBp', 'company'], before: 4000, after: 3500 },
    ],
  },
  dealer: {
    operation: 'dealers.update',
    changes: [
      { path: ['name'], before: 'North', after: 'South' },
      { path: ['note'], before: null, after: 'Mondays' },
      { path: ['creditLimit'], before: null, after: '5000.00' },
      { path: ['secondPersonAbove'], before: '100.00', after: null },
      { path: ['offers', 'upper3', 'rate'], before: '850', after: '840' },
      { path: ['offers', 'upper3', 'discountBp'], before: 1000, after: 1250 },
      { path: ['offers', 'lower2', 'step'], before: '1.00', after: '5.00' },
      { path: ['offers', 'lower2', 'cutOffMinutes'], before: 0, after: -15 },
      { path: ['archived'], after: true },
    ],
  },
  'lay-off': {
    operation: 'layOff.send',
    changes: [
      { path: ['status'], before: 'draft', after: 'sent' },
      { path: ['dealer'], after: 'North' },
      { path: ['stake'], before: '84.00', after: '184.00' },
      { path: ['cost'], before: '84.00', after: '174.00' },
      { path: ['bets'], before: ['upper3 387 84.00'], after: ['upper3 387 84.00', 'lower2 45 100.00'] },
      { path: ['offerChanged'], after: true },
    ],
  },
};

const wordsOf = (language: 'en' | 'th', { operation, changes }: (typeof changedRows)[string]) =>
  logWords(texts.getFixedT(language), { language, buddhistYears: false })
    .changesIn({ operation, changes } as LogLine)
    .map(({ field, was, is }) => [field, was, is].map((text) => text ?? '').join(' | '));

test('a changed row of shares by group, of a dealer and of a lay-off reads as words in English', () => {
  expect(Object.values(changedRows).map((row) => wordsOf('en', row))).toEqual([
    [
      'Terms › Shares by group › Thai · Run › Share: Agent | 10% | 15%',
      'Terms › Shares by group › Every group · 2 digits › Split: Given | 20% | 25%',
      'Forced share | 0% | 5%',
      'Terms › Shares by group › YIGI · Every bet type › Split: Remainder to the master |  | 30%',
      'Terms › Shares where the upline’s differ › Thai · Every bet type › Share: Company | 40% | 35%',
    ],
    [
      'Name | North | South',
      'Note | – | Mondays',
      'Credit limit | No limit | 5000.00',
      'Second person above | 100.00 | By anyone',
      'Offers › Upper 3: Pay rate | 850 | 840',
      'Discount | 10% | 12.5%',
      'Offers › Lower 2: Step | 1.00 | 5.00',
      'Cut-off (min) | 0 | -15',
      'Archived |  | Yes',
    ],
    [
      'Status | Draft | Sent',
      'Dealer |  | North',
      'Stake | 84.00 | 184.00',
      'Cost | 84.00 | 174.00',
      'Bets | Upper 3 387 84.00 | Upper 3 387 84.00, Lower 2 45 100.00',
      'Offer changed |  | Yes',
    ],
  ]);
});

test('in Thai, no field or value of them keeps the name under which it is stored', () => {
  const names = ['North', 'South', 'Mondays'];
  for (const row of Object.values(changedRows)) {
    const read = wordsOf('th', row);
    expect(read).toHaveLength(row.changes.length);
    for (const text of read)
      for (const word of text.match(/[A-Za-z]\w*/g) ?? [])
        expect([text, names]).toEqual([text, expect.arrayContaining([word])]);
  }
});

test('a lay-off has words for each of its states', () => {
  const states = ['draft', 'sent', 'accepted', 'declined', 'withdrawn'];
  for (const language of ['en', 'th'] as const) {
    const { textOfValue, subjectOf } = logWords(texts.getFixedT(language), {
      language,
      buddhistYears: false,
    });
    const layOff = { en, th }[language].layOff.status as Readonly<Record<string, string>>;
    expect(states.map((state) => textOfValue(state, ['status'], 'layOff.send'))).toEqual(
      states.map((state) => layOff[state]),
    );
    expect(['dealer', 'lay-off'].map(subjectOf).some((name) => /^(dealer|lay-off)$/.test(name))).toBe(false);
  }
});

test('a path that leads to a branch, or nowhere, is no text', () => {
  expect([lookUp(en.log.operation, ['agents']), lookUp(en.log.operation, ['agents', 'nothing'])]).toEqual([
    undefined,
    undefined,
  ]);
});
