import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { type CommandInput, UsageProblem } from './command.ts';

/** Reads the words behind a command's name. @throws UsageProblem with our own sentence, not that of Node */
export function readCommandLine(options: ParseArgsOptionsConfig, words: readonly string[]): CommandInput {
  try {
    const read = parseArgs({ args: [...words], options, allowPositionals: true, strict: true });
    return { values: read.values, words: read.positionals };
  } catch (error) {
    const problem = problemOf(options, words);
    throw problem === undefined ? error : new UsageProblem(problem);
  }
}

/** The first option that is wrong, in one or two sentences. */
function problemOf(options: ParseArgsOptionsConfig, words: readonly string[]): string | undefined {
  const { tokens } = parseArgs({
    args: [...words],
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { rawName, value } = token;
    const known = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    if (known === undefined) {
      const nearest = nearestName(token.name, Object.keys(options));
      return `Unknown option ${rawName}.${nearest === undefined ? '' : ` Did you mean --${nearest}?`}`;
    }
    if (known.type === 'boolean' && value !== undefined)
      return `${rawName} has no value. Write ${rawName} alone.`;
    if (known.type === 'string' && value === undefined) return `${rawName} needs a value.`;
    if (known.type === 'string' && !token.inlineValue && /^-./.test(value ?? ''))
      return `${rawName} needs a value. Write a value that begins with a dash as ${rawName}=VALUE.`;
  }
  return undefined;
}

/** The name that differs by the fewest letters; none where more than a third of them differ. */
function nearestName(written: string, names: readonly string[]): string | undefined {
  const [nearest] = names
    .map((name) => ({ name, distance: distanceOf(written.toLowerCase(), name) }))
    .filter(({ name, distance }) => distance <= Math.max(1, Math.floor(name.length / 3)))
    .sort((one, other) => one.distance - other.distance);
  return written.length > 1 ? nearest?.name : undefined;
}

/** How many letters have to be added, removed, replaced, or swapped with their neighbour. */
function distanceOf(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= from.length; row += 1) {
    rows.push([row]);
    for (let column = 1; column <= to.length; column += 1) {
      const differs = from[row - 1] === to[column - 1] ? 0 : 1;
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + differs,
          swapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(from.length, to.length);
}
