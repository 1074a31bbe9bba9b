import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { printMessage } from './output.ts';

/**
 * Prompts for a password without showing it; without a terminal, reads the first line of the standard input.
 */
export async function readPassword(question: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = process.stdin.isTTY;
  if (terminal) process.stderr.write(question);
  const lines = createInterface({ input: process.stdin, output: silent, terminal });
  try {
    const { value } = await lines[Symbol.asyncIterator]().next();
    return typeof value === 'string' ? value : '';
  } finally {
    lines.close();
    if (terminal) printMessage('');
  }
}
