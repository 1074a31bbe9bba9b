import type { BlockPrice } from '@drawdesk/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readFigure } from '../../../ui/figures/typed-figures.ts';
import { SelectField } from '../../../ui/forms/fields.tsx';
import { CountField, RateField } from '../../../ui/forms/inputs/FigureField.tsx';
import { FieldRow } from '../../../ui/forms/kit/RecordForm.tsx';

export interface TypedPrice {
  kind: BlockPrice['kind'];
  figure: string;
}

/** What is done with bets on the number, as the API has it; null while the figure is not right. */
export function readPrice({ kind, figure }: TypedPrice): BlockPrice | null {
  if (kind === 'closed') return { kind };
  if (kind === 'rate') {
    const rate = readFigure('rate', figure);
    return rate !== null && /[1-9]/.test(rate) ? { kind, rate } : null;
  }
  const percent = readFigure('count', figure);
  return percent !== null && Number(percent) >= 1 && Number(percent) <= 99
    ? { kind, percent: Number(percent) }
    : null;
}

interface PriceFieldProps {
  value: TypedPrice;
  onChange: (value: TypedPrice) => void;
  error?: ReactNode;
}

const kinds = ['closed', 'percent', 'rate'] as const;

/** Closed, at a share of the rate, or at a rate of its own. */
export function PriceField({ value, onChange, error }: PriceFieldProps) {
  const { t } = useTranslation();
  return (
    <FieldRow>
      <SelectField
        label={t('profiles.price.label')}
        value={value.kind}
        onChange={(kind) => onChange({ kind: kind ?? value.kind, figure: '' })}
        options={kinds.map((kind) => ({ value: kind, label: t(`profiles.price.kind.${kind}`) }))}
        clearable={false}
      />
      {value.kind === 'rate' && (
        <RateField
          label={t('profiles.price.rate')}
          value={value.figure}
          onChange={(figure) => onChange({ ...value, figure })}
          error={error}
          min="0.01"
        />
      )}
      {value.kind === 'percent' && (
        <CountField
          label={t('profiles.price.percent')}
          value={value.figure}
          onChange={(figure) => onChange({ ...value, figure })}
          error={error}
          min="1"
          max="99"
          step="5"
        />
      )}
    </FieldRow>
  );
}
