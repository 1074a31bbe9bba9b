import { useTranslation } from 'react-i18next';
import { DateTime } from '../../ui/figures/DateTime.tsx';
import { Notice } from '../../ui/states/Notice.tsx';

/** That other terms are agreed already, and from when they stand. */
export function PlannedNotice({ planned }: { planned: readonly { validFrom: string }[] }) {
  const { t } = useTranslation();
  const [next] = planned;
  if (!next) return null;
  return (
    <Notice>
      {t('tenants.terms.planned')} <DateTime at={next.validFrom} />
    </Notice>
  );
}
