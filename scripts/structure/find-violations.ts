import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { type Part, partAt } from './parts.ts';
import { cycle, rulesOf, sources, testCode } from './rules.ts';

interface Violation {
  /** The same for all imports of a part that break the same rule in the same way: `server: bills > rounds`. */
  readonly key: string;
  /** The import with its files. */
  readonly text: string;
}

export interface Findings {
  readonly files: number;
  readonly imports: number;
  readonly violations: readonly Violation[];
}

/**
 * Reads every import, imports of types and imports at run time included, and checks it against the layers.
 * @param folders - what is read, from the root of the repository
 */
export async function findViolations(
  repository: string,
  parts: readonly Part[],
  folders: readonly string[] = sources,
): Promise<Findings> {
  const { output } = await cruise(
    [...folders],
    {
      baseDir: repository,
      // TypeScript 7 has no interface for programs
      parser: 'swc',
      tsPreCompilationDeps: true,
      combinedDependencies: true,
      doNotFollow: { path: 'node_modules' },
      // the output of a build is no source
      exclude: { path: '(^|/)dist/' },
      validate: true,
      ruleSet: { forbidden: rulesOf(parts) },
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  );
  if (typeof output === 'string') throw new Error(output);
  const read = new RegExp(`^(${folders.join('|')})/.*\\.tsx?$`);
  const files = output.modules.map(({ source }) => source).filter((file) => read.test(file));
  return {
    files: files.length,
    imports: output.summary.totalDependenciesCruised ?? 0,
    violations: [...broken(output, parts), ...withoutPart(files, parts), ...withoutFile(files, parts)],
  };
}

const broken = ({ summary }: ICruiseResult, parts: readonly Part[]): Violation[] =>
  summary.violations.map(({ rule, from, to, cycle: way }): Violation => {
    if (rule.name === cycle) {
      const files = [from, ...(way ?? []).map(({ name }) => name)];
      return { key: `${cycle}: ${innermost(from, parts)?.path}`, text: files.join(' > ') };
    }
    const inArea = parts.filter(({ area }) => area.name === rule.name);
    const judged = inArea.length > 0 ? inArea : parts;
    return { key: `${rule.name}: ${nameOf(from, judged)} > ${nameOf(to, judged)}`, text: `${from} > ${to}` };
  });

/** Files in the folder of an area that belong to no layer; tests may be next to its parts. */
function withoutPart(files: readonly string[], parts: readonly Part[]): Violation[] {
  const areas = [...new Set(parts.map(({ area }) => area))].map((area) => ({
    area,
    inArea: parts.filter((part) => part.area === area),
  }));
  return areas.flatMap(({ area, inArea }) =>
    files
      .filter((file) => area.root === '.' || file.startsWith(`${area.root}/`))
      .filter((file) => partAt(file, inArea) === undefined && !new RegExp(testCode).test(file))
      .map((file) => ({ key: `${area.name}: in no layer`, text: `${file} is in no layer` })),
  );
}

/** Parts that were renamed or removed. */
const withoutFile = (files: readonly string[], parts: readonly Part[]): Violation[] =>
  parts
    .filter((part) => !files.some((file) => partAt(file, [part])))
    .map(({ area, path }) => ({ key: `${area.name}: without a file`, text: `${path} has no file` }));

/** For what is not ours the name of the package. */
const nameOf = (file: string, parts: readonly Part[]): string =>
  innermost(file, parts)?.name ?? file.replace(/^node_modules\//, '');

const innermost = (file: string, parts: readonly Part[]): Part | undefined =>
  parts
    .filter((part) => partAt(file, [part]))
    .toSorted((one, other) => other.path.length - one.path.length)
    .at(0);
