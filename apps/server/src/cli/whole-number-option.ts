import { type CommandInput, textOption, UsageProblem } from './command.ts';

/** A whole number within bounds, or undefined when it was not given. @throws UsageProblem */
export function wholeOption(
  input: CommandInput,
  name: string,
  { least = 1, most }: { least?: number; most: number },
): number | undefined {
  const text = textOption(input, name);
  if (text === undefined) return undefined;
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most))
    throw new UsageProblem(`--${name} is "${text}". It must be a whole number from ${least} to ${most}.`);
  return value;
}
