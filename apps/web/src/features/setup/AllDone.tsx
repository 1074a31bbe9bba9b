import type { FirstSteps } from '@drawdesk/contract';
import { Button, CloseButton } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
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
        <Button
          size="compact-sm"
          variant="light"
          renderRoot={(given: object) => (
            <Link
              to="/lotto/report/$provider/$round/bills/$bill"
              params={{ provider: bill.providerId, round: bill.roundId, bill: bill.billNumber }}
              {...given}
            />
          )}
        >
          {t('firstSteps.seeBill', { bill: bill.billNumber })}
        </Button>
      )}
      <CloseButton aria-label={t('firstSteps.close')} onClick={onClose} />
    </section>
  );
}
