import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBetTypeName } from '../../../shared/bet-types/BetNumber.tsx';
import type { FieldProps } from '../../../ui/forms/kit/field-spec.ts';
import { GridField } from '../../../ui/grid/GridField.tsx';
import type { GridColumn } from '../../../ui/grid/grid-column.ts';
import type { GridEdits } from '../../../ui/grid/grid-edits.ts';
import { cellsOf, type OfferColumn, type OfferLine, usual } from './offer-lines.ts';

interface OffersSheetProps extends FieldProps<GridEdits> {
  lines: readonly OfferLine[];
}

const keyOf = ({ betType }: OfferLine) => betType;
const cellOf = (column: OfferColumn) => (line: OfferLine) => cellsOf(line)[column];

/** What a dealer takes, a line for each bet type: rate, discount, step and cut-off. */
export function OffersSheet({ label, value, onChange, error, lines }: OffersSheetProps) {
  const { t } = useTranslation();
  const nameOf = useBetTypeName();
  return (
    <GridField
      label={String(label)}
      rowName={{ header: t('dealers.field.betType'), text: ({ betType }) => nameOf(betType) }}
      columns={useOfferColumns()}
      rows={lines}
      rowKey={keyOf}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}

function useOfferColumns(): readonly GridColumn<OfferLine>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        key: 'rate',
        kind: 'rate',
        header: t('dealers.field.rate'),
        term: 'payRate',
        optional: true,
        min: '0.01',
        value: cellOf('rate'),
      },
      {
        key: 'discount',
        kind: 'percent',
        header: t('dealers.field.discount'),
        term: 'discount',
        optional: true,
        min: '0',
        max: '100',
        none: () => `${usual.discount}%`,
        value: cellOf('discount'),
      },
      {
        key: 'step',
        kind: 'money',
        header: t('dealers.field.step'),
        optional: true,
        min: '0.01',
        max: '99999.99',
        none: () => usual.step,
        value: cellOf('step'),
      },
      {
        key: 'minutes',
        kind: 'count',
        header: t('dealers.field.minutes'),
        optional: true,
        max: '1440',
        none: () => usual.minutes,
        value: cellOf('minutes'),
      },
      {
        key: 'side',
        kind: 'choice',
        header: t('dealers.field.side'),
        optional: true,
        options: (['before', 'after'] as const).map((side) => ({
          value: side,
          label: t(`dealers.side.${side}`),
        })),
        none: () => t(`dealers.side.${usual.side}`),
        value: cellOf('side'),
      },
    ],
    [t],
  );
}
