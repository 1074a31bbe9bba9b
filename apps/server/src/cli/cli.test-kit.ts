import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const shim = join(import.meta.dirname, '../../bin/drawdesk.js');

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
  readonly folder?: string;
}

/** The real command line, in a separate process, without the settings of the person who runs the tests. */
export function launch(words: readonly string[], options: RunOptions = {}): ChildProcess {
  const {
    DATABASE_URL: _url,
    DATABASE_REPLICA_URL: _standby,
    DRAWDESK_OWNER_URL: _owner,
    PORT: _port,
    HOST: _host,
    LOG_LEVEL: _level,
    ...inherited
  } = process.env;
  const child = spawn(process.execPath, [shim, ...words], {
    cwd: options.folder ?? tmpdir(),
    env: { ...inherited, ...options.env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin?.end(options.input ?? '');
  return child;
}

/** Collects what a launched command prints, to its end. */
export function finished(child: ChildProcess): Promise<Finished> {
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, stdout, stderr })));
}

/** Runs a command to its end. */
export function drawdesk(words: readonly string[], options: RunOptions = {}): Promise<Finished> {
  return finished(launch(words, options));
}

/** Resolves with the first text on stdout that matches; rejects with all that was printed when the command ends before. */
export function printed(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  let output = '';
  return new Promise((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const match = pattern.exec(output);
      if (match) resolve(match);
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.once('close', (code) => reject(new Error(`ended with exit code ${code}: ${output}`)));
  });
}

/** A folder for one test file; `remove` it at the end. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'drawdesk-cli-'));
  // PostgreSQL passes through it as another user where the tests run as root
  chmodSync(path, 0o711);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
