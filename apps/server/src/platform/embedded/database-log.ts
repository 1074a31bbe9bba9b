import { appendFileSync, existsSync, renameSync, statSync } from 'node:fs';

const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Writes the output of PostgreSQL into a file, which is replaced by a new one when it is full: two of them
 * are kept.
 */
export function openDatabaseLog(file: string): (text: string) => void {
  let written = existsSync(file) ? statSync(file).size : 0;
  return (text) => {
    try {
      if (written > MAX_BYTES) {
        renameSync(file, `${file}.1`);
        written = 0;
      }
      appendFileSync(file, text, { mode: 0o600 });
      written += Buffer.byteLength(text);
    } catch {
      // a full disk must not end the database: PostgreSQL reports it to the program that writes
    }
  };
}
