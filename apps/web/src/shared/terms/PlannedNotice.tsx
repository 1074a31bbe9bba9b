import { useTranslation } from 'react-i18next';
import { DateTime } from '../../ui/figures/DateTime.tsx';
import { Notice } from '../../ui/states/Notice.tsx';

/** Shows that other terms are planned already, and from when they are in force. */
export function PlannedNotice({ planned }: { planned: readonly { validFrom: string }[] }) {
  const { t } = useTranslation();
  const [next] = planned;
  if (!next) return null;
  return (
    <Notice>
      {t('organisations.terms.planned')} <DateTime at={next.validFrom} />
    </Notice>
  );
}
