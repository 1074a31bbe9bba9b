import { StartProblem, systemErrorCode } from '../../platform/errors/start-problem.ts';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'this is a folder; name a file',
  EACCES: 'this user may not read it',
};

/** An error of reading a file, as one sentence. */
export function readInputProblem(file: string, error: unknown): StartProblem {
  const code = systemErrorCode(error) ?? String(error);
  return new StartProblem(`${file}: ${reasons[code] ?? `it cannot be read (${code})`}.`);
}
