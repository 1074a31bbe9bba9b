import type { FirstSteps } from '@drawdesk/contract';
import { CloseButton } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/layout/ButtonLink.tsx';
import classes from './first-steps.module.css';

/** Shown once after the last step is done, with a link to the first bill. */
export function AllDone({ found: { bill }, onClose }: { found: FirstSteps; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <section className={`surface no-print ${classes.strip}`} aria-label={t('firstSteps.title')}>
      <IconCircleCheckFilled className={classes.doneIcon} size={22} aria-hidden />
      <p className={classes.stripText} role="status">
        <strong>{t('firstSteps.allDone')}</strong> {bill && t('firstSteps.cancelIt')}
      </p>
      {bill && (
        <ButtonLink
          size="compact-sm"
          variant="light"
          to="/lotto/report/$provider/$round/bills/$bill"
          params={{ provider: bill.providerId, round: bill.roundId, bill: bill.billNumber }}
        >
          {t('firstSteps.seeBill', { bill: bill.billNumber })}
        </ButtonLink>
      )}
      <CloseButton aria-label={t('firstSteps.close')} onClick={onClose} />
    </section>
  );
}
