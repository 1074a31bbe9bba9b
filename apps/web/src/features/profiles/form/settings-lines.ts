import type { OwnSettings, ProfileDetail, RateSheet, SettingSource } from '@drawdesk/contract';
import type { BetType } from '@drawdesk/lottery';
import type { CellChange } from '../../../ui/grid/grid-column.ts';
import { isSettingField, settingFields, settingOfCell } from '../setting-fields.ts';

export type ProfileRow = ProfileDetail['rows'][number];

/** One line of the grid: a bet type of the provider with what the profile sets for it. */
export interface SettingsLine {
  betType: BetType;
  own: OwnSettings;
}

/** One line for each bet type, with the settings that the profile has. */
export const linesOf = (betTypes: readonly BetType[], rows: readonly ProfileRow[]): SettingsLine[] =>
  betTypes.map((betType) => ({
    betType,
    own: rows.find((row) => row.betType === betType)?.settings ?? {},
  }));

/** The sources that are settings. Values from terms, special rates and limiter rules are not copied. */
const levels: readonly SettingSource[] = ['company', 'aggregator', 'agent'];

/** The effective settings of a level, as the start of a profile. */
export const rowsOfSheet = (sheet: Pick<RateSheet, 'betTypes'>): ProfileRow[] =>
  sheet.betTypes.map(({ betType, own, effective }) => {
    const inForce = settingFields.flatMap((field) => {
      const { value, from } = effective[field];
      return value !== null && levels.includes(from) ? [[field, value]] : [];
    });
    // Each value is under its own field, in the type of the contract.
    const settings = { ...Object.fromEntries(inForce), ...own } as OwnSettings;
    return { betType, settings };
  });

/** The settings of a line with the typed changes. An emptied cell sets nothing. */
function typedInto(own: OwnSettings, cells: readonly CellChange[]): OwnSettings {
  const entries = new Map<string, unknown>(Object.entries(own));
  for (const { columnKey, to } of cells) {
    if (!isSettingField(columnKey)) continue;
    if (to === null) entries.delete(columnKey);
    else entries.set(columnKey, settingOfCell(columnKey, to));
  }
  const set = [...entries].filter(([, value]) => value !== undefined);
  return Object.fromEntries(set) as OwnSettings;
}

/** The lines as the API takes them, with the typed changes. Bet types without settings are left out. */
export function rowsOf(lines: readonly SettingsLine[], cells: readonly CellChange[]): ProfileRow[] {
  const byLine = Map.groupBy(cells, ({ rowKey }) => rowKey);
  return lines.flatMap(({ betType, own }) => {
    const settings = typedInto(own, byLine.get(betType) ?? []);
    return Object.keys(settings).length > 0 ? [{ betType, settings }] : [];
  });
}
