import { StartProblem, systemErrorCode } from '../../platform/errors/start-problem.ts';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'file not found',
  EISDIR: 'this is a folder; give a file',
  EACCES: 'no permission to read it',
};

/** An error of reading a file, as one sentence. */
export function readInputProblem(file: string, error: unknown): StartProblem {
  const code = systemErrorCode(error) ?? String(error);
  return new StartProblem(`${file}: ${reasons[code] ?? `cannot be read (${code})`}.`);
}
