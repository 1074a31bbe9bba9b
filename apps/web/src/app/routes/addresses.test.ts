import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { pageRows } from './pages.ts';

/**
 * The routes of the console. Their imports read cookie and storage of a browser once, when they are loaded.
 */
async function loadRoutes() {
  const empty = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('sessionStorage', empty);
  vi.stubGlobal('localStorage', empty);
  try {
    return (await import('./route-tree.ts')).routeTree;
  } finally {
    vi.unstubAllGlobals();
  }
}

test('every page has a route, and it answers at the addresses of its row and at no other', async () => {
  const router = createRouter({
    routeTree: await loadRoutes(),
    context: { pages: { mayOpenPath: () => true, homeOf: () => '/' } },
    history: createMemoryHistory(),
  });
  const found: Record<string, string[]> = {};
  for (const { fullPath, options } of Object.values(router.routesById)) {
    const name = options.staticData?.name;
    if (name) found[name] = [...(found[name] ?? []), fullPath].sort();
  }
  const rows: [string, { path: string; aliases?: readonly string[] }][] = Object.entries(pageRows);
  expect(found).toEqual(
    Object.fromEntries(rows.map(([name, { path, aliases = [] }]) => [name, [path, ...aliases].sort()])),
  );
});
