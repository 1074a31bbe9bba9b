import type { DerivationInfo } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/forms/fields.tsx';
import { RadioCards } from '../../../ui/forms/inputs/RadioCards.tsx';
import { ToggleSetField } from '../../../ui/forms/inputs/ToggleSetField.tsx';
import { FormSection } from '../../../ui/forms/kit/RecordForm.tsx';
import type { RecordFormState } from '../../../ui/forms/kit/use-record-form.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { DerivationTakes } from './DerivationTakes.tsx';
import { FormatField } from './FormatField.tsx';
import { switchesFor } from './rule-switches.ts';
import type { DrawFieldSpecs } from './use-draw-fields.ts';

interface DrawFieldsProps {
  form: Pick<RecordFormState<DrawFieldSpecs>, 'field' | 'typed' | 'set'>;
  infos: readonly DerivationInfo[];
  disabled?: boolean;
  /** Bets were accepted: the derivation and the draw format can no longer change. */
  fixed?: boolean;
}

/** The derivation, the draw fields, the bet types, and the rule switches. */
export function DrawFields({ form, infos, disabled = false, fixed = false }: DrawFieldsProps) {
  const { t } = useTranslation();
  const chosen = form.typed('derivation');
  const info = infos.find(({ derivation }) => derivation === chosen);
  const sold = form.typed('betTypes');
  const betTypes = form.field('betTypes');
  // Bet types that were sold before stay visible, even if the new draw does not decide them.
  const offered = betTypes.options.filter(
    ({ value }) => info?.betTypes.includes(value) || sold.includes(value),
  );
  const rules = switchesFor(info, sold);
  return (
    <>
      <FormSection title={t('providers.form.draw')} help={t('providers.form.drawHelp')}>
        <SelectField
          {...form.field('derivation')}
          onChange={(derivation) => {
            form.set('derivation', derivation);
            const decides = infos.find((one) => one.derivation === derivation)?.betTypes ?? [];
            form.set(
              'betTypes',
              sold.filter((type) => decides.includes(type)),
            );
            form.set('drawFormat', {});
          }}
          disabled={disabled || fixed}
        />
        {fixed && !disabled && <Notice>{t('providers.form.derivationFixed')}</Notice>}
        {info && <DerivationTakes info={info} />}
        {info && <FormatField {...form.field('drawFormat')} fields={info.fields} disabled={disabled} />}
      </FormSection>
      <FormSection title={t('providers.field.betTypes')} help={t('providers.form.betTypesHelp')}>
        {info ? (
          <ToggleSetField
            {...betTypes}
            options={offered}
            description={t('providers.form.betTypesCount', { count: sold.length, of: offered.length })}
            disabled={disabled}
          />
        ) : (
          <Notice>{t('providers.form.derivationFirst')}</Notice>
        )}
      </FormSection>
      {rules.length > 0 && (
        <FormSection title={t('providers.form.rules')} help={t('providers.form.rulesHelp')}>
          {rules.map((name) => (
            <RadioCards key={name} {...form.field(name)} disabled={disabled} />
          ))}
        </FormSection>
      )}
    </>
  );
}
