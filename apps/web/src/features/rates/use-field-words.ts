import type { SettingLevel } from '@drawdesk/contract';
import type { BetType } from '@drawdesk/lottery';
import { useTranslation } from 'react-i18next';
import { useBetTypeName } from '../../shared/bet-types/BetNumber.tsx';
import { showCell } from '../../ui/grid/cell-value.ts';
import { cellValue, type SettingValue } from './sheet/rate-cells.ts';
import { isRateField, limitFields, rateFields } from './sheet/rate-fields.ts';

/** The name and the value of a settings field, in words. */
export function useFieldWords() {
  const { t } = useTranslation();
  const betTypeName = useBetTypeName();
  const fieldName = (field: string) => {
    if (isRateField(field)) return t(`rates.field.${field}`);
    // Blocked numbers of a profile are included as `block:387`.
    const [, number] = /^block:(\d+)$/.exec(field) ?? [];
    return number === undefined ? field : t('rates.blockOf', { number });
  };
  const valueText = (field: string, value: SettingValue | undefined): string => {
    const cell = cellValue(value);
    if (cell === null) return t(limitFields.has(field) ? 'rates.noLimit' : 'rates.notSet');
    if (!isRateField(field)) return cell;
    if (rateFields[field].kind === 'switch') return t(cell === 'true' ? 'ui.grid.on' : 'ui.grid.off');
    return showCell(rateFields[field], cell);
  };
  /**
   * The same for a value that the level sets. Removing it brings back the value from above; above the company
   * there is none.
   */
  const plannedText = (field: string, value: SettingValue, level: SettingLevel): string =>
    value === null && level !== 'company' ? t('rates.fromAbove') : valueText(field, value);
  const cellName = (betType: BetType, field: string) => `${betTypeName(betType)} · ${fieldName(field)}`;
  return { fieldName, valueText, plannedText, cellName };
}
