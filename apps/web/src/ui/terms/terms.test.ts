import { expect, test } from 'vitest';
import { en } from '../../i18n/en/index.ts';
import { th } from '../../i18n/th/index.ts';
import { flatTexts } from '../../testing/flat-texts.ts';
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
  const given = node.type === 'JSXAttribute' && nameOf(node.name) === 'term' ? node.value : undefined;
  return [property(node, 'term'), given].flatMap((value) => [...nodesOf(value)].map(literalText));
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

const english = new Map(flatTexts(en));

/** The English texts that `t('…')` shows, or a choice of keys; texts of loops are in `inLoops`. */
const shownTexts = (node: unknown): string[] =>
  [...nodesOf(node)]
    .filter(({ type, callee }) => type === 'CallExpression' && nameOf(callee) === 't')
    .flatMap(({ arguments: given }) => (Array.isArray(given) ? [...nodesOf(given[0])] : []))
    .flatMap((key) => english.get(literalText(key) ?? '') ?? []);

const names = terms.map((term) => en.terms[term].name.toLowerCase());
/** "Net" and "Company net", but not "Internet". */
const isNamed = (text: string) =>
  names.some((name) => text.toLowerCase() === name || text.toLowerCase().endsWith(` ${name}`));

/** Something drawn: choices of a list and filters on paper have texts as their values. */
const isFigure = (value: unknown) => [...nodesOf(value)].some(({ type }) => type === 'JSXElement');

/** The options of `field.money({ … })` and of the other figures that a form can have. */
function figureOptions({ type, callee, arguments: given }: SyntaxNode): unknown {
  if (type !== 'CallExpression' || !Array.isArray(given)) return undefined;
  const { object, property: kind } = callee as SyntaxNode;
  const ofFigure = nameOf(object) === 'field' && /^(money|rate|percent|count)$/.test(nameOf(kind));
  return ofFigure ? given[0] : undefined;
}

/** Every declaration of a column, a figure or the field of a figure. */
function declarations(program: unknown): SyntaxNode[] {
  const nodes = [...nodesOf(program)];
  const ofFields = new Set(nodes.map(figureOptions));
  return nodes.filter(
    (node) =>
      ofFields.has(node) ||
      property(node, 'cell') !== undefined ||
      (property(node, 'header') !== undefined && property(node, 'kind') !== undefined) ||
      isFigure(property(node, 'value')),
  );
}

/** Inputs of a figure, as elements. */
const isInput = ({ type, name }: SyntaxNode) =>
  type === 'JSXOpeningElement' && /^(Money|Rate|Percent|Count)Field$/.test(nameOf(name));
const attribute = ({ attributes }: SyntaxNode, name: string): unknown =>
  Array.isArray(attributes) ? attributes.find((one: SyntaxNode) => nameOf(one.name) === name) : undefined;

/** Questions before an action: the page behind them explains the term. */
const ofQuestions = /\/(SuspendPlayer|SuspendTenant|WithdrawRate)\.tsx$/;

test('a column, figure or field that is called like an explained term explains it', () => {
  const silent = files
    .filter(({ file }) => !ofQuestions.test(file))
    .flatMap(({ file, program }) => {
      const declared = declarations(program)
        .filter((node) => property(node, 'term') === undefined)
        .map((node) => property(node, 'header') ?? property(node, 'label'));
      const inputs = [...nodesOf(program)]
        .filter((node) => isInput(node) && attribute(node, 'term') === undefined)
        .map((node) => attribute(node, 'label'));
      return [...declared, ...inputs]
        .flatMap(shownTexts)
        .filter(isNamed)
        .map((text) => `${file}: ${text}`);
    });
  expect(silent).toEqual([]);
});
