import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync } from 'vite';

const consoleFolder = join(import.meta.dirname, '..');

interface SourceFile {
  file: string;
  source: string;
  program: ESTree.Program;
}

/** Every file of the console that ships, or of another folder, parsed; tests and dictionaries left out. */
export function sourceFiles(folder: string = consoleFolder): SourceFile[] {
  return globSync('**/*.{ts,tsx}', { cwd: folder })
    .filter((file) => !/\.(?:test|test-kit)\.tsx?$|^i18n\/(en|th)\/|^testing\/|\.d\.ts$/.test(file))
    .sort()
    .map((file) => {
      const source = readFileSync(join(folder, file), 'utf8');
      const { program, errors } = parseSync(file, source);
      if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
      return { file, source, program };
    });
}

export type SyntaxNode = { type: string } & Record<string, unknown>;

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Every node of a program, parents before children. */
export function* nodesOf(root: unknown): Generator<SyntaxNode> {
  if (Array.isArray(root)) {
    for (const one of root) yield* nodesOf(one);
    return;
  }
  if (!isNode(root)) return;
  yield root;
  for (const child of Object.values(root)) {
    if (typeof child === 'object' && child !== null) yield* nodesOf(child);
  }
}

/** The text of a string literal; undefined for anything else. */
export const literalText = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

/** A template with its holes as `\0`; undefined for anything else. */
export function templateText(node: unknown): string | undefined {
  if (!isNode(node) || node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return undefined;
  return node.quasis
    .map((quasi: { value: { cooked: string | null } }) => quasi.value.cooked ?? '')
    .join('\0');
}
