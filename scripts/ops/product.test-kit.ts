import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { costs } from '@drawdesk/contract';
import { findCommand } from '../../apps/server/src/cli/commands.ts';
import { repository } from '../test/program.ts';

export const readText = (path: string): string => readFileSync(join(repository, path), 'utf8');

/** The sources of the server as one text, without what explains them. */
export const sources = globSync('apps/server/src/**/*.ts', { cwd: repository })
  .filter((path) => !/\.test(-kit)?\.ts$/.test(path))
  .map(readText)
  .join('\n')
  .replaceAll(/\/\*\*.*?\*\//gs, '');

/** Settings in the table of docs/settings.md, without the one that it names to say that it is none any more. */
const listed = (readText('docs/settings.md').match(/^\| `[A-Z_].*/gm) ?? [])
  .flatMap((row) => row.match(/\b(DRAWDESK_[A-Z_]+|DATABASE(?:_REPLICA)?_URL|PORT|HOST|LOG_LEVEL)\b/g) ?? [])
  .filter((name) => name !== 'DRAWDESK_ALLOWED_NETWORKS');

/** Settings the product reads: those that docs/settings.md lists and its sources name. */
export const variables: ReadonlySet<string> = new Set([
  ...listed.filter((name) => sources.includes(name)),
  ...costs.map((cost) => `DRAWDESK_QUOTA_${cost.toUpperCase()}`),
]);

/** What is wrong with a command line of the product, without running it; null when nothing is. */
export async function commandProblem(words: readonly string[]): Promise<string | null> {
  const found = findCommand(words);
  if (!found) return `there is no command "${words.join(' ')}"`;
  const { command } = await found.row.load();
  try {
    parseArgs({ args: found.rest, options: command.options, allowPositionals: true, strict: true });
    return null;
  } catch (error) {
    return `${words.join(' ')}: ${error instanceof Error ? error.message : error}`;
  }
}
