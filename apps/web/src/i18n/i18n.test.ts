import { join } from 'node:path';
import { expect, test } from 'vitest';
import { flatTexts } from '../testing/flat-texts.ts';
import { literalText, nodesOf, type SyntaxNode, sourceFiles, templateText } from '../testing/source-files.ts';
import { en } from './en/index.ts';
import { th } from './th/index.ts';

const english = new Map(flatTexts(en));
const thai = new Map(flatTexts(th));
const files = sourceFiles();

test('both languages have the same texts; Thai has no singular form', () => {
  const ofEnglish = [...english.keys()].filter((key) => !key.endsWith('_one'));
  expect([...thai.keys()].sort()).toEqual(ofEnglish.sort());
});

const placeholdersOf = (text = '') => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
const formsOf = (end: string) =>
  [...english]
    .filter(([key]) => key.endsWith(end))
    .map(([key, text]) => [key.slice(0, -end.length), text] as const);
const withoutForms = [...english].filter(([key]) => !/_(one|other)$/.test(key));

test('a text with a form for one has a form for several, with the same placeholders', () => {
  const namesOf = (text: string) => `${placeholdersOf(text).filter((name) => name !== 'count')}`;
  const forms = (end: string) => formsOf(end).map(([key, text]) => [key, namesOf(text)]);
  expect(forms('_one').sort()).toEqual(forms('_other').sort());
});

/** What may follow a count of any size: it names no things. The last is of a literal. */
const namesNothing = new Set(['more', 'of', 'per', 'ms', 'done', 'entered', 'digit']);

test('a count before a noun has a form for one', () => {
  const wrong = withoutForms.filter(([, text]) =>
    [...text.matchAll(/\{\{count\}\} (\p{L}+)/gu)].some(([, word = '']) => !namesNothing.has(word)),
  );
  expect(wrong).toEqual([]);
});

/** Numbers that are never one: limits of the product, and cells where several are selected. */
const alwaysSeveral = new Set([
  'blocks.tooMany',
  'demo.history',
  'exports.formats.xlsx',
  'exports.tooLarge',
  'proof.step.tooFew.how',
  'proof.step.full.how',
  'proof.step.enough.how',
  'results.entry.fillBetween',
  'results.entry.listHelp',
  'ui.grid.cells',
  'ui.grid.tooMuch',
]);

test('a number before a noun that has a form for one has it too', () => {
  const nouns = new Set(
    formsOf('_other').flatMap(([, text]) =>
      [...text.matchAll(/\}\} (\p{Ll}+s)\b/gu)].map(([, noun]) => noun),
    ),
  );
  const wrong = withoutForms.filter(
    ([key, text]) =>
      !alwaysSeveral.has(key) && [...text.matchAll(/\}\} (\p{Ll}+)/gu)].some(([, word]) => nouns.has(word)),
  );
  expect(wrong).toEqual([]);
});

test('no text is empty in either language', () => {
  const empty = [...english, ...thai].filter(([, text]) => text.trim() === '');
  expect(empty).toEqual([]);
});

test('a text has the same placeholders in both languages', () => {
  const different = [...thai.keys()].filter(
    (key) => `${placeholdersOf(english.get(key))}` !== `${placeholdersOf(thai.get(key))}`,
  );
  expect(different).toEqual([]);
});

/** What is written the same way in Thai. */
const sameInThai = /^[\p{N}\p{P}\p{S}\s]*$|\{\{|^(CSV|XLSX|PDF|TOTP|API)$/u;

test('a Thai text is written in Thai', () => {
  const foreign = [...thai].filter(([, text]) => !/\p{Script=Thai}/u.test(text) && !sameInThai.test(text));
  expect(foreign).toEqual([]);
});

test('every text is used by a page', () => {
  const nodes = files.flatMap(({ program }) => [...nodesOf(program)]);
  const literals = new Set(nodes.map(literalText));
  const trees = nodes.filter(isTranslation).filter(asksForObject).map(firstArgument);
  const patterns = [...new Set(nodes.map(templateText))]
    .filter((text) => /^\w+\./.test(text ?? ''))
    .map(asPattern);
  const isName = namesInProduct(nodes);
  const unused = [...english.keys()].filter((key) => {
    const usedKey = key.replace(/_(zero|one|other)$/, '');
    if (literals.has(usedKey)) return false;
    const inBranch = trees.some((tree) => {
      if (tree === undefined || !usedKey.startsWith(`${tree}.`)) return false;
      const name = usedKey.slice(`${tree}.`.length);
      return isName(name) || (tree !== 'log.operation' && name.split('.').every(isName));
    });
    return !inBranch && !patterns.some((pattern) => pattern.exec(usedKey)?.slice(1).every(isName));
  });
  expect(unused).toEqual([]);
});

const repository = join(import.meta.dirname, '../../../..');

/**
 * Whether the console, the server or what they share has such a name: a key that is put together, or found in a branch of
 * the dictionary, is the name of something there. A check of a settlement has its spaces replaced.
 */
function namesInProduct(ofConsole: readonly SyntaxNode[]): (name: string) => boolean {
  const others = ['apps/server/src', 'packages/contract/src', 'packages/lottery/src'].flatMap((folder) =>
    sourceFiles(join(repository, folder)).flatMap(({ program }) => [...nodesOf(program)]),
  );
  const names = new Set<string>();
  const templates = new Set<string>();
  for (const node of [...ofConsole, ...others]) {
    const name = literalText(node) ?? (node.type === 'Identifier' ? String(node.name) : undefined);
    if (name !== undefined) names.add(name).add(asKey(name));
    const template = templateText(node);
    if (template !== undefined && /^[\w/ ]*\0+[\w/ ]*$/.test(template) && /\w{3}/.test(template))
      templates.add(asKey(template));
  }
  const patterns = [...templates].map(asPattern);
  // `suspendAgent`, `classic_minus16`: names that are put together
  const isMadeOfNames = (name: string) =>
    name.split(/_|(?=[A-Z])/).every((part) => names.has(part) || names.has(part.toLowerCase()));
  return (name) =>
    names.has(name) ||
    (name.includes('_') && isMadeOfNames(name)) ||
    patterns.some((pattern) => pattern.exec(name)?.slice(1).every(isMadeOfNames));
}

const asKey = (name: string): string => name.replaceAll(/[ /]/g, '_');

test('every text that a page uses by name exists', () => {
  const missing = files.flatMap(({ file, program }) =>
    [...nodesOf(program)]
      .filter(isTranslation)
      .filter((node) => !asksForObject(node))
      .map(firstArgument)
      .filter((key) => key !== undefined)
      .filter((key) => !english.has(key) && !english.has(`${key}_other`))
      .map((key) => `${file}: ${key}`),
  );
  expect(missing).toEqual([]);
});

/** Attributes a person reads or hears. */
const readAttributes =
  /^(label|title|placeholder|alt|description|lead|aria-label|aria-description|action|error)$/;
const hasWords = (text: string | undefined) => text !== undefined && /\p{L}{2}/u.test(text);
/** The product's own name is the same everywhere. */
const productName = /^\s*Drawdesk\s*$/;

test('no page has words that are not in the dictionaries', () => {
  const written = files.flatMap(({ file, program }) =>
    [...nodesOf(program)]
      .flatMap(wordsIn)
      .filter((text) => hasWords(text) && !productName.test(text))
      .map((text) => `${file}: ${text.trim()}`),
  );
  expect(written).toEqual([]);
});

/** The words a JSX node puts on the page by itself. */
function wordsIn(node: SyntaxNode): string[] {
  const text = (value: unknown) => literalText(value) ?? templateText(value)?.replaceAll('\0', ' ');
  const inside = (value: unknown) =>
    typeof value === 'object' && value !== null && 'expression' in value ? value.expression : value;
  const found: (string | undefined)[] = [];
  if (node.type === 'JSXText' && typeof node.value === 'string') found.push(node.value);
  if ((node.type === 'JSXElement' || node.type === 'JSXFragment') && Array.isArray(node.children)) {
    found.push(...node.children.map((child: unknown) => text(inside(child))));
  }
  if (node.type === 'JSXAttribute' && readAttributes.test(attributeName(node)))
    found.push(text(inside(node.value)));
  return found.filter((one) => one !== undefined);
}

const attributeName = ({ name }: SyntaxNode): string =>
  typeof name === 'object' && name !== null && 'name' in name ? String(name.name) : '';

/** `t('…')` and `i18next.t('…')`. */
function isTranslation(node: SyntaxNode): boolean {
  if (node.type !== 'CallExpression') return false;
  const callee = node.callee as SyntaxNode;
  const name = callee.type === 'MemberExpression' ? (callee.property as SyntaxNode).name : callee.name;
  return name === 't';
}

const argumentsOf = (node: SyntaxNode): unknown[] => (Array.isArray(node.arguments) ? node.arguments : []);
const firstArgument = (node: SyntaxNode) => literalText(argumentsOf(node)[0]);

/** `t('results.field', { returnObjects: true })`: a branch of the dictionary. */
const asksForObject = (node: SyntaxNode): boolean =>
  [...nodesOf(argumentsOf(node)[1])].some(
    ({ type, name }) => type === 'Identifier' && name === 'returnObjects',
  );

/** `status.\0` → a pattern for the keys it may stand for. */
const asPattern = (template = ''): RegExp =>
  new RegExp(`^${template.split(/\0+/).map(escaped).join('([\\w:-]+)')}$`);
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
