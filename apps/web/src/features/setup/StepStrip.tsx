import type { FirstSteps } from '@drawdesk/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './first-steps.module.css';
import { Progress } from './Progress.tsx';
import { nextStep } from './step-table.ts';

/** The progress of the first steps, on every page except the first ones: one line with a link to the list. */
export function StepStrip({ found }: { found: FirstSteps }) {
  const { t } = useTranslation();
  const next = nextStep(found);
  return (
    <section className={`surface no-print ${classes.strip}`} aria-label={t('firstSteps.title')}>
      <Progress found={found} />
      <p className={classes.stripText}>
        {next && t('firstSteps.next', { step: t(`firstSteps.step.${next}.title`) })}
      </p>
      <Link className={classes.stripLink} to="/account/admin">
        {t('firstSteps.all')}
      </Link>
    </section>
  );
}
