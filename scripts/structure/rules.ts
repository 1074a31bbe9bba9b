import type { IForbiddenRuleType } from 'dependency-cruiser';
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

function starts({ path }: Part): string {
  const text = RegExp.escape(path);
  return path.endsWith('/') ? `^${text}` : `^${text}$`;
}
