import { useTranslation } from 'react-i18next';

const codes = [
  'bill_cancelled_already',
  'bill_round_closed',
  'bill_void_not_allowed',
  'view_mode_read_only',
  'not_allowed',
] as const;

/** Why a bill cannot be cancelled now, in a sentence. */
export function useWhyNot(): (code: string | null) => string {
  const { t } = useTranslation();
  return (code) => {
    const known = codes.find((one) => one === code);
    return known ? t(`bills.whyNot.${known}`) : (code ?? '');
  };
}
