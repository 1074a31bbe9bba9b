import { ApiProblem } from '../../api/problem.ts';

/** The wrong fields of a problem by their path, for `form.setErrors`: `{ 'body.username': '…' }` → `{ username: '…' }`. */
export function fieldErrors(problem: unknown): Record<string, string> {
  if (!(problem instanceof ApiProblem)) return {};
  return Object.fromEntries(
    problem.fields.map(({ path, message }) => [path.replace(/^(body|query)\./, ''), message]),
  );
}
