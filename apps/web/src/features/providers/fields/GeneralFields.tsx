import type { ProviderGroup } from '@drawdesk/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../../ui/forms/fields.tsx';
import { OrdinalField } from '../../../ui/forms/inputs/FigureField.tsx';
import { FieldRow, FormSection } from '../../../ui/forms/kit/RecordForm.tsx';
import type { RecordFormState } from '../../../ui/forms/kit/use-record-form.ts';
import { LogoField } from './LogoField.tsx';
import type { useGeneralFields } from './use-general-fields.ts';

interface GeneralFieldsProps {
  field: RecordFormState<ReturnType<typeof useGeneralFields>>['field'];
  disabled?: boolean;
  /** Called when the person leaves the English name, and when a group is chosen. */
  onNamed?: () => void;
  onGroup?: (group: ProviderGroup) => void;
  /** Shown before the names: the id of a new provider. */
  children?: ReactNode;
}

/** Names, group, picture and position of a provider. */
export function GeneralFields({ field, disabled = false, onNamed, onGroup, children }: GeneralFieldsProps) {
  const { t } = useTranslation();
  const [nameEn, group] = [field('nameEn'), field('group')];
  return (
    <FormSection title={t('providers.form.general')} help={t('providers.form.generalHelp')}>
      <FieldRow>
        <TextField
          {...nameEn}
          onBlur={() => {
            nameEn.onBlur?.();
            onNamed?.();
          }}
          lang="en"
          disabled={disabled}
        />
        <TextField {...field('nameTh')} lang="th" disabled={disabled} />
      </FieldRow>
      {children}
      <FieldRow>
        <SelectField
          {...group}
          onChange={(next) => {
            group.onChange(next);
            if (next) onGroup?.(next);
          }}
          disabled={disabled}
        />
        <OrdinalField {...field('sortOrder')} disabled={disabled} />
      </FieldRow>
      <LogoField {...field('logo')} nameEn={nameEn.value} disabled={disabled} />
    </FormSection>
  );
}
