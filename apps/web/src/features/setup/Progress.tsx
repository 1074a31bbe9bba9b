import type { FirstSteps } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import classes from './first-steps.module.css';

/** How many of the steps are done, as a bar and in words. */
export function Progress({ found: { steps } }: { found: FirstSteps }) {
  const { t } = useTranslation();
  const done = steps.filter((one) => one.done).length;
  return (
    <span className={classes.progress}>
      <span className={classes.track} aria-hidden>
        {steps.map(({ step }, at) => (
          <span key={step} className={classes.part} data-done={at < done} />
        ))}
      </span>
      {t('firstSteps.progress', { done, count: steps.length })}
    </span>
  );
}
