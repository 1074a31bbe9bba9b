import type { ProblemField } from '@drawdesk/contract';
import { ApiProblem } from '../../../api/problem.ts';

/** The API's errors for an entry: for single draw fields by name, and for the draw as a whole. */
interface Refused {
  fields: Readonly<Record<string, ProblemField>>;
  ofDraw: readonly ProblemField[];
}

/** `body.entered.prize_two` belongs to the field prize_two, `body.entered` to the draw as a whole. */
export function refusedFields(problem: unknown): Refused {
  const errors = problem instanceof ApiProblem ? problem.fields : [];
  const named = errors.map((one) => ({ one, name: /^body\.entered\.([^.[]+)/.exec(one.path)?.[1] }));
  return {
    fields: Object.fromEntries(named.flatMap(({ one, name }) => (name ? [[name, one]] : []))),
    ofDraw: named.filter(({ name }) => !name).map(({ one }) => one),
  };
}
