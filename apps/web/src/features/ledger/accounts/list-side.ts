import { useTranslation } from 'react-i18next';

/** The tier whose members the ledger lists: the reader itself, or one below the reader by its name. */
export interface ListSide {
  you: boolean;
  /** undefined until it is known. */
  name: string | undefined;
}

type SideTexts = Record<'owedTo' | 'owedBy' | 'ages', string | undefined>;

/** What is owed to this side and by it, in words; nothing while its name is not known. */
export function useSideTexts({ you, name }: ListSide): SideTexts {
  const { t } = useTranslation();
  if (!you && name === undefined) return { owedTo: undefined, owedBy: undefined, ages: undefined };
  return you
    ? { owedTo: t('ledger.owedToYou'), owedBy: t('ledger.owedByYou'), ages: t('ledger.agesOfYou') }
    : {
        owedTo: t('ledger.owedTo', { name }),
        owedBy: t('ledger.owedFrom', { name }),
        ages: t('ledger.agesOf', { name }),
      };
}
