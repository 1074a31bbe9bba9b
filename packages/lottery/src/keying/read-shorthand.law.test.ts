import fc from 'fast-check';
import { expect, it } from 'vitest';
import { betTypeKeys } from '../bet-types/index.ts';
import { readShorthand } from './read-shorthand.ts';
import { readingOf } from './reading.test-kit.ts';
import type { ShorthandLine } from './shorthand.ts';
import { digitSides } from './sides.ts';
import { wordOf } from './write-shorthand.ts';

const options = { betTypes: betTypeKeys };

/** Texts that are close to the grammar: its words and signs, times, and what does not belong to it. */
const fragments = fc.constantFrom(
  ...[
    '12',
    '8',
    '470',
    '1234',
    '07',
    '100',
    '6',
    '0.5',
    '1,000',
    '=',
    ':',
    '*',
    '+',
    '-',
    '--',
    ',',
    '.',
    '/',
  ],
  ...[
    ' ',
    '\n',
    '\r\n',
    '\t',
    'x',
    '×',
    'บ',
    'ต',
    'ล',
    'ก',
    'ว',
    'บน',
    'ล่าง',
    'โต๊ด',
    'กลับ',
    'วิ่ง',
    'ตัว',
    'ตัวละ',
    'อย่างละ',
    '19ประตู',
    'รูดหน้า',
    'เบิ้ล',
    '——',
    '50.50',
  ],
  ...[
    'ถึง',
    'บาท',
    '๑๒',
    '１２',
    '10:42',
    'น.',
    '[10:42, 16/11/2026] Som: ',
    '10:42\tSom\t',
    'สวัสดี',
    '😀',
    '\u200e',
    '"',
  ],
  ...['12=100*50\n', 'บน\n', '125-=20\n', '10-19=5\n', '470 บ50 ต50\n', '1*=5\n', 'วิ่ง 5=20\n', '12-15=5\n'],
);
const nearTexts = fc.array(fragments, { maxLength: 25 }).map((each) => each.join(''));
const texts = fc.oneof(nearTexts, nearTexts, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));

function linesOf(text: string): ShorthandLine[] {
  return readShorthand(text, options).parts.flatMap(({ lines }) => [...lines]);
}

it('any text is read, and its lines together are the text, each at its place', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const lines = linesOf(text);
      expect(lines.map((line) => line.text).join('')).toBe(text);
      for (const { offset, text: own } of lines) expect(text.slice(offset, offset + own.length)).toBe(own);
    }),
    { numRuns: 500 },
  );
});

it('a line that shows anything is bets, a heading, a time, or has a problem', () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (const line of linesOf(text)) {
        if (line.kind === 'blank') expect(line.text).not.toMatch(/[^\s\p{C}]/u);
        if (line.kind === 'bets') expect(line.bets.length).toBeGreaterThan(0);
      }
    }),
    { numRuns: 500 },
  );
});

/** A line of the plainest forms, and the bets that it must be. */
const plainLines = fc
  .record({
    row: fc.constantFrom(...digitSides.filter(({ digits }) => digits > 1)),
    numbers: fc.array(fc.nat(9999), { minLength: 1, maxLength: 6 }),
    separator: fc.constantFrom(' ', ',', ', ', '.', '/'),
    equals: fc.constantFrom('=', ' = ', ': ', ' ตัวละ '),
    baht: fc.array(fc.nat(99_999), { minLength: 1, maxLength: 3 }),
    hasWords: fc.boolean(),
  })
  .map(({ row, numbers, separator, equals, baht, hasWords }) => {
    const list = numbers.map((number) => String(number).padStart(4, '0').slice(-row.digits));
    const stakes = row.order.slice(0, baht.length).map((side, at) => ({ side, baht: 1 + (baht[at] ?? 0) }));
    const amounts = hasWords
      ? ` ${stakes.map((each) => `${wordOf[each.side]}${each.baht}`).join(' ')}`
      : equals + stakes.map((each) => each.baht).join('+');
    const bets = stakes.flatMap((each) =>
      list.map((number) => ({ betType: row.types[each.side], number, stake: BigInt(each.baht) * 100n })),
    );
    return { line: list.join(separator) + amounts, bets, hasWords };
  });

it('a plain line is exactly its numbers on each of its sides', () => {
  fc.assert(
    fc.property(plainLines, ({ line, bets }) => {
      expect(linesOf(line)).toEqual([{ kind: 'bets', offset: 0, text: line, bets }]);
    }),
    { numRuns: 500 },
  );
});

/** What is around a line, by what it does to the side of a line that names none (docs/rules/keying.md §5). */
const around = {
  bets: ['12=100*50', '470 ต20', '12 50', '10-19=5', '13=5o ล'],
  comment: ['สวัสดีค่ะ', '', 'ok'],
  above: ['บน', 'บน:', 'บ'],
  below: ['ล่าง', 'ล'],
  unclear: ['ล่างค่ะ', 'ล่าง งวด 16', 'บน 16/11', 'บน:50', '1 ล่าง', 'ล.', '12:50 บน'],
  time: ['10:42 น.', '[10:42, 16/11/2026] Som:', '16/11/2026'],
} as const;
type Around = keyof typeof around;
const aroundLines = fc.array(
  fc
    .constantFrom(...(Object.keys(around) as Around[]))
    .chain((does) => fc.constantFrom<string>(...around[does]).map((text) => ({ does, text }))),
);

/** How a line is read between others. */
function lineBetween(before: readonly { text: string }[], line: string, after: readonly { text: string }[]) {
  const above = before.map(({ text }) => `${text}\n`).join('');
  const text = above + [line, ...after.map((each) => each.text)].join('\n');
  return linesOf(text).find(({ offset }) => offset === above.length);
}

it('a line that names its sides is read as it is alone, whatever is around it', () => {
  const named = plainLines.filter(({ hasWords }) => hasWords);
  fc.assert(
    fc.property(named, aroundLines, aroundLines, ({ line, bets }, before, after) => {
      expect(lineBetween(before, line, after)).toMatchObject({ kind: 'bets', bets });
    }),
  );
});

interface SideBelow {
  readonly side: 'none' | 'above' | 'below' | 'lost';
  /** A line has used the heading. */
  readonly isUsed: boolean;
}

function sideAfter(before: SideBelow, { does }: { does: Around }): SideBelow {
  switch (does) {
    case 'above':
    case 'below':
      return { side: does, isUsed: false };
    case 'time':
      return { side: before.isUsed && before.side !== 'lost' ? 'none' : 'lost', isUsed: true };
    case 'unclear':
      return { ...before, side: 'lost' };
    case 'bets':
      return { ...before, isUsed: true };
    case 'comment':
      return before;
  }
}

it('a line that names no side is on that of its heading, and is not read where a heading may be lost', () => {
  fc.assert(
    fc.property(aroundLines, aroundLines, (before, after) => {
      const { side } = before.reduce(sideAfter, { side: 'none', isUsed: true });
      const line = lineBetween(before, '34=7', after);
      if (side === 'lost') expect(line).toMatchObject({ kind: 'unread', problem: 'heading_unread' });
      else expect(line).toMatchObject({ bets: [{ betType: side === 'below' ? 'lower2' : 'upper2' }] });
    }),
  );
});

it('every stake is above zero, and all stakes together are the running total', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { parts, stake, betCount, unreadCount } = readShorthand(text, options);
      const lines = parts.flatMap((part) => part.lines);
      const stakes = lines.flatMap((line) => (line.kind === 'bets' ? line.bets.map((bet) => bet.stake) : []));
      expect(stakes.every((each) => each > 0n)).toBe(true);
      expect(stake).toBe(stakes.reduce((sum, each) => sum + each, 0n));
      expect(stake).toBe(parts.reduce((sum, part) => sum + part.stake, 0n));
      expect(betCount).toBe(stakes.length);
      expect(unreadCount).toBe(lines.filter(({ kind }) => kind === 'unread').length);
    }),
    { numRuns: 500 },
  );
});

it('no line has a number on the same bet type twice, unless the number is written twice', () => {
  const sides = fc.subarray(['บน', 'ตรง', 'โต๊ด', 'ล่าง', 'หน้า', 'ท้าย'], { minLength: 1 });
  const amounts = fc.array(fc.constantFrom('5', '20'), { minLength: 1, maxLength: 3 });
  const form = fc.constantFrom('before', 'after', 'each', 'heading');
  const lines = fc.record({ sides, amounts, form, number: fc.constantFrom('470', '1234', '12') });
  fc.assert(
    fc.property(lines, fc.subarray([...betTypeKeys]), ({ sides, amounts, form, number }, betTypes) => {
      const [words, stakes] = [sides.join(''), amounts.join('*')];
      const text = {
        before: `${words} ${number}=${stakes}`,
        after: `${number}=${stakes} ${words}`,
        each: `${number} ${sides.map((side) => `${side}${amounts[0]}`).join(' ')}`,
        heading: `${words}\n${number}=${stakes}`,
      }[form];
      for (const line of readShorthand(text, { betTypes }).parts.flatMap((part) => part.lines)) {
        const types = line.kind === 'bets' ? line.bets.map(({ betType }) => betType) : [];
        expect(new Set(types).size).toBe(types.length);
      }
    }),
    { numRuns: 500 },
  );
});

it('a part begins where a message has its time, and nowhere else', () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (const [index, { lines }] of readShorthand(text, options).parts.entries()) {
        expect(lines.length).toBeGreaterThan(0);
        expect(lines.slice(1).every(({ kind }) => kind !== 'time')).toBe(true);
        if (index > 0) expect(lines[0]?.kind).toBe('time');
      }
    }),
    { numRuns: 500 },
  );
});

it('blank lines, and spaces at the end of a line, change nothing', () => {
  const blanks = fc.constantFrom('\n', '  \n', '\n\n', '\u200e\n', '\r\n');
  const ends = fc.constantFrom('', ' ', '\t', '  ', '\u00a0');
  fc.assert(
    fc.property(nearTexts, blanks, ends, (text, blank, end) => {
      const spaced = text.replaceAll('\n', `${end}\n${blank}`);
      expect(readingOf(`${blank}${spaced}${end}`)).toBe(readingOf(text));
    }),
    { numRuns: 500 },
  );
});

it('Thai digits and full-width digits are read as the plain ones', () => {
  const shifted = (text: string, zero: string) =>
    text.replace(/[0-9]/g, (digit) => String.fromCharCode(zero.charCodeAt(0) + Number(digit)));
  const plain = nearTexts.map((text) => text.replace(/Som|[๑-๙１-９]/g, ''));
  fc.assert(
    fc.property(plain, fc.constantFrom('๐', '０'), (text, zero) => {
      const read = linesOf(text).map(({ text: _text, ...line }) => line);
      expect(linesOf(shifted(text, zero)).map(({ text: _text, ...line }) => line)).toEqual(read);
    }),
    { numRuns: 500 },
  );
});

it('a bet is of an offered type, with as many digits as it has', () => {
  const some = fc.subarray([...betTypeKeys]);
  const digitsOf = {
    1: ['run_upper', 'run_lower'],
    2: ['upper2', 'lower2'],
    4: ['upper4', 'cross4'],
  } as const;
  fc.assert(
    fc.property(nearTexts, some, (text, betTypes) => {
      const { parts } = readShorthand(text, { betTypes });
      for (const line of parts.flatMap((part) => part.lines)) {
        for (const { betType, number } of line.kind === 'bets' ? line.bets : []) {
          expect(betTypes).toContain(betType);
          const row = Object.entries(digitsOf).find(([, types]) => types.some((type) => type === betType));
          expect(number).toMatch(/^[0-9]+$/);
          expect(number.length).toBe(Number(row?.[0] ?? 3));
        }
      }
    }),
    { numRuns: 300 },
  );
});
