import { useTranslation } from 'react-i18next';
import { serverTime } from '../../../api/server-clock.ts';
import { useDateStyle } from '../../../ui/figures/DateTime.tsx';
import { MomentField } from '../../../ui/forms/inputs/MomentField.tsx';
import type { FieldProps } from '../../../ui/forms/kit/field-spec.ts';
import { FieldRow } from '../../../ui/forms/kit/RecordForm.tsx';
import { readPeriod, type TypedPeriod } from './period-spec.ts';
import { usePeriodWords } from './use-period-words.ts';

/** Start and end. Each error is shown at its field. */
export function PeriodField({ value, onChange, onBlur, error }: FieldProps<TypedPeriod>) {
  const { t } = useTranslation();
  const style = useDateStyle();
  const words = usePeriodWords();
  const read = readPeriod(value, words, style, serverTime().getTime());
  // An API error (an overlap) is about the whole period and is shown at the end field.
  const at = 'at' in read ? read.at : 'until';
  return (
    <FieldRow>
      <MomentField
        label={words.from}
        description={t('specialRates.create.fromHelp')}
        value={value.from}
        onChange={(from) => onChange({ ...value, from })}
        error={at === 'from' && error}
      />
      <MomentField
        label={words.until}
        description={t('specialRates.create.untilHelp')}
        required
        value={value.until}
        onChange={(until) => onChange({ ...value, until })}
        {...(onBlur && { onBlur })}
        error={at === 'until' && error}
      />
    </FieldRow>
  );
}
