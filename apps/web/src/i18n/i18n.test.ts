import { expect, test } from 'vitest';
import { literalText, nodesOf, type SyntaxNode, sourceFiles, templateText } from '../testing/source-files.ts';
import { en } from './en/index.ts';
import { th } from './th/index.ts';

function flatten(tree: object, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? flatten(value, `${path}${name}.`)
      : [[`${path}${name}`, String(value)] satisfies [string, string]],
  );
}

const english = new Map(flatten(en));
const thai = new Map(flatten(th));
const files = sourceFiles();

test('both languages have the same texts; Thai has no singular form', () => {
  const ofEnglish = [...english.keys()].filter((key) => !key.endsWith('_one'));
  expect([...thai.keys()].sort()).toEqual(ofEnglish.sort());
});

test('a text with a count has both its English forms', () => {
  const forms = (end: string) =>
    [...english.keys()].filter((key) => key.endsWith(end)).map((key) => key.slice(0, -end.length));
  expect(forms('_one').sort()).toEqual(forms('_other').sort());
});

test('no text is empty in either language', () => {
  const empty = [...english, ...thai].filter(([, text]) => text.trim() === '');
  expect(empty).toEqual([]);
});

test('a text has the same placeholders in both languages', () => {
  const holes = (text = '') => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
  const different = [...thai.keys()].filter(
    (key) => `${holes(english.get(key))}` !== `${holes(thai.get(key))}`,
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
  const unused = [...english.keys()].filter((key) => {
    const usedKey = key.replace(/_(one|other)$/, '');
    const inTree = trees.some((tree) => tree !== undefined && usedKey.startsWith(`${tree}.`));
    return !literals.has(usedKey) && !inTree && !patterns.some((pattern) => pattern.test(usedKey));
  });
  expect(unused).toEqual([]);
});

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
  new RegExp(`^${template.split('\0').map(escaped).join('[\\w:-]+')}$`);
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
