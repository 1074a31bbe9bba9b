import type { ProblemField, RateRow, SettingField, SettingsChange } from '@drawdesk/contract';
import type { CellChange, CellValue } from '../../../ui/grid/grid-column.ts';
import { isRateField, rateFields } from './rate-fields.ts';

/** A value as the API has it: text, number, yes or no; null is no limit. */
export type SettingValue = string | number | boolean | null;

/** A value of the API as a cell holds it. */
export const cellValue = (value: SettingValue | undefined): CellValue =>
  value === undefined || value === null ? null : String(value);

/** The value that this level sets in a field, as a cell shows it; null: it comes from above. */
export const ownCell = (row: RateRow, field: SettingField): CellValue => cellValue(row.own[field]);

/** The value of a cell as the API takes it; null removes the field. */
function settingValueOf(field: SettingField, cell: CellValue): SettingValue {
  if (cell === null) return null;
  const { kind } = rateFields[field];
  if (kind === 'switch') return cell === 'true';
  return kind === 'count' ? Number(cell) : cell;
}

interface RowChange {
  betType: RateRow['betType'];
  version: number;
  set: SettingsChange;
}

/**
 * Changed cells as one call: one entry for each bet type, in the order of the grid, with the version that was
 * shown.
 */
export function changesBody(rows: readonly RateRow[], changes: readonly CellChange[]): RowChange[] {
  const byRow = Map.groupBy(changes, ({ rowKey }) => rowKey);
  return rows.flatMap((row) => {
    const cells = byRow.get(row.betType) ?? [];
    const set = cells.flatMap(({ columnKey, to }) =>
      isRateField(columnKey) ? [[columnKey, settingValueOf(columnKey, to)]] : [],
    );
    if (set.length === 0) return [];
    // Each value comes from its own field above. The type of an object made from entries cannot express that.
    return [{ betType: row.betType, version: row.version, set: Object.fromEntries(set) as SettingsChange }];
  });
}

/**
 * The cell that `body.changes.2.set.payRate` refers to: the third entry of the call, made from the same
 * changes.
 */
export function cellOfField(
  rows: readonly RateRow[],
  { path }: Pick<ProblemField, 'path'>,
  changes: readonly CellChange[],
): { rowKey: string; columnKey: string } | undefined {
  const [, at, field] = /^(?:body\.)?changes\.(\d+)(?:\.set\.(\w+))?/.exec(path) ?? [];
  if (at === undefined) return undefined;
  const entry = changesBody(rows, changes)[Number(at)];
  if (!entry) return undefined;
  const columnKey = field ?? Object.keys(entry.set)[0];
  return columnKey !== undefined && isRateField(columnKey) ? { rowKey: entry.betType, columnKey } : undefined;
}
