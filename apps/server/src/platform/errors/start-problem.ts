/**
 * A reason why the product cannot start that the operator can correct. The message is one line: what is
 * wrong, and what would be right. The command line prints it and nothing else.
 */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}

/** The system error code ("EACCES", "ENOENT" …) of a caught value, or undefined when it carries none. */
export function systemErrorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
