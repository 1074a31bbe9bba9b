import type { LimiterStep } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import classes from '../limiter.module.css';
import { roundFigure } from '../steps/step-words.ts';

/** What happened to the number: its rate was lowered, or it was closed. */
export function ActionStep({ step: { action } }: { step: LimiterStep }) {
  const { t } = useTranslation();
  if (action.kind === 'close') return <span className={classes.closed}>{t('limiter.did.close')}</span>;
  return (
    <span className={classes.lowered}>
      {action.kind === 'rate'
        ? t('limiter.did.rate', { rate: roundFigure(action.rate) })
        : t('limiter.did.percent', { percent: action.percent })}
    </span>
  );
}
