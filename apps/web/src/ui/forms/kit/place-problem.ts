import type { ProblemField } from '@drawdesk/contract';
import type { FieldSpecs } from './field-spec.ts';

/**
 * Errors of the API about fields: those of the form's fields at these fields, and the rest, which belong to
 * no field of the form.
 */
interface PlacedProblem {
  atFields: Record<string, string>;
  rest: string[];
}

/** `body.terms.shareBp` belongs to the field with `at: 'terms.shareBp'`; `name.th` to the field `name`. */
export function placeProblem(fields: FieldSpecs, problem: readonly ProblemField[]): PlacedProblem {
  const placed: PlacedProblem = { atFields: {}, rest: [] };
  for (const { path, message } of problem) {
    const plain = path.replace(/^body\./, '');
    const owner = Object.entries(fields).find(([name, { at = name }]) => {
      return [at].flat().some((own) => plain === own || plain.startsWith(`${own}.`));
    });
    if (owner) placed.atFields[owner[0]] ??= message;
    else placed.rest.push(path === plain ? message : `${plain}: ${message}`);
  }
  return placed;
}
