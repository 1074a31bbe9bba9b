import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiProblem, problemTitle } from '../../api/problem.ts';
import type { Level } from '../layout/levels-above.ts';
import classes from './states.module.css';

interface ErrorStateProps {
  problem: unknown;
  retry?: () => void;
  /** Of a page or a drawer: where to go instead, when it is of no use to try again. */
  back?: Level | undefined;
  /** Shown as one line above the old data, instead of a block that replaces it. */
  slim?: boolean;
}

/** What is not there, not allowed or not understood stays so, however often it is asked for. */
const finalStatus: readonly number[] = [403, 404, 422];

/** Something could not be read: says what, and what to do next. */
export function ErrorState({ problem, retry, back, slim = false }: ErrorStateProps) {
  const { t } = useTranslation();
  const way = problem instanceof ApiProblem && finalStatus.includes(problem.status) ? back : undefined;
  const requestId = problem instanceof ApiProblem ? problem.requestId : null;
  return (
    <div className={slim ? classes.slim : classes.state} role="alert">
      <span className={slim ? classes.slimIcon : classes.icon} data-tone="danger">
        <IconAlertTriangle size={slim ? 18 : 26} stroke={1.5} aria-hidden />
      </span>
      <p className={classes.title}>{problemTitle(problem, t('problem.unknown'))}</p>
      {requestId && !slim && <p className={classes.detail}>{t('problem.request', { id: requestId })}</p>}
      {way && <Link {...way.link}>{t('problem.backTo', { page: way.label })}</Link>}
      {retry && !way && (
        <Button variant="light" size={slim ? 'compact-sm' : 'sm'} onClick={retry}>
          {t('problem.retry')}
        </Button>
      )}
    </div>
  );
}
