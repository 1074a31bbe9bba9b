import type { ProblemField } from '@drawdesk/contract';
import type { FieldSpecs } from './field-spec.ts';

/** What the API says of fields: at the fields of the form it means, and the rest, which no field of the form is. */
interface PlacedProblem {
  atFields: Record<string, string>;
  rest: string[];
}

/** `body.terms.shareBp` belongs to the field that says `at: 'terms.shareBp'`; `name.th` to the field `name`. */
export function placeProblem(fields: FieldSpecs, problem: readonly ProblemField[]): PlacedProblem {
  const placed: PlacedProblem = { atFields: {}, rest: [] };
  for (const { path, message } of problem) {
    const plain = path.replace(/^body\./, '');
    const owner = Object.entries(fields).find(([name, { at = name }]) => {
      return plain === at || plain.startsWith(`${at}.`);
    });
    if (owner) placed.atFields[owner[0]] ??= message;
    else placed.rest.push(path === plain ? message : `${plain}: ${message}`);
  }
  return placed;
}
