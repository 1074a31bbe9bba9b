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
      // a line each, which packs better than objects that say the same names two hundred times
      const lines = rows.map(([key, { method, path, access, tenants, idempotencyKey, effect, ownName }]) =>
        [
          key,
          method,
          path,
          typeof access === 'string' ? access : `${access.action}:${access.subject}`,
          tenants,
          idempotencyKey,
          effect,
          ...(ownName ? ['own'] : []),
        ].join(' '),
      );
      const names = Object.values(betTypes).map(({ key, en, th }) => [key, { en, th }]);
      const shapes = Object.values(betTypes).map(({ key, digits, keyOrder }) => [key, { digits, keyOrder }]);
      return [
        `const lines = ${JSON.stringify(lines.join('\n'))};`,
        `export const operations = Object.fromEntries(lines.split('\\n').map((line) => {`,
        `  const [key, method, path, right, tenants, idempotencyKey, effect, own] = line.split(' ');`,
        `  const [action, subject] = right.split(':');`,
        `  const access = subject ? { action, subject } : right;`,
        `  return [key, { method, path, access, tenants, idempotencyKey, effect, ownName: own && true }];`,
        `}));`,
        `export const betTypeNames = ${JSON.stringify(Object.fromEntries(names))};`,
        `export const betTypeShapes = ${JSON.stringify(Object.fromEntries(shapes))};`,
      ].join('\n');
    },
  };
}
