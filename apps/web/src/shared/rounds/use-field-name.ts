import { useTranslation } from 'react-i18next';

/** The name of a draw field in words; a field of a new draw format is shown by its key. */
export function useFieldName(): (name: string) => string {
  const { t } = useTranslation();
  const names: Readonly<Record<string, string>> = t('results.field', { returnObjects: true });
  return (name) => names[name] ?? name;
}
