import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Why it is changed, for the log and for whoever looks at a plan; may be left empty. */
export function NoteField({ value, onChange }: { value: string; onChange: (note: string) => void }) {
  const { t } = useTranslation();
  return (
    <TextInput
      mt="md"
      label={t('rates.note')}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      maxLength={500}
      autoComplete="off"
    />
  );
}
