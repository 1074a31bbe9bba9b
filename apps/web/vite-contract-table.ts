import type { Operation } from '@drawdesk/contract';
import type { Plugin } from 'vite';

const contract = 'virtual:contract';
const betTypesModule = 'virtual:bet-types';

/**
 * What the browser needs of the contract and the engine, read at build time; zod and the schemas stay out of the bundle.
 * `virtual:contract`: method, path, access, effect and touches of each operation, and the keys of the bet types.
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
  const rights = kinds(rows, ({ access }) =>
    typeof access === 'string' ? access : `${access.action}:${access.subject}`,
  );
  const ways = kinds(rows, ({ method, tenants, idempotencyKey, effect, ownName }) =>
    [method, tenants, idempotencyKey, effect, ...(ownName ? ['own'] : [])].join(' '),
  );
  // the log goes without saying (packages/contract, operation.ts)
  const touched = kinds(rows, ({ touches }) => touches.filter((word) => word !== 'log').join(' '));
  // column by column, feature and folder on the first of their rows: packs better than objects that say the same names two hundred times
  const names = withoutRepeats(rows.map(([key]) => key.split('.')));
  const paths = withoutRepeats(rows.map(([, { path }]) => path.slice(1).split('/')));
  const column = (values: readonly (string | number)[]) => `${JSON.stringify(values.join(' '))}.split(' ')`;
  return [
    `const rights = ${rights.text}.split('\\n');`,
    `const ways = ${ways.text}.split('\\n');`,
    `const touched = ${touched.text}.split('\\n').map((line) => line.split(' ').filter(Boolean));`,
    `const paths = ${column(paths.map((parts) => parts.join('/')))};`,
    `const rightsOf = ${column(rows.map(([, row]) => rights.of(row)))};`,
    `const waysOf = ${column(rows.map(([, row]) => ways.of(row)))};`,
    `const touchedOf = ${column(rows.map(([, row]) => touched.of(row)))};`,
    `let feature, folder;`,
    `export const operations = Object.fromEntries(${column(names.map((parts) => parts.join('.')))}.map((key, at) => {`,
    `  const [named, name] = key.split('.');`,
    `  feature = named || feature;`,
    `  const [first, ...below] = paths[at].split('/');`,
    `  folder = first || folder;`,
    `  const [action, subject] = rights[rightsOf[at]].split(':');`,
    `  const access = subject ? { action, subject } : action;`,
    `  const [method, tenants, idempotencyKey, effect, own] = ways[waysOf[at]].split(' ');`,
    `  const changed = touched[touchedOf[at]];`,
    `  const touches = effect === 'write' ? [...changed, 'log'] : changed;`,
    `  return [feature + '.' + name, { method, path: ['', folder, ...below].join('/'), access, tenants, idempotencyKey, effect, touches, ownName: own && true }];`,
    `}));`,
    `export const betTypeKeys = ${JSON.stringify(betTypeKeys.join(' '))}.split(' ');`,
  ].join('\n');
}

/** Rows of parts, where the first part is empty if it is that of the row above. */
const withoutRepeats = (rows: readonly (readonly string[])[]): string[][] =>
  rows.map(([first = '', ...below], at) => [first === rows[at - 1]?.[0] ? '' : first, ...below]);

/** What many rows say alike: each kind once, the most frequent first, and which of them a row is. */
function kinds(rows: readonly (readonly [string, Operation])[], textOf: (row: Operation) => string) {
  const rowsOf = [...Map.groupBy(rows, ([, row]) => textOf(row))];
  const all = rowsOf.sort(([, one], [, other]) => other.length - one.length).map(([text]) => text);
  return { text: JSON.stringify(all.join('\n')), of: (row: Operation) => all.indexOf(textOf(row)) };
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
