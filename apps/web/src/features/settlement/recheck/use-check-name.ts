import { useTranslation } from 'react-i18next';

/** What a check compares, in words; one this console does not know reads as the server calls it. */
export function useCheckName(): (check: string) => string {
  const { t } = useTranslation();
  const names: Readonly<Record<string, string>> = t('settlement.check', { returnObjects: true });
  return (check) => names[check.replaceAll(' ', '_').replaceAll('/', '_')] ?? check;
}
