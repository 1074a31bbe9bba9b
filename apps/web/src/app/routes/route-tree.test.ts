import { expect, test } from 'vitest';
import { literalText, nodesOf, type SyntaxNode, sourceFiles } from '../../testing/source-files.ts';
import { pageRows } from './pages.ts';

/** Calls of `name(…)` in the route files. */
function calls(name: string): SyntaxNode[] {
  return sourceFiles()
    .filter(({ file }) => file.startsWith('app/routes/'))
    .flatMap(({ program }) => [...nodesOf(program)])
    .filter(({ type, callee }) => type === 'CallExpression' && (callee as SyntaxNode).name === name);
}

const argument = (call: SyntaxNode): SyntaxNode | undefined => (call.arguments as SyntaxNode[])[0];
const properties = (call: SyntaxNode) => (argument(call)?.properties ?? []) as SyntaxNode[];
const spreadsPage = (property: SyntaxNode) =>
  property.type === 'SpreadElement' &&
  ['page', 'pageBelow'].includes(
    String(((property.argument as SyntaxNode).callee as SyntaxNode | undefined)?.name),
  );
const isId = ({ key }: SyntaxNode) => (key as SyntaxNode | undefined)?.name === 'id';

test('every route is a row of the table of pages, or a frame without an address', () => {
  const routes = calls('createRoute');
  expect(routes.length).toBeGreaterThan(10);
  const astray = routes.filter((call) => !properties(call).some((one) => spreadsPage(one) || isId(one)));
  expect(astray.map(({ start }) => start)).toEqual([]);
});

test('no page has two screens', () => {
  const named = [
    ...['page', 'screen', 'blankScreen'].flatMap(calls).map((call) => argument(call)),
    ...calls('pageBelow').map((call) => (call.arguments as SyntaxNode[])[1]),
  ]
    .map(literalText)
    .filter((name) => name !== undefined);
  expect(named.length).toBeGreaterThan(15);
  expect(named).toEqual([...new Set(named)]);
  expect(named.filter((name) => !(name in pageRows))).toEqual([]);
});
