import { contentLink } from '@drawdesk/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkRule } from './link-rule.ts';

test('the form takes the links that the API takes, and no other', () => {
  const parts = fc.constantFrom(
    'https://',
    'http://',
    'javascript:',
    '/',
    '\\',
    'a.co',
    '@',
    ':8443',
    '?q',
    '#',
    ' ',
    'ก',
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 6 }), (all) => {
      const link = all.join('').trim();
      expect(linkRule.test(link)).toBe(contentLink.safeParse(link).success);
    }),
  );
});
