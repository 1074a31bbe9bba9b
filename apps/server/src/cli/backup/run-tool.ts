import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { StartProblem } from '../../platform/errors/start-problem.ts';

const debianFolder = '/usr/lib/postgresql';

/** Where Debian installs the programs of PostgreSQL, the newest version first. */
export const debianPrograms = (): string[] =>
  existsSync(debianFolder)
    ? readdirSync(debianFolder)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debianFolder, version, 'bin'))
    : [];

/** The newest of PostgreSQL's client programs of that name on this machine. @throws StartProblem */
export function postgresTool(name: string): string {
  const found = [...debianPrograms(), ...(process.env.PATH ?? '').split(delimiter)]
    .map((folder) => join(folder, name))
    .find(isProgram);
  if (found !== undefined) return found;
  throw new StartProblem(
    `${name} was not found. Install PostgreSQL's client programs (Debian: postgresql-client).`,
  );
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

interface ToolOptions {
  /** Variables in addition to this process's own. */
  readonly env?: NodeJS.ProcessEnv;
  /** Exit codes that are not a failure; only 0 when they are not given. */
  readonly passes?: readonly number[];
}

/**
 * Runs a program to its end and returns what it printed.
 * @throws StartProblem with the first line it printed on stderr when it fails
 */
export function runTool(
  program: string,
  words: readonly string[],
  { env = {}, passes = [0] }: ToolOptions = {},
): Promise<string> {
  const child = spawn(program, words, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  let complaint = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new StartProblem(`${program} cannot be run: ${error.message}.`)));
    child.once('close', (code) => {
      if (code !== null && passes.includes(code)) resolve(printed);
      else
        reject(
          new StartProblem(
            tooOld(complaint) ??
              (complaint.trim().split('\n')[0] || `${program} failed with exit code ${code}.`),
          ),
        );
    });
  });
}

/** PostgreSQL's programs cannot read a server that is newer than they are. */
function tooOld(complaint: string): string | undefined {
  const [, server, tool] = /server version: (\d+)[^;]*; (\w+ version: \d+)/.exec(complaint) ?? [];
  if (server === undefined || tool === undefined) return undefined;
  return `PostgreSQL's client programs here (${tool}) are older than the server (${server}). Install postgresql-client-${server}.`;
}
