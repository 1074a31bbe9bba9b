import { useParams, useRouter } from '@tanstack/react-router';
import type { PageName, PageParams } from './page-types.ts';
import { routeOfPage } from './route-of-page.ts';

/**
 * The values in the path of a page, for its screen, the frame around it and the pages below it:
 * `const { agentId } = usePageParams('account-agent-edit')`. A screen of several pages names them all. Where the open
 * page does not have a value that all of them have, it throws: a missing value is never read as an empty text.
 */
export function usePageParams<const N extends PageName>(...names: readonly N[]): PageParams<N> {
  const params: Readonly<Record<string, string>> = useParams({ strict: false });
  const routes = useRouter().routesById;
  const paths = names.map((name) => routeOfPage(routes, name).fullPath);
  if (!paths.some((path) => valuesIn(path).every((value) => params[value] !== undefined)))
    throw new Error(`The open page has not the values of ${names.join(', ')} in its path`);
  return params as PageParams<N>;
}

const valuesIn = (path: string): string[] => [...path.matchAll(/\$(\w+)/g)].map(([, value = '']) => value);
