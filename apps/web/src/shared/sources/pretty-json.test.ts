import { expect, test } from 'vitest';
import { prettyJson } from './pretty-json.ts';

test('an answer is laid out without touching what it says', () => {
  expect(prettyJson('{"draws":[{"number":"0087","index":19876.540}],"none":[],"of":{}}')).toBe(
    [
      '{',
      '  "draws": [',
      '    {',
      '      "number": "0087",',
      '      "index": 19876.540',
      '    }',
      '  ],',
      '  "none": [],',
      '  "of": {}',
      '}',
    ].join('\n'),
  );
});

test('commas and brackets inside texts are no layout', () => {
  expect(prettyJson('{"a":"x, [y] \\" {z}"}')).toBe('{\n  "a": "x, [y] \\" {z}"\n}');
});

test('what is no JSON is shown as it came', () => {
  expect(prettyJson('<html>no</html>')).toBe('<html>no</html>');
  expect(prettyJson('')).toBe('');
});
