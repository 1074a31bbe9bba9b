import fc from 'fast-check';
import { z } from 'zod';

/** Inputs made from the contract's own schemas: valid ones, and ones with one error. */

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** The part of JSON Schema that the contract's inputs use. */
const jsonSchema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.string()).optional(),
  const: z.unknown().optional(),
  pattern: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  required: z.array(z.string()).optional(),
  get items() {
    return jsonSchema.optional();
  },
  get properties() {
    return z.record(z.string(), jsonSchema).optional();
  },
  get additionalProperties() {
    return z.union([z.boolean(), jsonSchema]).optional();
  },
  get anyOf() {
    return z.array(jsonSchema).optional();
  },
  get oneOf() {
    return z.array(jsonSchema).optional();
  },
  get allOf() {
    return z.array(jsonSchema).optional();
  },
});
type JsonSchema = z.infer<typeof jsonSchema>;

/** Values that mean something to the company, by the name of the field they go into. */
export type Meaningful = Readonly<Record<string, readonly Json[]>>;

/** Inputs that fit a schema, half of them with values that mean something. */
export function fitting(schema: z.ZodType, meaningful: Meaningful): fc.Arbitrary<Json> {
  return inputFor(jsonSchema.parse(z.toJSONSchema(schema, { io: 'input' })), '', meaningful);
}

function inputFor(schema: JsonSchema, name: string, meaningful: Meaningful): fc.Arbitrary<Json> {
  const made = madeFrom(schema, meaningful);
  const known = meaningful[name];
  return known ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, made) : made;
}

function madeFrom(schema: JsonSchema, meaningful: Meaningful): fc.Arbitrary<Json> {
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map((one) => inputFor(one, '', meaningful)));
  if (typeof schema.const === 'string') return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => madeFrom({ ...schema, type }, meaningful)));
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 1_000, 2 ** 31) });
    case 'array': {
      const { minItems = 0, maxItems = 5 } = schema;
      const length = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 5)) };
      return fc.array(inputFor(schema.items ?? {}, '', meaningful), length);
    }
    case 'object':
      return schema.properties ? recordOf(schema, meaningful) : dictionaryOf(schema, meaningful);
    default:
      return fc.constant(null);
  }
}

const madeTexts = new Map<string, fc.Arbitrary<string>>();

/** The same texts occur in many operations, and fast-check takes long to prepare them. */
function textOf({ allOf = [], minLength = 0, maxLength = 60, ...schema }: JsonSchema): fc.Arbitrary<string> {
  const patterns = [schema, ...allOf].flatMap(({ pattern }) => pattern ?? []);
  const key = JSON.stringify([patterns, minLength, maxLength]);
  const made = madeTexts.get(key) ?? textLike(patterns, minLength, Math.min(maxLength, 60));
  madeTexts.set(key, made);
  return made;
}

function textLike(patterns: readonly string[], minLength: number, maxLength: number): fc.Arbitrary<string> {
  const [pattern] = patterns;
  if (pattern === undefined) return fc.string({ minLength, maxLength, unit: 'grapheme' });
  const allPatterns = patterns.map((one) => new RegExp(one));
  let misses = 0;
  return fc
    .stringMatching(new RegExp(withoutLookahead(pattern)))
    .map((text) => text.slice(0, 128))
    .filter((text) => {
      const fits = allPatterns.every((one) => one.test(text));
      misses = fits ? 0 : misses + 1;
      // otherwise fast-check would try for ever
      if (misses > 1_000)
        throw new Error(`no text of 128 characters or fewer was found for ${patterns.join(' and ')}`);
      return fits;
    });
}

/** fast-check makes no text for a lookahead: made without it, the text is looked at afterwards. */
function withoutLookahead(pattern: string): string {
  const start = pattern.indexOf('(?!');
  if (start === -1) return pattern;
  let depth = 0;
  for (let at = start; at < pattern.length; at += 1) {
    if (pattern[at] === '(') depth += 1;
    if (pattern[at] === ')') depth -= 1;
    if (depth === 0) return pattern.slice(0, start) + pattern.slice(at + 1);
  }
  return pattern;
}

function recordOf({ properties = {}, required = [] }: JsonSchema, meaningful: Meaningful) {
  const fields = Object.entries(properties).map(([name, field]): [string, fc.Arbitrary<Json>] => [
    name,
    inputFor(field, name, meaningful),
  ]);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

const dictionaryOf = ({ additionalProperties }: JsonSchema, meaningful: Meaningful) =>
  fc.dictionary(
    fc.string({ maxLength: 12 }),
    inputFor(typeof additionalProperties === 'object' ? additionalProperties : {}, '', meaningful),
    { maxKeys: 4 },
  );

/** What replaces a valid value: other types, edges, text that has a special meaning elsewhere. */
const oddities: Json[] = [
  ...[null, true, -1, 0, 1.5, 1e21, '', ' ', [], {}, [[]], { length: 1 }],
  ...['a\u0000b', '\ud800', '%', '..', "' or 1=1 --", '__proto__', 'constructor', 'null', '1e3', '0x10', '٣'],
  ...[
    'x'.repeat(70),
    '9'.repeat(30),
    '-5',
    '0.001',
    '2026-02-30',
    '0000-01-01',
    'undefined',
    'สวัสดี',
    '👩‍👩‍👧‍👦',
  ],
];

/** An input that fits with one place in it broken: replaced, taken away, or filled up beyond the limit. */
export function broken(schema: z.ZodType, meaningful: Meaningful): fc.Arbitrary<Json> {
  return fc
    .tuple(fitting(schema, meaningful), fc.constantFrom(...oddities), fc.nat(), fc.nat(9))
    .map(([input, odd, place, how]) => breakAt(structuredClone(input), odd, place, how));
}

function breakAt(input: Json, odd: Json, place: number, how: number): Json {
  const spots = spotsIn(input);
  const spot = spots[place % Math.max(1, spots.length)];
  if (!spot) return odd;
  const { parent, name } = spot;
  if (Array.isArray(parent)) {
    if (how === 0) return fillUp(input, parent);
    parent[Number(name)] = odd;
  } else if (how < 3) delete parent[name];
  else parent[name] = odd;
  return input;
}

function fillUp(input: Json, list: Json[]): Json {
  const [first = null] = list;
  while (list.length <= 501) list.push(structuredClone(first));
  return input;
}

interface Spot {
  parent: Json[] | { [name: string]: Json };
  name: string;
}

function spotsIn(input: Json): Spot[] {
  if (typeof input !== 'object' || input === null) return [];
  const inner = Object.entries(input).flatMap(([name, value]): Spot[] => [
    { parent: input, name },
    ...spotsIn(value),
  ]);
  return inner;
}
