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

/**
 * `body.terms.shareBp` belongs to the field with `at: 'terms.shareBp'`; `name.th` to the field `name`. Those inside a field
 * with rows are also at their place in it: `rows.2.group`.
 */
export function placeProblem(fields: FieldSpecs, problem: readonly ProblemField[]): PlacedProblem {
  const placed: PlacedProblem = { atFields: {}, rest: [] };
  for (const { path, message } of problem) {
    const plain = path.replace(/^body\./, '');
    const pathsOf = ([name, { at = name }]: [string, FieldSpecs[string]]) => [at].flat();
    const below = (own: string) => plain.startsWith(`${own}.`);
    const owner = Object.entries(fields).find((entry) =>
      pathsOf(entry).some((own) => plain === own || below(own)),
    );
    if (owner) {
      const [name, { hasRows }] = owner;
      placed.atFields[name] ??= message;
      const own = hasRows && pathsOf(owner).find(below);
      if (own) placed.atFields[`${name}${plain.slice(own.length)}`] ??= message;
    } else placed.rest.push(path === plain ? message : `${plain}: ${message}`);
  }
  return placed;
}
