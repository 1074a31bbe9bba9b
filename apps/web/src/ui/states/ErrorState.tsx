import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ApiProblem, problemTitle } from '../../api/problem.ts';
import classes from './states.module.css';

interface ErrorStateProps {
  problem: unknown;
  retry?: () => void;
  /** Shown as one line above the old data, instead of a block that replaces it. */
  slim?: boolean;
}

/** Something could not be read: says what, and what to do next. */
export function ErrorState({ problem, retry, slim = false }: ErrorStateProps) {
  const { t } = useTranslation();
  const requestId = problem instanceof ApiProblem ? problem.requestId : null;
  return (
    <div className={slim ? classes.slim : classes.state} role="alert">
      <span className={slim ? classes.slimIcon : classes.icon} data-tone="danger">
        <IconAlertTriangle size={slim ? 18 : 26} stroke={1.5} aria-hidden />
      </span>
      <p className={classes.title}>{problemTitle(problem, t('problem.unknown'))}</p>
      {requestId && !slim && <p className={classes.detail}>{t('problem.request', { id: requestId })}</p>}
      {retry && (
        <Button variant="light" size={slim ? 'compact-sm' : 'sm'} onClick={retry}>
          {t('problem.retry')}
        </Button>
      )}
    </div>
  );
}
