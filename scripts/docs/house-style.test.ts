import { describe, expect, it } from 'vitest';
import { longestSentence, styleFaults } from './house-style.ts';
import type { ShownText } from './shown-text.ts';

const shown = (text: string, rest: Partial<ShownText> = {}): ShownText => ({
  place: 'somewhere',
  kind: 'screen',
  language: 'en',
  text,
  ...rest,
});

describe('a text that people read', () => {
  it.each([
    'The rate holds for all rounds.',
    'Take back the payment',
    'Bets are taken.',
    'Somebody changed this.',
    'The code was not right.',
    'You cannot confirm this.',
    "You can't confirm this.",
    '2 bill(s)',
    '{{share}} % of the stake',
    'Two  spaces',
    'Loading...',
    'Invalid input: expected string, received undefined',
    'digits:6',
    'Every lottery the company sells',
    'drawn by the house',
    'A ticket is a piece of the bill.',
  ])('may not say “%s”', (text) => {
    expect(styleFaults(shown(text))).toHaveLength(1);
  });

  it.each([
    'Applies from the next bet.',
    'In-house draws need no result source.',
    'You can’t confirm your own result. Ask another person.',
    '{{share}}% of the stake',
    'A master stands between the company and its agents.',
    'In-house draws',
    '{{real}} as {{tenant}}',
  ])('may say “%s”', (text) => {
    expect(styleFaults(shown(text))).toEqual([]);
  });

  it.each(['ตกลงครับ', 'เวลาทำการ', 'แอกกริเกเตอร์', 'ตั๋ว', '50 %'])('may not say “%s” in Thai', (text) => {
    expect(styleFaults(shown(text, { language: 'th' }))).toHaveLength(1);
  });

  it('has sentences of 25 words at most, also on a screen with several sentences', () => {
    const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
    expect(styleFaults(shown(`${words(25)}. ${words(25)}.`))).toEqual([]);
    expect(styleFaults(shown(`${words(26)}.`))).toEqual(['a sentence has 26 words: at most 25']);
  });

  it('has the words on both sides of a colon or semicolon in one sentence', () => {
    expect(longestSentence(shown('One, two: three; four. Five.'))).toBe(4);
  });

  it('is measured in Thai by its words between spaces', () => {
    expect(longestSentence(shown('ยอดแทงต่ำสุด ต่อรายการ', { language: 'th' }))).toBeLessThan(5);
    expect(longestSentence(shown('ยอดแทงต่ำสุดต่อรายการ', { language: 'th' }))).toBeGreaterThan(3);
  });

  it.each(['output', 'log', 'reason', 'source', 'document'] as const)(
    'of the kind %s is checked too',
    (kind) => {
      expect(styleFaults(shown('Payouts are taken back at once.', { kind }))).toHaveLength(2);
    },
  );

  it('is in the wording of engineers in documents of the API', () => {
    expect(styleFaults(shown('The round cannot be cancelled.', { kind: 'api' }))).toEqual([]);
  });
});
