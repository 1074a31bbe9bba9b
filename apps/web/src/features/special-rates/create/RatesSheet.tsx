import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBetTypeName } from '../../../shared/bet-types/BetNumber.tsx';
import { useDateStyle } from '../../../ui/figures/DateTime.tsx';
import { figureText } from '../../../ui/figures/figure-limits.ts';
import { formatDateTime } from '../../../ui/figures/format-date.ts';
import type { FieldProps } from '../../../ui/forms/kit/field-spec.ts';
import { GridField } from '../../../ui/grid/GridField.tsx';
import type { GridColumn } from '../../../ui/grid/grid-column.ts';
import type { GridEdits } from '../../../ui/grid/grid-edits.ts';
import type { RateLine } from './rate-lines.ts';

interface RatesSheetProps extends FieldProps<GridEdits> {
  lines: readonly RateLine[];
}

const keyOf = (line: RateLine) => line.betType;

/** The current rates of the agent's players, and the rates for the period. */
export function RatesSheet({ label, value, onChange, error, lines }: RatesSheetProps) {
  const nameOf = useBetTypeName();
  const { t } = useTranslation();
  return (
    <GridField
      label={String(label)}
      rowName={{ header: t('specialRates.field.betType'), text: (line) => nameOf(line.betType) }}
      columns={useRateColumns()}
      rows={lines}
      rowKey={keyOf}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}

function useRateColumns(): readonly GridColumn<RateLine>[] {
  const { t } = useTranslation();
  const style = useDateStyle();
  return useMemo(
    () => [
      {
        key: 'normal',
        kind: 'rate',
        header: t('specialRates.field.normalRate'),
        term: 'normalRate',
        readOnly: () => true,
        value: ({ normalRate }) => normalRate,
      },
      {
        key: 'rate',
        kind: 'rate',
        header: t('specialRates.field.rate'),
        term: 'specialRate',
        optional: true,
        min: '0.01',
        value: () => null,
        // Existing special rates, so that an overlap is visible before the API refuses it.
        badges: ({ existing }) =>
          existing.map(({ rate, from, until }) => ({
            text: figureText('rate', rate),
            tone: 'info' as const,
            title: t('specialRates.period', {
              rate: figureText('rate', rate),
              from: formatDateTime(from, style),
              until: formatDateTime(until, style),
            }),
          })),
        check: (rate, { normalRate }) =>
          normalRate !== null && Number(rate) === Number(normalRate)
            ? t('specialRates.create.sameRate')
            : undefined,
      },
    ],
    [t, style],
  );
}
