/** One series of a chart. */
export interface ChartSeries {
  key: string;
  label: string;
  /** Win or loss: drawn above or below zero in the colours and signs of profit and loss. */
  winLoss?: boolean;
  /** What the bars are compared with: drawn as a mark across each of them. */
  compared?: boolean;
}

/** One place on the time axis with what is known there; figures are decimal text as the API sends them. */
export interface ChartRow {
  /** A business date, or an hour such as "14:00". */
  at: string;
  values: Readonly<Record<string, string | null | undefined>>;
  /** It is still running, so its figures are not complete. */
  partial?: boolean;
}

/**
 * The position of a figure on the screen. Only here an amount becomes a float: nothing is calculated with it.
 */
export const heightOf = (amount: string | null | undefined): number | null => {
  const height = amount === null || amount === undefined ? Number.NaN : Number(amount);
  return Number.isFinite(height) ? height : null;
};

/** The limits of the value axis: zero is always included. */
export function valueRange(rows: readonly ChartRow[], series: readonly ChartSeries[]): [number, number] {
  const heights = rows.flatMap(({ values }) => series.map(({ key }) => heightOf(values[key]) ?? 0));
  const [low, high] = [Math.min(0, ...heights), Math.max(0, ...heights)];
  return low === high ? [0, 1] : [low, high];
}

/** Every how many places one is named, so that the names have room. */
export const labelStep = (places: number, width: number, labelWidth: number): number =>
  Math.max(1, Math.ceil((places * labelWidth) / Math.max(width, 1)));

export interface ChartProps {
  /** What is shown, in a few words: its title. */
  label: string;
  rows: readonly ChartRow[];
  series: readonly ChartSeries[];
  /** Amounts, or how many. */
  unit?: 'money' | 'count';
  /** What a bar above and one below zero means, in a few words; shown when there is one. */
  ways?: { above: string; below: string };
  /** Low enough to leave room for the table below it; title and names share a line. */
  low?: boolean;
  /** The name under which it is remembered that a person has folded the chart. Without it the chart does not fold. */
  foldName?: string;
}
