import type { Round } from '@drawdesk/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import classes from './round.module.css';

/** A round that should have a result by now: where it is refunded if there is none. */
export function OverdueHint({ round }: { round: Round }) {
  const { t } = useTranslation();
  const may = useMay();
  if (!round.overdue) return null;
  return (
    <div className={classes.above}>
      <Notice tone="warning">
        {t('results.entry.overdue')}{' '}
        {may('rounds.void', round.group) && (
          <Link to="/lotto/settle/rounds/$round" params={{ round: round.roundId }}>
            {t('results.entry.toSettle')}
          </Link>
        )}
      </Notice>
    </div>
  );
}
