import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Operation, operationNames, operations } from './index.ts';
import { nameText, plainText, reason, spellHidden } from './shared-shapes.ts';

/** Characters that change the direction of writing, show nothing, or are no characters. */
const hidden = [
  '\u202e',
  '\u202a',
  '\u2066',
  '\u2069',
  '\u200e',
  '\u200f',
  '\u061c',
  '\u200b',
  '\u2060',
  '\ufeff',
  '\u0007',
  '\u0000',
  '\u007f',
  '\ufffe',
  '\ufdd0',
  ...[
    '\u00ad',
    '\u034f',
    '\u115f',
    '\u1160',
    '\u17b4',
    '\u180b',
    '\u200d',
    '\u2800',
    '\u3164',
    '\uffa0',
    '\ufff0',
  ],
  ...[
    '\ufe00',
    '\ufe0f',
    '\u{1bca0}',
    '\u{1d173}',
    '\u{1ffff}',
    '\u{e0001}',
    '\u{e0020}',
    '\u{e007f}',
    '\u{e0100}',
  ],
];

type Inner = { _zod: { def: z.core.$ZodTypes['_zod']['def'] } };

/** Every text of an input with the path to it. */
function* textsOf(schema: Inner, path: string): Generator<[path: string, text: Inner]> {
  const { def } = schema._zod;
  switch (def.type) {
    case 'string':
    case 'template_literal':
      return yield [path, schema];
    case 'object':
      for (const [name, field] of Object.entries(def.shape))
        yield* textsOf(field as Inner, `${path}.${name}`);
      return;
    case 'array':
      return yield* textsOf(def.element as Inner, `${path}[]`);
    case 'record':
      yield* textsOf(def.keyType as Inner, `${path}{name}`);
      return yield* textsOf(def.valueType as Inner, `${path}{}`);
    case 'union':
      for (const option of def.options) yield* textsOf(option as Inner, path);
      return;
    case 'tuple':
      for (const item of def.items) yield* textsOf(item as Inner, path);
      return;
    case 'pipe':
      return yield* textsOf(def.in as Inner, path);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return yield* textsOf(def.innerType as Inner, path);
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
      return;
    default:
      throw new Error(`${path} is a ${def.type}: this test cannot look into it`);
  }
}

/** Texts around a character. Some rule would accept them without this character. */
const around = (sign: string): string[] => [
  `ab${sign}cd`,
  `a${sign}b`,
  `1${sign}2`,
  `${'a'.repeat(20)}${sign}${'b'.repeat(20)}`,
  `https://example.com/${sign}a`,
];

/** Secrets may have any characters; they are shown to nobody. */
const isSecret = (path: string): boolean => /password|code$|token$/i.test(path);

describe('a text that is stored', () => {
  const writes = operationNames.filter((name) => {
    const operation: Operation = operations[name];
    return operation.effect === 'write' && operation.body;
  });

  it.each(writes)('accepts no invisible character: %s', (name) => {
    const operation: Operation = operations[name];
    if (!operation.body) return;
    const taken: string[] = [];
    for (const [path, text] of textsOf(operation.body as Inner, name)) {
      if (isSecret(path)) continue;
      for (const sign of hidden)
        if (around(sign).some((one) => z.safeParse(text as z.core.$ZodType, one).success))
          taken.push(`${path} U+${sign.codePointAt(0)?.toString(16)}`);
    }
    expect(taken).toEqual([]);
  });
});

describe('the rule that the documents publish', () => {
  it('names every invisible character of the Basic Multilingual Plane that is refused, and no other', () => {
    const published = new RegExp(String(z.toJSONSchema(plainText(4)).pattern));
    const differing = [];
    for (let code = 0; code <= 0xffff; code += 1) {
      const sign = String.fromCharCode(code);
      // lone halves of a pair are refused, the documents know pairs alone; the selector of emoji is judged by its place
      if (/\p{Cs}|\ufe0f/u.test(sign)) continue;
      if (published.test(sign) !== plainText(4).safeParse(sign).success) differing.push(code.toString(16));
    }
    expect(differing).toEqual([]);
  });
});

describe('a name', () => {
  it.each([
    ['blanks of any width', 'Som\u00a0\u2003 chai\u3000S', 'Som chai S'],
    ['the Thai am in two signs', 'น\u0e49\u0e4d\u0e32 ค\u0e4d\u0e32 น\u0e4d\u0e49\u0e32', 'น้ำ คำ น้ำ'],
    ['a letter in two signs', 'Jose\u0301', 'José'],
  ])('is written in one way: %s', (_, typed, kept) => {
    expect(nameText(40).parse(typed)).toBe(kept);
  });
});

describe('a reason', () => {
  it('typed in several lines is stored as one', () => {
    expect(reason.parse(' wrong number \r\n\n entered')).toBe('wrong number entered');
  });

  it('of nothing but line ends is refused', () => {
    expect(reason.safeParse('\n\n\n\n').success).toBe(false);
  });
});

describe('a name', () => {
  it('is the same whichever way its letters were put together', () => {
    expect(nameText(40).parse('Jose\u0301')).toBe('Jos\u00e9');
  });

  it('may contain a heart as phones write it, and no variation selector elsewhere', () => {
    expect(nameText(40).parse('Som ❤\ufe0f')).toBe('Som ❤\ufe0f');
    expect(nameText(40).parse('😀 👍🏽 🇹🇭')).toBe('😀 👍🏽 🇹🇭');
    for (const name of ['😀\ufe0f', 'Som\ufe0f', '1\ufe0f', '❤\ufe0f\ufe0f', '❤\ufe0e', '👨\u200d👩'])
      expect(nameText(40).safeParse(name).success, name).toBe(false);
  });

  it('from before this rule is shown with its invisible characters spelt out', () => {
    expect(spellHidden('som\u{e0041}\u3164 ❤\ufe0f')).toBe('som\\u{e0041}\\u3164 ❤\ufe0f');
  });

  it('of a player has at least two characters and no line end', () => {
    expect(nameText(40, 2).safeParse('a').success).toBe(false);
    expect(nameText(40, 2).safeParse('som\nchai').success).toBe(false);
    expect(nameText(40, 2).parse('น้ำ')).toBe('น้ำ');
  });
});
