import { expect, expectTypeOf, test } from 'vitest';
import { nodesOf, type SyntaxNode, sourceFiles } from '../testing/source-files.ts';
import type { PageName, PageParams, PageSearch } from './page-types.ts';

test('the name of a page gives the types of its path values and of its query', () => {
  expectTypeOf<PageParams<'account-agent-edit'>['agentId']>().toEqualTypeOf<string>();
  expectTypeOf<keyof PageParams<'lotto-report-bill'>>().toEqualTypeOf<'provider' | 'round' | 'bill'>();
  expectTypeOf<PageParams<'lotto-result' | 'lotto-result-provider'>['provider']>().toEqualTypeOf<
    string | undefined
  >();
  expectTypeOf<PageSearch<'setting-provider-profile-create'>>().toEqualTypeOf<{ from?: string }>();
  expectTypeOf<'no-such-page'>().not.toExtend<PageName>();
});

test('no part of the console reads an address without the name of a page or a reader', () => {
  const untyped = (node: SyntaxNode) =>
    node.type === 'Property' &&
    (node.key as SyntaxNode).name === 'strict' &&
    (node.value as SyntaxNode).value === false;
  const astray = sourceFiles().filter(({ program }) => [...nodesOf(program)].some(untyped));
  expect(astray.map(({ file }) => file)).toEqual(['pages/use-page-params.ts', 'pages/use-page-search.ts']);
});
