import type { Round } from '@drawdesk/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import classes from './round.module.css';

interface RefundHintProps {
  round: Round;
  tone?: 'info' | 'warning';
  /** Why there may be no result. */
  children: ReactNode;
}

/** For a round that may never have a result: a link to its refund. */
export function RefundHint({ round, tone = 'info', children }: RefundHintProps) {
  const { t } = useTranslation();
  const may = useMay();
  return (
    <div className={classes.above}>
      <Notice tone={tone}>
        {children}{' '}
        {may('rounds.void', round.group) && (
          <Link to="/lotto/settle/rounds/$round" params={{ round: round.roundId }}>
            {t('results.entry.toSettle')}
          </Link>
        )}
      </Notice>
    </div>
  );
}
