import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../../ui/forms/kit/field-spec.ts';
import { GridField } from '../../ui/grid/GridField.tsx';
import type { GridColumn } from '../../ui/grid/grid-column.ts';
import type { GridEdits } from '../../ui/grid/grid-edits.ts';
import { useBetTypeName } from '../bet-types/BetNumber.tsx';
import type { BetLine } from './bet-lines.ts';
import classes from './terms.module.css';

interface BetSheetProps extends FieldProps<GridEdits> {
  lines: readonly BetLine[];
  columns: readonly GridColumn<BetLine>[];
  upline: string;
}

const keyOf = (line: BetLine) => line.betType;

/** Pay rates and discounts of every bet type, with those of the upline. */
export function BetSheet({ label, value, onChange, error, lines, columns, upline }: BetSheetProps) {
  const { t } = useTranslation();
  const nameOf = useBetTypeName();
  return (
    <section className={`surface ${classes.wide}`}>
      <div>
        <h2>{label}</h2>
        <p>{t('organisations.terms.betsHelp', { upline })}</p>
      </div>
      <GridField
        label={String(label)}
        rowName={{ header: t('organisations.terms.column.betType'), text: (line) => nameOf(line.betType) }}
        columns={columns}
        rows={lines}
        rowKey={keyOf}
        value={value}
        onChange={onChange}
        error={error}
      />
    </section>
  );
}
