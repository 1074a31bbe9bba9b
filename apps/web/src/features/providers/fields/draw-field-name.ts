import { useTranslation } from 'react-i18next';

/** What a field of a draw is called where results are entered. */
export function useDrawFieldName(): (name: string) => string {
  const { t } = useTranslation();
  const names: Readonly<Record<string, string>> = t('results.field', { returnObjects: true });
  return (name) => names[name] ?? name;
}
