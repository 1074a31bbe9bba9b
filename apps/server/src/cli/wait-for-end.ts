import { printMessage } from './output.ts';

interface Closable {
  close(): Promise<void>;
}

/** How long a clean end may take before it is forced. */
const CLOSE_LIMIT_MS = 20_000;

/**
 * Waits for SIGINT or SIGTERM, or until `lost` reports that the database is gone; then closes the parts in
 * the given order. A second signal ends the process immediately.
 * @returns the exit code
 */
export async function untilEnded(parts: readonly Closable[], lost: Promise<string>): Promise<number> {
  const signal = new Promise<undefined>((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => resolve(undefined));
  });
  const problem = await Promise.race([signal, lost]);
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(1));
  if (problem !== undefined) {
    printMessage(problem);
    // Without a database there is nothing to close in order.
    process.exit(1);
  }
  const limit = setTimeout(() => {
    printMessage('Closing took too long and was stopped.');
    process.exit(1);
  }, CLOSE_LIMIT_MS);
  for (const part of parts) await part.close();
  clearTimeout(limit);
  return 0;
}
