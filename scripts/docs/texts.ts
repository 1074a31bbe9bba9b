import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** What the check of citations reads: every text of the repository, and the paths that there are. */
export interface Texts {
  /** Files and folders from the root of the repository, with `/` between them. */
  readonly paths: ReadonlySet<string>;
  /** Files that may cite something. */
  readonly files: readonly string[];
  read(path: string): string;
}

const cited = /\.(ts|tsx|mts|js|mjs|sql|css|md|yml|yaml|html|json|sh|conf)$/;
/** Made by a build, a package manager or a run. */
const made = new Set(['node_modules', 'dist', '.git', '.data', 'test-results', 'playwright-report']);
/** Not written by people, or about citations that resolve to nothing. */
const leftOut = new Set(['package-lock.json', 'database-types.ts', 'citations.test.ts']);

export function openTexts(root: string): Texts {
  const paths = globSync('**/*', { cwd: root, exclude: (path) => made.has(basename(path)) }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  return {
    paths: new Set(paths),
    files: paths.filter((path) => cited.test(path) && !leftOut.has(basename(path))),
    read: (path) => readFileSync(join(root, path), 'utf8'),
  };
}
