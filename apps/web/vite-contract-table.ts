import type { Operation } from '@drawdesk/contract';
import type { Plugin } from 'vite';

/**
 * `virtual:contract`: what the browser needs of the contract and the engine, read at build time: method, path, access
 * and effect of each operation, names and shapes of the bet types. zod and the schemas stay out of the bundle.
 */
export function contractTable(): Plugin {
  const name = 'virtual:contract';
  const resolved = `\0${name}`;
  return {
    name: 'drawdesk:contract-table',
    resolveId: (id) => (id === name ? resolved : undefined),
    load: async (id) => {
      if (id !== resolved) return undefined;
      const [{ operations }, { betTypes }] = await Promise.all([
        import('@drawdesk/contract'),
        import('@drawdesk/lottery'),
      ]);
      const rows = Object.entries<Operation>(operations).filter(([, row]) => row.access !== 'api-key');
      const table = rows.map(([key, { method, path, access, tenants, idempotencyKey, effect, ownName }]) => [
        key,
        { method, path, access, tenants, idempotencyKey, effect, ownName },
      ]);
      const names = Object.values(betTypes).map(({ key, en, th }) => [key, { en, th }]);
      const shapes = Object.values(betTypes).map(({ key, digits, keyOrder }) => [key, { digits, keyOrder }]);
      return [
        `export const operations = ${JSON.stringify(Object.fromEntries(table))};`,
        `export const betTypeNames = ${JSON.stringify(Object.fromEntries(names))};`,
        `export const betTypeShapes = ${JSON.stringify(Object.fromEntries(shapes))};`,
      ].join('\n');
    },
  };
}
