import type { Judgement } from './judge-ticket.ts';

/** One object per line, in the order of the file: readable by programs as one array, and by people. */
export function asJson(judgements: readonly Judgement[]): string {
  if (judgements.length === 0) return '[]';
  return `[\n${judgements.map((each) => `  ${JSON.stringify(each)}`).join(',\n')}\n]`;
}

const columns = ['bet_type', 'number', 'stake', 'rate', 'outcome', 'payout', 'reason'] as const;
const numeric: readonly string[] = ['stake', 'rate', 'payout'];

/** Aligned columns under their names, amounts to the right. */
export function asTable(judgements: readonly Judgement[]): string {
  const rows = [[...columns], ...judgements.map((each) => columns.map((column) => each[column] ?? ''))];
  const widths = columns.map((_, at) =>
    rows.reduce((width, row) => Math.max(width, row[at]?.length ?? 0), 0),
  );
  const lines = rows.map((row) =>
    row.map((text, at) => align(text, widths[at] ?? 0, numeric.includes(columns[at] ?? ''))).join('  '),
  );
  return lines.map((line) => line.trimEnd()).join('\n');
}

const align = (text: string, width: number, right: boolean): string =>
  right ? text.padStart(width) : text.padEnd(width);
