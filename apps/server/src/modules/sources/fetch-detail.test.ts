import { describe, expect, it } from 'vitest';
import { detailInWords, type FetchDetail, readDetail, storedDetail } from './fetch-detail.ts';

const problem = 'does_not_fit';
const inWords = (detail: FetchDetail) => ({
  en: detailInWords(problem, detail, 'en'),
  th: detailInWords(problem, detail, 'th'),
});
const read = (detail: string) => inWords(readDetail({ problem, detail }));

describe('what does not fit the draw', () => {
  const detail: FetchDetail = [
    { field: 'prize_1st', fault: { code: 'wrong_length', values: { digits: '6' } } },
    { field: 'prize_two', fault: { code: 'missing' } },
  ];
  const words = {
    en: 'First prize must have 6 digits; Last 2 is missing',
    th: 'รางวัลที่ 1 ต้องมี 6 หลัก; ไม่มีเลขท้าย 2 ตัว',
  };

  it('is read in the language of the reader, also after it was stored', () => {
    expect(inWords(detail)).toEqual(words);
    expect(read(storedDetail(detail) ?? '')).toEqual(words);
  });

  it('is read from the rows of earlier versions as well', () => {
    expect(read('prize_1st wrong_length digits:6; prize_two missing')).toEqual(words);
    expect(read('near_prize_1st contradicts expected:107386, 107388')).toMatchObject({
      en: 'First prize ±1 doesn’t match the first prize, which gives 107386, 107388',
    });
    expect(read('extra unknown_field names:upper3, lower2')).toEqual({
      en: 'extra: Must be a field of the draw: Upper 3, Lower 2.',
      th: 'extra: ต้องเป็นช่องของผลรางวัล ได้แก่ 3 ตัวบน, 2 ตัวล่าง',
    });
    expect(read('number wrong_length')).toEqual({ en: 'number wrong_length', th: 'number wrong_length' });
    expect(read('prize_1st wrong_length digits:6; prize_tw')).toEqual({
      en: 'prize_1st wrong_length digits:6; prize_tw',
      th: 'prize_1st wrong_length digits:6; prize_tw',
    });
    expect(read('[not JSON')).toEqual({ en: '[not JSON', th: '[not JSON' });
  });

  it('has the number of digits in words: one, several or a range', () => {
    const digits = (text: string) =>
      inWords([{ field: 'number', fault: { code: 'wrong_length', values: { digits: text } } }]);
    expect(digits('1')).toEqual({ en: 'Number must have 1 digit', th: 'เลขที่ออก ต้องมี 1 หลัก' });
    expect(digits('4-6')).toEqual({ en: 'Number must have 4–6 digits', th: 'เลขที่ออก ต้องมี 4–6 หลัก' });
    expect(
      inWords([{ field: 'number', fault: { code: 'wrong_number_count', values: { count: '1' } } }]).en,
    ).toBe('Number must have 1 number');
  });

  it('is the rule of the draw where no field is meant', () => {
    expect(inWords([{ field: '', fault: { code: 'not_an_object' } }]).en).toBe(
      'Send the fields of the draw.',
    );
  });
});

describe('another detail', () => {
  it('names a field of the draw in words, and leaves paths, keys and codes as they are', () => {
    expect(detailInWords('field_empty', 'prize_two', 'th')).toBe('เลขท้าย 2 ตัว');
    expect(detailInWords('other_round', 'draw.date', 'th')).toBe('draw.date');
    expect(detailInWords('status_unexpected', '404', 'th')).toBe('404');
    expect(detailInWords('timed_out', null, 'th')).toBeNull();
  });
});
