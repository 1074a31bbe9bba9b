import { readFileSync, statSync } from 'node:fs';
import { systemErrorCode } from '../../platform/errors/start-problem.ts';

/**
 * A file that cannot be used. The message names the file, the line, and what would be right; one line for
 * each problem.
 */
export class FileProblem extends Error {
  constructor(file: string, ...problems: readonly { line: number | null; text: string }[]) {
    super(
      problems.map(({ line, text }) => `${file}${line === null ? '' : `, line ${line}`}: ${text}`).join('\n'),
    );
  }
}

const LARGEST_BYTES = 128 * 1024 * 1024;

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'file not found',
  EISDIR: 'this is a folder; give a file',
  EACCES: 'no permission to read it',
};

/**
 * The text of a UTF-8 file.
 * @throws FileProblem when it cannot be read, is too large or is not UTF-8
 */
export function readInput(file: string): string {
  try {
    if (statSync(file).size > LARGEST_BYTES)
      throw new FileProblem(file, { line: null, text: 'larger than 128 MiB; split it' });
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(file));
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    if (error instanceof TypeError)
      throw new FileProblem(file, { line: null, text: 'not UTF-8 text; save it as UTF-8' });
    const code = systemErrorCode(error) ?? String(error);
    throw new FileProblem(file, { line: null, text: reasons[code] ?? `cannot be read (${code})` });
  }
}

/** The line, from 1, of a position in a text. */
export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}
