import { describe, expect, it } from 'vitest';
import { cellText, defused } from './cells.ts';

const english = { language: 'en', timeZone: 'Asia/Bangkok' } as const;

describe('a text in a file', () => {
  it.each(['=1+1', '+66', '-2', '@sum', '\t=1', '\r\n=1', '＝1', '＋1', '－1', '＠a'])(
    'that a spreadsheet program would take for a formula (%j) is made a text',
    (text) => {
      expect(defused(text)).toBe(`'${text}`);
    },
  );

  it.each(['somchai', '087', 'a=b', 'ก=ข', ''])('that is no formula (%j) stays as it is', (text) => {
    expect(defused(text)).toBe(text);
  });
});

describe('a cell', () => {
  it('of text shows invisible characters', () => {
    expect(cellText('text', 'som\u202eiahc\nx', english)).toBe('som\\u202eiahc\\u000ax');
    expect(cellText('text', 'น้ำ ใจดี', english)).toBe('น้ำ ใจดี');
  });

  it('of money keeps its minus, because it comes from the product', () => {
    expect(cellText('money', '-1500.00', english)).toBe('-1500.00');
  });

  it('with an instant shows business time', () => {
    expect(cellText('instant', '2026-05-15T20:30:05.123Z', english)).toBe('2026-05-16 03:30:05');
  });

  it('without a value is empty, and zero is not empty', () => {
    expect([null, undefined, '', 0].map((value) => cellText('whole', value, english))).toEqual([
      '',
      '',
      '',
      '0',
    ]);
  });

  it('says yes or no in the language of the file', () => {
    expect(cellText('yes-no', true, english)).toBe('yes');
    expect(cellText('yes-no', false, { ...english, language: 'th' })).toBe('ไม่');
  });

  it('says a text that has both languages in that of the file', () => {
    const reason = { en: '=settled', th: 'คิดผลแล้ว' };
    expect(cellText('text', reason, english)).toBe("'=settled");
    expect(cellText('text', reason, { ...english, language: 'th' })).toBe('คิดผลแล้ว');
  });
});
