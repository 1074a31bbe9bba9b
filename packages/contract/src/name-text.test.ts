import { describe, expect, it } from 'vitest';
import { nameText } from './shared-shapes.ts';

describe('a name', () => {
  it.each(['สมชาย ใจดี', 'น้ำ', 'M', 'Å. O’Neil-99 (Bangkok)', '  kept without the spaces around it '])(
    'may be %s',
    (name) => {
      expect(nameText(80).parse(name)).toBe(name.trim());
    },
  );

  it.each([
    ['two lines', 'Somchai\nsuperadmin'],
    ['a tab', 'Somchai\tx'],
    ['writing that runs backwards', 'Som\u202eiahc'],
    ['a sign that shows nothing', 'super\u200badmin'],
    ['a line separator', 'a\u2028b'],
    ['nothing but spaces', '   '],
  ])('has no %s', (_, name) => {
    expect(nameText(80).safeParse(name).success).toBe(false);
  });
});
