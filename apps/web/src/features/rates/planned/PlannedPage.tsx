import { useTranslation } from 'react-i18next';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { PlannedHistory } from './PlannedHistory.tsx';
import classes from './planned.module.css';
import { WaitingPlans } from './WaitingPlans.tsx';

/** /lotto/_ratio/{provider}/next-round: the changes for the next round, and the outcome of earlier plans. */
export function PlannedPage() {
  const { t } = useTranslation();
  const { provider: providerId } = usePageParams('lotto-ratio-next-round');
  return (
    <>
      <section aria-label={t('rates.planned.waiting')} className={classes.waiting}>
        <WaitingPlans providerId={providerId} />
      </section>
      <PlannedHistory providerId={providerId} />
    </>
  );
}
