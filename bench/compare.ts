/** A line that a program of the bench printed. */
export type Line = { name: string } & Record<string, unknown>;

/** The name of a line and a key in it, `accept.p50`; a further key is inside of that one. */
export type Figure = `${string}.${string}`;

/** A figure and what it should be. */
export interface Check {
  figure: Figure;
  /** What the target is for, where the work of the row does not say it. */
  of?: string;
  /** Divides the figure, so that the target is a ratio of one run. */
  per?: Figure;
  /** Figures are multiplied by it before they are compared and shown: 100 for per cent. */
  times?: number;
  unit: string;
  target: { atLeast: number } | { atMost: number };
  /**
   * The target holds where decide() works through so many tickets a second. Elsewhere a number of tickets is
   * proportionately lower or higher, and a time the other way round.
   */
  whereDecideDoes?: number;
}

export interface Outcome {
  /** Null where it was not measured, or is no number. */
  measured: number | null;
  /** On this machine. */
  target: number;
  met: boolean;
}

/** A number of the last line of that name. */
export function numberOf(lines: readonly Line[], figure: Figure): number | null {
  const [line, ...keys] = figure.split('.');
  let found: unknown = lines.findLast(({ name }) => name === line);
  for (const key of keys) found = (found as Record<string, unknown> | undefined)?.[key];
  const number = typeof found === 'string' && found !== '' ? Number(found) : found;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** Compares a figure with its target. What was not measured has missed it. */
export function compare(lines: readonly Line[], check: Check): Outcome {
  const { target, whereDecideDoes, per, times = 1 } = check;
  const decide = numberOf(lines, `${check.figure.split('.')[0]}.decidePerSecond`);
  const speed = whereDecideDoes === undefined || decide === null ? 1 : decide / whereDecideDoes;
  const here = 'atLeast' in target ? target.atLeast * speed : target.atMost / speed;
  const [figure, divisor] = [numberOf(lines, check.figure), per ? numberOf(lines, per) : 1];
  if (figure === null || divisor === null || divisor === 0)
    return { measured: null, target: here, met: false };
  if (whereDecideDoes !== undefined && decide === null) return { measured: null, target: here, met: false };
  const measured = (figure / divisor) * times;
  return { measured, target: here, met: 'atLeast' in target ? measured >= here : measured <= here };
}

/** `1,234`, `12.3`, `0.05`. */
export const inDigits = (figure: number): string =>
  Math.abs(figure) >= 100
    ? Math.round(figure).toLocaleString('en-US')
    : String(Number(figure.toPrecision(3)));

/** `≥ 15,000 tickets/s where decide() does 346,000; here ≥ 8,671` */
export function targetInWords(check: Check, { target: here }: Outcome): string {
  const { target, unit, whereDecideDoes } = check;
  const sign = 'atLeast' in target ? '≥' : '≤';
  const figure = inDigits('atLeast' in target ? target.atLeast : target.atMost);
  const scaled =
    whereDecideDoes === undefined
      ? ''
      : ` where decide() does ${inDigits(whereDecideDoes)}/s; here ${sign} ${inDigits(here)}`;
  return `${labelOf(check)}${sign} ${figure}${unit}${scaled}`;
}

/** `7,226 tickets/s`; what was missed is bold and says so. */
export function measuredInWords(check: Check, { measured, met }: Outcome): string {
  const words = `${labelOf(check)}${measured === null ? 'not measured' : `${inDigits(measured)}${check.unit}`}`;
  return met ? words : `**${words}: missed**`;
}

const labelOf = ({ of }: Check): string => (of === undefined ? '' : `${of} `);
