import type { Operation } from '@drawdesk/contract';
import type { Plugin } from 'vite';

const contract = 'virtual:contract';
const betTypesModule = 'virtual:bet-types';

/**
 * What the browser needs of the contract and the engine, read at build time; zod and the schemas stay out of the bundle.
 * `virtual:contract`: method, path, access and effect of each operation, and the keys of the bet types.
 * `virtual:bet-types`: their names and shapes, which the first page does without.
 */
export function contractTable(): Plugin {
  const modules: Readonly<Record<string, () => Promise<string>>> = {
    [contract]: contractModule,
    [betTypesModule]: betTypeTables,
  };
  return {
    name: 'drawdesk:contract-table',
    resolveId: (id) => (Object.hasOwn(modules, id) ? `\0${id}` : undefined),
    load: (id) => modules[id.replace(/^\0/, '')]?.(),
  };
}

async function contractModule(): Promise<string> {
  const [{ operations }, { betTypeKeys }] = await Promise.all([
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
  return [
    `const lines = ${JSON.stringify(lines.join('\n'))};`,
    `export const operations = Object.fromEntries(lines.split('\\n').map((line) => {`,
    `  const [key, method, path, right, tenants, idempotencyKey, effect, own] = line.split(' ');`,
    `  const [action, subject] = right.split(':');`,
    `  const access = subject ? { action, subject } : right;`,
    `  return [key, { method, path, access, tenants, idempotencyKey, effect, ownName: own && true }];`,
    `}));`,
    `export const betTypeKeys = ${JSON.stringify(betTypeKeys.join(' '))}.split(' ');`,
  ].join('\n');
}

async function betTypeTables(): Promise<string> {
  const { betTypes } = await import('@drawdesk/lottery');
  const names = Object.values(betTypes).map(({ key, en, th }) => [key, { en, th }]);
  const shapes = Object.values(betTypes).map(({ key, digits, keyOrder }) => [key, { digits, keyOrder }]);
  return [
    `export const betTypeNames = ${JSON.stringify(Object.fromEntries(names))};`,
    `export const betTypeShapes = ${JSON.stringify(Object.fromEntries(shapes))};`,
  ].join('\n');
}
