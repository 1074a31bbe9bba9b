import { isNotFound } from '@tanstack/react-router';

/** The error hook of the app: logs each error at startup or on a page once, in full, for debugging. */
export function reportError(thrown: unknown): void {
  // A page that does not exist is a normal answer, not an error.
  if (isNotFound(thrown)) return;
  console.error(thrown);
}
