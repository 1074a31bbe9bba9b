import type { EffectiveSettings, RateRow, RateSheet, SettingField, SettingSource } from '@drawdesk/contract';
import { formatMoney, parseMoney, parseRate } from '@drawdesk/lottery';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { readFigure } from '../../../ui/figures/typed-figures.ts';
import type { CellBadge, CellValue, GridColumn } from '../../../ui/grid/grid-column.ts';
import { useFieldWords } from '../use-field-words.ts';
import { cellValue, ownCell } from './rate-cells.ts';
import { companyNeeds, fieldsOfLevel, rateFields } from './rate-fields.ts';

type Level = RateSheet['level'];
type Effective = EffectiveSettings[SettingField];

/** Whether two values of a field are equal, however they are written. */
function sameValue(field: SettingField, one: CellValue, other: CellValue): boolean {
  const { kind } = rateFields[field];
  if (one === null || other === null || kind === 'switch' || kind === 'choice') return one === other;
  return readFigure(kind, one) === readFigure(kind, other);
}

/** Whether the effective value differs from the value of the level. */
const isHeld = (row: RateRow, field: SettingField): boolean => {
  const own = ownCell(row, field);
  return own !== null && !sameValue(field, own, cellValue(row.effective[field].value));
};

/** Values that contradict other cells of the row. The API refuses them too. */
function checks(say: { overUpline: (bound: string) => string; zero: string; order: string; risk: string }) {
  const ordered =
    (other: string, sign: 1 | -1, text: string) =>
    (value: string, _: RateRow, valueIn: (key: string) => CellValue) => {
      const beside = valueIn(other);
      if (beside === null) return undefined;
      return Number(parseMoney(value) - parseMoney(beside)) * sign > 0 ? text : undefined;
    };
  const payRate = (value: string, row: RateRow) => {
    if (parseRate(value) === 0) return say.zero;
    const bound = row.payRateMax;
    return bound !== null && ownDiffers(row, value) && parseRate(value) > parseRate(bound)
      ? say.overUpline(formatMoney(parseMoney(bound)))
      : undefined;
  };
  return {
    payRate,
    lowest: ordered('maximum', 1, say.order),
    maximum: ordered('lowest', -1, say.order),
    lowRiskPercentage: ordered('highRiskPercentage', 1, say.risk),
    highRiskPercentage: ordered('lowRiskPercentage', -1, say.risk),
  } satisfies Partial<Record<SettingField, GridColumn<RateRow>['check']>>;
}

/** A value from above is not checked at this level. */
const ownDiffers = (row: RateRow, value: string) =>
  cellValue(row.effective.payRate.value) !== value || row.own.payRate !== undefined;

/**
 * The columns of the grid: the values of the level, in grey those from above, and marks for the owner of the
 * effective value.
 */
export function useRateColumns(level: Level): readonly GridColumn<RateRow>[] {
  const { t, i18n } = useTranslation();
  const words = useFieldWords();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language alone.
  return useMemo(() => {
    const check: Partial<Record<SettingField, GridColumn<RateRow>['check']>> = checks({
      overUpline: (bound) => t('rates.overUpline', { bound }),
      zero: t('rates.rateZero'),
      order: t('rates.lowestOverMaximum'),
      risk: t('rates.lowOverHigh'),
    });
    const sourceName = (from: SettingSource) => t(`rates.source.${from}`);
    const badgesOf = (row: RateRow, field: SettingField): readonly CellBadge[] => {
      const { value, from } = row.effective[field];
      const planned = row.planned.find((one) => one.field === field);
      const held = isHeld(row, field);
      const source = ownCell(row, field) === null && from !== 'none' && from !== level;
      const text = t(`rates.letter.${from}`);
      return [
        ...(source ? [{ text, title: t('rates.from', { from: sourceName(from) }) }] : []),
        ...(held
          ? [
              {
                ...({ text, tone: 'warning' } as const),
                title: t('rates.held', {
                  value: words.valueText(field, value),
                  from: sourceName(from),
                }),
              },
            ]
          : []),
        ...(planned
          ? [
              {
                ...({ text: '→', tone: 'info' } as const),
                title: t('rates.plannedTo', { value: words.plannedText(field, planned.to, level) }),
              },
            ]
          : []),
      ];
    };
    const inherited = (row: RateRow, field: SettingField) => {
      const { value, from }: Effective = row.effective[field];
      const cell = cellValue(value);
      // The value from above is not known until the level's own value is removed.
      return ownCell(row, field) === null && cell !== null
        ? { value: cell, from: sourceName(from) }
        : undefined;
    };
    return fieldsOfLevel(level).map((field): GridColumn<RateRow> => {
      const { group, kind, min, max, widthPx } = rateFields[field];
      return {
        key: field,
        group,
        kind,
        optional: level !== 'company' || !companyNeeds.has(field),
        header: t(`rates.field.${field}`),
        term: field,
        ...(field === 'payRate' && { frozen: true }),
        value: (row) => ownCell(row, field),
        inherited: (row) => inherited(row, field),
        badges: (row) => badgesOf(row, field),
        none: (row) =>
          ownCell(row, field) === null || level === 'company' || field === 'hold'
            ? '–'
            : t('rates.fromAbove'),
        ...(min === undefined ? {} : { min }),
        ...(max === undefined ? {} : { max }),
        ...(widthPx === undefined ? {} : { widthPx }),
        ...(check[field] ? { check: check[field] } : {}),
      };
    });
  }, [t, i18n.language, level]);
}
