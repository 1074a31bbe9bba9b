import type { ParseArgsOptionsConfig } from 'node:util';

/** What a command is called with, as node:util's parseArgs read it. */
export interface CommandInput {
  readonly values: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
  readonly words: readonly string[];
}

/** One command of `drawdesk`, in a separate file. */
export interface Command {
  /** The lines `drawdesk <command> --help` prints. */
  readonly help: string;
  readonly options: ParseArgsOptionsConfig;
  /** Runs it; resolves to the exit code. */
  run(input: CommandInput): Promise<number>;
}

/** The command line was wrong: exit code 2, with one sentence that states the correct usage. */
export class UsageProblem extends Error {
  override readonly name = 'UsageProblem';
}

/** An option's text, or undefined when it was not given. */
export function textOption(input: CommandInput, name: string): string | undefined {
  const value = input.values[name];
  return typeof value === 'string' ? value : undefined;
}

/** An option that is required. @throws UsageProblem */
export function requiredOption(input: CommandInput, name: string): string {
  const value = textOption(input, name);
  if (value === undefined || value === '') throw new UsageProblem(`--${name} is required.`);
  return value;
}
