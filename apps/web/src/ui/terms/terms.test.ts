import { expect, test } from 'vitest';
import { en } from '../../i18n/en/index.ts';
import { th } from '../../i18n/th/index.ts';
import { literalText, nodesOf, type SyntaxNode, sourceFiles } from '../../testing/source-files.ts';
import type { Term } from './term.ts';

const files = sourceFiles();
const isTerm = (key: string): key is Term => Object.hasOwn(en.terms, key);
const terms = Object.keys(en.terms).filter(isTerm);

const nameOf = (node: unknown): string =>
  typeof node === 'object' && node !== null && 'name' in node ? String(node.name) : '';
const propertiesOf = (node: SyntaxNode): SyntaxNode[] =>
  node.type === 'ObjectExpression' && Array.isArray(node.properties) ? node.properties : [];
const property = (node: SyntaxNode, name: string): unknown =>
  propertiesOf(node).find(({ key }) => nameOf(key) === name)?.value;

/** Every text given as `term`, in a declaration or as a property of a component. */
function termsIn(node: SyntaxNode): unknown[] {
  const declared = literalText(property(node, 'term'));
  const given =
    node.type === 'JSXAttribute' && nameOf(node.name) === 'term' ? literalText(node.value) : undefined;
  return [declared, given].filter((text) => text !== undefined);
}

/** Columns of settings and of the tiers' figures are made in a loop: the name of the setting or figure is the term. */
const inLoops = [
  ...Object.keys(en.rates.field),
  ...Object.keys(en.reports.figure).filter((figure) => figure !== 'all'),
];

test('every explained term stands somewhere on a screen', () => {
  const used = new Set([
    ...files.flatMap(({ program }) => [...nodesOf(program)].flatMap(termsIn)),
    ...inLoops,
  ]);
  expect(terms.filter((term) => !used.has(term))).toEqual([]);
});

test.each([
  ['English', en],
  ['Thai', th],
])('every setting of a bet type is explained under the name of its column, in %s', (_, texts) => {
  const explained = Object.keys(texts.rates.field).map((field) => isTerm(field) && texts.terms[field].name);
  expect(explained).toEqual(Object.values(texts.rates.field));
});

/** The text of `t('…')`; undefined for anything else. */
function shownText(node: unknown): string | undefined {
  const call = [node].flat().find((one) => typeof one === 'object' && one !== null && 'arguments' in one);
  const key = Array.isArray(call?.arguments) ? literalText(call.arguments[0]) : undefined;
  if (key === undefined) return undefined;
  const text = key
    .split('.')
    .reduce<unknown>(
      (tree, part) => (typeof tree === 'object' && tree !== null ? Reflect.get(tree, part) : undefined),
      en,
    );
  return typeof text === 'string' ? text : undefined;
}

/** Something drawn: choices of a list and filters on paper have texts as their values. */
const isFigure = (value: unknown) => [...nodesOf(value)].some(({ type }) => type === 'JSXElement');

/** Questions before an action: the page behind them explains the term. */
const ofQuestions = /\/(SuspendPlayer|SuspendTenant|WithdrawRate)\.tsx$/;
const names = new Set(terms.map((term) => en.terms[term].name.toLowerCase()));

test('a column or figure that is called like an explained term explains it', () => {
  const silent = files
    .filter(({ file }) => !ofQuestions.test(file))
    .flatMap(({ file, program }) =>
      [...nodesOf(program)]
        .filter((node) => property(node, 'cell') !== undefined || isFigure(property(node, 'value')))
        .map((node) => [node, shownText(property(node, 'header') ?? property(node, 'label'))] as const)
        .filter(
          ([node, text]) => names.has(text?.toLowerCase() ?? '') && property(node, 'term') === undefined,
        )
        .map(([, text]) => `${file}: ${text}`),
    );
  expect(silent).toEqual([]);
});
