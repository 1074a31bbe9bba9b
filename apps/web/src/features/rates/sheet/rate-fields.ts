import type { SettingField, SettingLevel } from '@drawdesk/contract';
import type { CellKind } from '../../../ui/grid/grid-column.ts';

/** Columns that are shown together. */
export const fieldGroups = ['rates', 'stakes', 'limits'] as const;
type FieldGroup = (typeof fieldGroups)[number];

interface FieldRow {
  group: FieldGroup;
  kind: CellKind;
  /** Bounds of the contract. Amounts must be above 0. */
  min?: string;
  max?: string;
  widthPx?: number;
}

const amount = (group: FieldGroup): FieldRow => ({ group, kind: 'money', min: '0', widthPx: 132 });
const percent = (min: string): FieldRow => ({ group: 'limits', kind: 'count', min, max: '1000' });

/** Every field a level may set, as a column of the grid (domain.md §4). */
export const rateFields: Readonly<Record<SettingField, FieldRow>> = {
  accept: { group: 'rates', kind: 'switch' },
  payRate: { group: 'rates', kind: 'rate', widthPx: 132 },
  winMultiplier: { group: 'rates', kind: 'rate', min: '1', max: '2' },
  splitSteps: { group: 'rates', kind: 'switch' },
  lowest: amount('stakes'),
  maximum: amount('stakes'),
  maxBetPerNumber: amount('stakes'),
  numberLimitPerPlayer: { group: 'stakes', kind: 'count', min: '1', max: '1000000' },
  betLimit: amount('stakes'),
  limit: amount('limits'),
  risk: amount('limits'),
  totalRisk: amount('limits'),
  hold: amount('limits'),
  possibleBetPercentage: { group: 'limits', kind: 'count', min: '1', max: '1000000000' },
  highRiskPercentage: percent('0'),
  lowRiskPercentage: percent('0'),
};

/** Fields the company must set: without them nothing is sold (domain.md §4). */
export const companyNeeds: ReadonlySet<SettingField> = new Set(['payRate', 'lowest', 'maximum']);

/** Limits: an empty one limits nothing. Any other field without a value is not set. */
export const limitFields: ReadonlySet<string> = new Set<SettingField>([
  'maxBetPerNumber',
  'numberLimitPerPlayer',
  'betLimit',
  'limit',
  'risk',
  'totalRisk',
  'hold',
  'possibleBetPercentage',
]);

/** The company holds what masters and agents don't, so it has none of these (hold.md §1). */
export const fieldsOfLevel = (level: SettingLevel): readonly SettingField[] =>
  level === 'company' ? fieldOrder.filter((field) => field !== 'hold') : fieldOrder;

export const isRateField = (name: string): name is SettingField => Object.hasOwn(rateFields, name);

/** In the order of the grid: the most changed fields first. */
export const fieldOrder: readonly SettingField[] = [
  'accept',
  'payRate',
  'lowest',
  'maximum',
  'limit',
  'maxBetPerNumber',
  'numberLimitPerPlayer',
  'betLimit',
  'risk',
  'totalRisk',
  'hold',
  'possibleBetPercentage',
  'highRiskPercentage',
  'lowRiskPercentage',
  'winMultiplier',
  'splitSteps',
];
