/** Prints a result: only the requested output goes to stdout. */
export function printResult(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Prints a message about the work: progress and problems go to stderr. */
export function printMessage(text: string): void {
  process.stderr.write(`${text}\n`);
}
