import {
  type DerivationName,
  type DrawField,
  type DrawnResult,
  type DrawProblem,
  derivations,
  type RuleSwitches,
  type Size,
  validateDraw,
} from '@drawdesk/lottery';
import { FileProblem, lineAt, readInput } from './input-file.ts';
import { jsonProblemAt } from './json-problem.ts';

/** Words about a draw that published lists have next to its numbers. */
const labels = new Set(['date', 'buddhist_year']);

/**
 * Reads a draw and derives its result.
 * @throws FileProblem with every problem of the draw, one per line
 */
export function readDraw(file: string, derivation: DerivationName, switches: RuleSwitches): DrawnResult {
  const text = readInput(file).replace(/^\uFEFF/, '');
  const draw = validateDraw(derivation, withoutLabels(parse(file, text)), switches);
  if (draw.ok) return draw.result;
  throw new FileProblem(
    file,
    ...draw.problems.map((problem) => {
      const field = derivations[derivation].fields.find(({ name }) => name === problem.field);
      const expected = field === undefined ? '' : expectation(field);
      return { line: lineOf(text, problem.field), text: problemWords[problem.code](problem, expected) };
    }),
  );
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const line = lineAt(text, jsonProblemAt(text));
    throw new FileProblem(file, {
      line,
      text: 'this is not valid JSON; a draw is an object such as {"prize_1st":"107387", …}',
    });
  }
}

function withoutLabels(draw: unknown): unknown {
  if (typeof draw !== 'object' || draw === null || Array.isArray(draw)) return draw;
  return Object.fromEntries(Object.entries(draw).filter(([name]) => !labels.has(name)));
}

/** The line of a field; null for a field that is not there. */
function lineOf(text: string, field: string): number | null {
  const position = text.indexOf(JSON.stringify(field));
  return field === '' || position < 0 ? null : lineAt(text, position);
}

const problemWords: Readonly<
  Record<DrawProblem['code'], (problem: DrawProblem, expected: string) => string>
> = {
  not_an_object: () => 'a draw is an object such as {"prize_1st":"107387", …}',
  missing: ({ field }, expected) => `${field} is missing; it must be ${expected}`,
  unknown_field: ({ field, expected }) =>
    `unknown field ${field}; this draw has ${expected.replaceAll(',', ', ')}`,
  not_text: ({ field }, expected) => `${field} must be in quotes: ${expected}`,
  wrong_length: ({ field }, expected) => `${field} must be ${expected}`,
  wrong_count: ({ field }, expected) => `${field} must be ${expected}`,
  not_digits: ({ field }, expected) => `${field} must be ${expected}`,
  not_a_number: ({ field }, expected) => `${field} must be ${expected}`,
  contradicts: ({ field, expected }) =>
    `${field} does not match the other numbers; it must be ${expected.replaceAll(',', ', ')}`,
  no_trading: ({ field }) =>
    `${field} means that there was no trading; the round is refunded, and no ticket wins or loses`,
  too_few_shots: ({ field }, expected) =>
    `${field} must be ${expected}; with fewer the round is refunded, and no ticket wins or loses`,
};

/** The content of a field: "a number of 6 digits", "a list of 2 numbers of 3 digits". */
function expectation({ kind, digits, count }: DrawField): string {
  if (kind === 'decimal' || digits === undefined) return 'a number as published, such as "19,876.54"';
  const size = `of ${inWords(digits)} digits`;
  if (kind === 'shots') return `a list of at least ${inWords(count).split(' ')[0]} shots ${size}`;
  return count === 1 ? `a number ${size}` : `a list of ${inWords(count)} numbers ${size}`;
}

const inWords = (size: Size): string => (typeof size === 'number' ? `${size}` : `${size[0]} to ${size[1]}`);
