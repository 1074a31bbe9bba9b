import type { Settlement } from '@drawdesk/contract';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './runs.module.css';

/** What a run did; the one that stands now carries a mark. */
export function RunKind({ run }: { run: Settlement }) {
  const { t } = useTranslation();
  return (
    <span className={classes.kind} data-kind={run.kind}>
      {t(`settlement.kind.${run.kind}`)}
      {run.current && (
        <span className={classes.current}>
          <IconCircleCheckFilled size={14} aria-hidden />
          {t('settlement.current')}
        </span>
      )}
    </span>
  );
}
