import { useTranslation } from 'react-i18next';
import { MomentField } from '../../ui/forms/inputs/MomentField.tsx';
import { RadioCards } from '../../ui/forms/inputs/RadioCards.tsx';
import type { FieldProps } from '../../ui/forms/kit/field-spec.ts';
import type { TypedEffective } from './effective.ts';

/** At once, or from a future day and time. */
export function EffectiveField({
  label,
  value,
  onChange,
  onBlur,
  error,
  description,
}: FieldProps<TypedEffective>) {
  const { t } = useTranslation();
  return (
    <>
      <RadioCards
        label={label}
        description={description}
        value={value.when}
        onChange={(when) => onChange({ ...value, when: when ?? 'now' })}
        options={[
          {
            value: 'now',
            label: t('organisations.terms.now'),
            description: t('organisations.terms.nowHelp'),
          },
          {
            value: 'later',
            label: t('organisations.terms.later'),
            description: t('organisations.terms.laterHelp'),
          },
        ]}
        name="effective"
      />
      {value.when === 'later' && (
        <MomentField
          label={t('organisations.terms.laterMoment')}
          value={value.moment}
          onChange={(moment) => onChange({ ...value, moment })}
          {...(onBlur ? { onBlur } : {})}
          error={error}
          required
        />
      )}
    </>
  );
}
