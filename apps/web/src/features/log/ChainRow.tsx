import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AnswerData } from '../../api/operation-types.ts';
import { DateTime } from '../../ui/figures/DateTime.tsx';
import { formatCount } from '../../ui/figures/format-money.ts';
import classes from './log.module.css';
import type { ChainProgress } from './verify-chains.ts';

interface ChainRowProps {
  chain: AnswerData<'log.chains'>[number];
  progress: ChainProgress | undefined;
}

/** One chain: its owner, its length, how far it is verified, and a link to its first broken line. */
export function ChainRow({ chain: { chainId, name, lines, lastAt }, progress }: ChainRowProps) {
  const { t } = useTranslation();
  const { state = 'waiting', lines: verified = 0, uncheckable = 0, broken = null } = progress ?? {};
  const label = name ?? t('log.company');
  const share = state === 'intact' ? 1 : Math.min(1, lines === 0 ? 0 : verified / lines);
  return (
    <li className={classes.chainRow} data-state={state}>
      <div className={classes.chainHead}>
        <strong>{label}</strong>
        <span className="figures">
          {progress
            ? t('log.verify.lines', { done: formatCount(verified), count: lines, all: formatCount(lines) })
            : t('log.verify.all', { count: lines, all: formatCount(lines) })}
        </span>
      </div>
      {progress && (
        <div
          className={classes.meter}
          role="progressbar"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.floor(share * 100)}
        >
          <span style={{ width: `${share * 100}%` }} />
        </div>
      )}
      <div className={classes.chainFoot}>
        {state === 'intact' && uncheckable < verified && (
          <span className={classes.intact}>
            <IconCircleCheck size={16} aria-hidden />
            {t('log.verify.intact')}
          </span>
        )}
        {uncheckable > 0 && (
          <span className={classes.broken}>
            <IconAlertTriangle size={16} aria-hidden />
            {t('log.verify.uncheckable', { count: uncheckable, lines: formatCount(uncheckable) })}
          </span>
        )}
        {broken && (
          <span className={classes.broken} role="alert">
            <IconAlertTriangle size={16} aria-hidden />
            {t(`log.verify.problem.${broken.problem}`, { line: broken.seq })}{' '}
            {broken.problem !== 'missing' && (
              <Link to="/log/$line" params={{ line: `${chainId}-${broken.seq}` }}>
                {t('log.verify.toLine')}
              </Link>
            )}
          </span>
        )}
        {lastAt && !broken && (
          <span>
            {t('log.verify.newest')} <DateTime at={lastAt} />
          </span>
        )}
      </div>
    </li>
  );
}
