import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { betTypeKeys } from '../bet-types/index.ts';
import { shorthandProblems } from './problems.ts';
import { readShorthand } from './read-shorthand.ts';
import { readingOf } from './reading.test-kit.ts';

const page = readFileSync(new URL('../../../../docs/rules/keying.md', import.meta.url), 'utf8');

/** The cells of the tables of a section, without the heads of the tables. */
function rowsOf(section: string): string[][] {
  const from = page.indexOf(`\n## ${section} `);
  const next = page.indexOf('\n## ', from + 1);
  const lines = page.slice(from, next === -1 ? undefined : next).split('\n');
  return lines
    .filter(
      (line, at) => line.startsWith('|') && !line.startsWith('|--') && !lines[at + 1]?.startsWith('|--'),
    )
    .map((line) => line.slice(1, -1).split('|'));
}

/** What stands in code in a cell. */
function codesIn(cell = ''): string[] {
  return [...cell.matchAll(/`([^`]*)`/g)].map(([, code = '']) => code);
}

function typed(code: string): string {
  return code.replaceAll('⏎', '\n').replaceAll('⇥', '\t');
}

const examples = rowsOf('§8').map(([input, reading]) => ({
  input: codesIn(input).join(),
  reading: codesIn(reading).join(' ⏎ '),
}));
const reasons = rowsOf('§9').map(([code, , instead]) => ({
  code: codesIn(code).join(),
  ways: codesIn(instead),
}));

describe('the examples of docs/rules/keying.md', () => {
  it('are at least a hundred, each once', () => {
    expect(examples.length).toBeGreaterThanOrEqual(100);
    expect(new Set(examples.map(({ input }) => input)).size).toBe(examples.length);
  });

  it.each(examples)('$input is read as $reading', ({ input, reading }) => {
    expect(readingOf(typed(input))).toBe(reading);
  });
});

describe('the reasons of docs/rules/keying.md', () => {
  it('are those of the code, in its order', () => {
    expect(reasons.map(({ code }) => code)).toEqual(shorthandProblems);
  });

  it.each(reasons)('every way to write a line with $code instead is read', ({ ways }) => {
    for (const way of ways) {
      const { unreadCount, betCount, parts } = readShorthand(typed(way), { betTypes: betTypeKeys });
      const isTime = parts.some(({ saidAt }) => saidAt !== null);
      expect({ way, unreadCount, isSomething: betCount > 0 || isTime }).toEqual({
        way,
        unreadCount: 0,
        isSomething: true,
      });
    }
  });

  /** These depend on the provider, or on a text that is too long for a table. */
  const elsewhere = ['too_long', 'too_many_bets', 'below_unclear', 'not_offered'];

  it.each(reasons.filter(({ code }) => !elsewhere.includes(code)))('$code has an example', ({ code }) => {
    expect(examples.map(({ reading }) => reading).join()).toContain(`not read: ${code}`);
  });
});
