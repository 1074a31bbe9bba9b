import type { OwnSettings, SettingField } from '@drawdesk/contract';
import type { CellKind, CellValue, GridColumn } from '../../ui/grid/grid-column.ts';

interface SettingKind {
  kind: CellKind;
  min?: string;
  max?: string;
}

/** The input of each setting of a bet type, in the order of the grids (domain.md §4). */
const settingKinds: Readonly<Record<SettingField, SettingKind>> = {
  accept: { kind: 'switch' },
  payRate: { kind: 'rate', min: '0.01' },
  lowest: { kind: 'money' },
  maximum: { kind: 'money' },
  limit: { kind: 'money' },
  maxBetPerNumber: { kind: 'money' },
  numberLimitPerPlayer: { kind: 'count', min: '1', max: '1000000' },
  betLimit: { kind: 'money' },
  risk: { kind: 'money' },
  totalRisk: { kind: 'money' },
  hold: { kind: 'money' },
  // Whole per cents. They may be above a hundred.
  possibleBetPercentage: { kind: 'count', min: '1', max: '1000000000' },
  highRiskPercentage: { kind: 'count', min: '0', max: '1000' },
  lowRiskPercentage: { kind: 'count', min: '0', max: '1000' },
  winMultiplier: { kind: 'rate', min: '1', max: '2' },
  splitSteps: { kind: 'switch' },
};

export const isSettingField = (key: string): key is SettingField => Object.hasOwn(settingKinds, key);
export const settingFields: readonly SettingField[] = Object.keys(settingKinds).filter(isSettingField);

/** A setting as the value of a grid cell. */
export const cellOfSetting = (value: string | number | boolean | null | undefined): CellValue =>
  value === null || value === undefined ? null : String(value);

/** The value of a grid cell as the API takes the setting. */
export function settingOfCell(field: SettingField, cell: string): string | number | boolean {
  const { kind } = settingKinds[field];
  if (kind === 'switch') return cell === 'true';
  return kind === 'count' ? Number(cell) : cell;
}

/** The column of a setting, over rows with their own settings. An empty cell sets nothing. */
export const settingColumn = <Row>(
  field: SettingField,
  header: string,
  ownOf: (row: Row) => OwnSettings,
): GridColumn<Row> => ({
  key: field,
  header,
  term: field,
  optional: true,
  ...settingKinds[field],
  value: (row) => cellOfSetting(ownOf(row)[field]),
});
