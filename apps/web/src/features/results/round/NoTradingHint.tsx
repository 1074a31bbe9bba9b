import type { Round } from '@drawdesk/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import classes from './round.module.css';

/** A market that did not trade has no result: the round is refunded (domain.md §2, stock). */
export function NoTradingHint({ round }: { round: Round }) {
  const { t } = useTranslation();
  const may = useMay();
  return (
    <div className={classes.above}>
      <Notice>
        {t('results.entry.noTrading')}{' '}
        {may('rounds.void', round.group) && (
          <Link to="/lotto/settle/rounds/$round" params={{ round: round.roundId }}>
            {t('results.entry.toSettle')}
          </Link>
        )}
      </Notice>
    </div>
  );
}
