import { spawn } from 'node:child_process';
import { repository } from '../test/program.ts';

/** What npm prints for some words, whether it found something or failed; empty when it gave no answer in time. */
export function npmAnswer(words: readonly string[], timeoutMs: number): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn('npm', words, {
      cwd: repository,
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: timeoutMs,
    });
    const pieces: Buffer[] = [];
    child.stdout.on('data', (piece: Buffer) => pieces.push(piece));
    child.once('error', () => resolve(''));
    child.once('close', () => resolve(Buffer.concat(pieces).toString()));
  });
}
