import { expect, test } from 'vitest';
import { prettyJson } from './pretty-json.ts';

test('an answer is indented without a change of its content', () => {
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

test('commas and brackets inside texts do not change the layout', () => {
  expect(prettyJson('{"a":"x, [y] \\" {z}"}')).toBe('{\n  "a": "x, [y] \\" {z}"\n}');
});

test('an answer that is no JSON is shown unchanged', () => {
  expect(prettyJson('<html>no</html>')).toBe('<html>no</html>');
  expect(prettyJson('')).toBe('');
});
