import type { AnyRoute } from '@tanstack/react-router';
import type { PageName } from './page-types.ts';

const known = new WeakMap<object, ReadonlyMap<PageName, AnyRoute>>();

/** The route of a page, among the routes of the router. */
export function routeOfPage(routesById: Readonly<Record<string, AnyRoute>>, name: PageName): AnyRoute {
  const byName = known.get(routesById) ?? new Map(Object.values(routesById).flatMap(named));
  known.set(routesById, byName);
  const route = byName.get(name);
  if (!route) throw new Error(`No route stands for the page ${name}`);
  return route;
}

const named = (route: AnyRoute): [PageName, AnyRoute][] => {
  const name = route.options.staticData?.name;
  return name ? [[name, route]] : [];
};
