import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import { TagsInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { helpBelow } from '../help-below.ts';
import type { FieldProps } from '../kit/field-spec.ts';

/** Several short texts, each ended by Enter or a comma; a pasted list is split. `field.tags`. */
export function TagsField({ description, ...rest }: FieldProps<string[]> & { maxTags?: number }) {
  const { t } = useTranslation();
  return (
    <TagsInput
      inputWrapperOrder={helpBelow}
      {...rest}
      description={description ?? t('ui.form.tagHelp')}
      splitChars={[',', ';', '\n']}
      clearable
    />
  );
}
