import { isNotFound } from '@tanstack/react-router';

/** The error hook of the app: what fails at startup or on a page, logged once, whole, for whoever has to find it. */
export function reportError(thrown: unknown): void {
  // A page that is not there is an answer, not an error.
  if (isNotFound(thrown)) return;
  console.error(thrown);
}
