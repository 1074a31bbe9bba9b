import { join } from 'node:path';
import type { IForbiddenRuleType } from 'dependency-cruiser';
import type { Area } from './layers.ts';
import type { Part } from './parts.ts';

/** What is read: everything that is written in TypeScript here. */
export const sources = ['packages', 'apps', 'bench', 'scripts', 'tests', 'examples'] as const;

const own = `^(${sources.join('|')})/`;
const product = '^(apps/(server|web)/src|packages/[^/]+/src)/';
/** Tests and what is written for them. */
export const testCode = String.raw`\.(test|test-kit)\.tsx?$|^apps/server/test/|^apps/web/src/testing/`;

/** The name of a rule of dependency-cruiser: what is broken, or the area of the layers. */
export const cycle = 'cycle';

/** What dependency-cruiser must find: cycles of files, and imports that the layers do not allow. */
export const rulesOf = (parts: readonly Part[]): IForbiddenRuleType[] => [
  { name: cycle, from: {}, to: { circular: true } },
  { name: 'test code', from: { path: product, pathNot: testCode }, to: { path: testCode } },
  ...parts.flatMap((part) => [...upward(part, parts), ...outside(part)]),
  ...[...new Set(parts.map(({ area }) => area))].flatMap(atEdge),
];

/** A part uses no part of its area at the same height or higher. */
function upward(part: Part, parts: readonly Part[]): IForbiddenRuleType[] {
  const { area, height } = part;
  const others = parts.filter((other) => other.area === area && other !== part && other.height >= height);
  if (others.length === 0) return [];
  const tests = area.withTests ? {} : { pathNot: testCode };
  return [{ name: area.name, from: { path: starts(part), ...tests }, to: { path: others.map(starts) } }];
}

/** A part with a list of what it imports from outside imports nothing else from there. */
function outside(part: Part): IForbiddenRuleType[] {
  const packages = part.layer.outside?.map((name) => `^node_modules/${name}/`);
  if (packages === undefined) return [];
  const from = { path: starts(part), pathNot: testCode };
  return [{ name: 'outside', from, to: { pathNot: [own, ...packages] } }];
}

/** Only the files at the edge of an area speak with the outside, and they leave the work to others. */
function atEdge({ root, edge }: Area): IForbiddenRuleType[] {
  if (edge === undefined) return [];
  const folder = `^${RegExp.escape(join(root, edge.folder))}/`;
  const files = `${RegExp.escape(edge.files)}$`;
  const never = edge.never.map((name) =>
    name.includes('/')
      ? `^${RegExp.escape(join(root, name))}/`
      : `^(node_modules/)?${RegExp.escape(name)}(/|$)`,
  );
  return [
    {
      name: `only in ${edge.files}`,
      from: { path: folder, pathNot: [testCode, files] },
      to: { path: `^${RegExp.escape(join(root, edge.only))}/` },
    },
    {
      name: `not in ${edge.files}`,
      from: { path: `${folder}.*${files}` },
      to: { path: never },
    },
  ];
}

function starts({ path }: Part): string {
  const text = RegExp.escape(path);
  return path.endsWith('/') ? `^${text}` : `^${text}$`;
}
