import { join } from 'node:path';
import {
  isNode,
  literalText,
  type SyntaxNode,
  sourceFiles,
  templateText,
} from '../../apps/web/src/testing/source-files.ts';
import type { ShownText, TextKind } from './shown-text.ts';

/** A folder of sources, and what its texts are where nothing says more. */
interface Sources {
  readonly folder: string;
  readonly files?: RegExp;
  /** Texts in both languages: `{ en: …, th: … }`. */
  readonly pairs: TextKind;
  /** Texts in English alone; null when another source of texts has them. */
  readonly others: TextKind | null;
}

const sources: readonly Sources[] = [
  { folder: 'apps/server/src/cli', pairs: 'output', others: 'output' },
  { folder: 'apps/server/src/simulator', pairs: 'output', others: 'output' },
  { folder: 'apps/server/src', files: /^(?!cli\/|simulator\/)/, pairs: 'server', others: 'source' },
  // its sentences in English alone are in the OpenAPI document
  { folder: 'packages/contract/src', pairs: 'message', others: null },
  { folder: 'packages/lottery/src', pairs: 'screen', others: 'source' },
  { folder: 'apps/web/gallery', pairs: 'screen', others: null },
  // the picture of the layers in DESIGN.md
  { folder: 'scripts/structure', files: /^layers\.ts$/, pairs: 'document', others: 'document' },
  { folder: 'scripts/pictures', files: /-texts\.ts$/, pairs: 'picture', others: 'picture' },
];

/** What stands around a literal, as far as it tells who reads it. */
interface Around {
  readonly kind: TextKind | null;
  readonly language: ShownText['language'];
  readonly isPair: boolean;
}

/**
 * The texts that stand in the sources themselves: in both languages, as the reason of a change, in a line of the
 * service's log, printed by a command, or in an error. SQL and single words of code are not among them.
 */
export const textsOfSources = (root: string): ShownText[] =>
  sources.flatMap(({ folder, files = /./, pairs, others }) =>
    sourceFiles(join(root, folder))
      .filter(({ file }) => files.test(file))
      .flatMap(({ file, source, program }) => {
        const found: ShownText[] = [];
        const visit = (node: unknown, around: Around): void => {
          if (Array.isArray(node)) for (const one of node) visit(one, around);
          if (!isNode(node) || isCode(node)) return;
          const text = textOf(node, around.isPair);
          if (text !== null && around.kind)
            found.push({
              place: `${folder}/${file}:${source.slice(0, Number(node.start)).split('\n').length}`,
              kind: around.kind,
              language: /\p{Script=Thai}/u.test(text) ? 'th' : around.language,
              text,
            });
          const inside = within(node, around, pairs);
          for (const child of Object.values(node)) if (typeof child === 'object') visit(child, inside);
        };
        visit(program, { kind: others, language: 'en', isPair: false });
        return found;
      }),
  );

/** Imports, types and statements of SQL. */
const isCode = ({ type, tag }: SyntaxNode): boolean =>
  type === 'ImportDeclaration' ||
  type === 'TSTypeAliasDeclaration' ||
  type === 'TSInterfaceDeclaration' ||
  type === 'TSTypeAnnotation' ||
  (type === 'TaggedTemplateExpression' && isNode(tag) && nameOf(tag) === 'sql');

function within(node: SyntaxNode, around: Around, pairs: TextKind): Around {
  const name = node.type === 'Property' ? nameOf(node.key) : '';
  if (name === 'en' || name === 'th') return { kind: pairs, language: name, isPair: true };
  if (around.kind === null) return around;
  const variable = node.type === 'VariableDeclarator' ? nameOf(node.id) : '';
  if (name === 'reason' || variable === 'reason') return { ...around, kind: 'reason' };
  return isLogCall(node) ? { ...around, kind: 'log' } : around;
}

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  if (node.type === 'MemberExpression') return nameOf(node.property);
  return literalText(node) ?? (typeof node.name === 'string' ? node.name : '');
};

/** `logger.warn(…)`, `request.log.error(…)`. */
const isLogCall = ({ type, callee }: SyntaxNode): boolean =>
  type === 'CallExpression' &&
  isNode(callee) &&
  callee.type === 'MemberExpression' &&
  /^(?:fatal|error|warn|info|debug|trace)$/.test(nameOf(callee.property)) &&
  /^log(?:ger)?$/.test(nameOf(callee.object));

/** Two words, or a word with a value: `Restored {x}.` */
const severalWords = /\p{L}{2}\P{L}*\s\P{L}*\p{L}{2}|^\p{Lu}\p{L}+ \{x\}\p{P}?$/u;
// in lower case, as SQL is written here: a sentence that begins with Set or Update is a text
const statement =
  /^\s*(?:--|(?:select|insert|update|delete|create|alter|drop|grant|revoke|begin|set|do|with|lock|for update|order by|exists|import|export)\b)/;

/** Values of the API that read like words: the checks of a re-run check, which the console names by itself. */
const codes = /^(?:tickets|stakes|payouts|net of (?:players|the company)) taken back$/;

/** A literal that people can read: of a pair any word, elsewhere several words that are no statement of SQL. */
function textOf(node: SyntaxNode, isPair: boolean): string | null {
  const text = literalText(node) ?? templateText(node)?.replaceAll('\0', '{x}');
  if (text === undefined || text.trim() === '') return null;
  return isPair || (severalWords.test(text) && !statement.test(text) && !codes.test(text)) ? text : null;
}
