import type { SourceFetch } from '@drawdesk/contract';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './sources.module.css';

const icons = {
  result: IconCircleCheck,
  not_ready: IconClock,
  wrong: IconAlertTriangle,
  failed: IconPlugConnectedX,
} as const;

/** The outcome of a fetch, as an icon and in words; below it the reason, where there was no result. */
export function FetchOutcome({
  fetch: { outcome, problem, detail },
}: {
  fetch: Pick<SourceFetch, 'outcome' | 'problem' | 'detail'>;
}) {
  const { t } = useTranslation();
  const Icon = icons[outcome];
  return (
    <span className={classes.outcome} data-outcome={outcome}>
      <Icon size={18} aria-hidden />
      <span>
        <span className={classes.word}>{t(`sources.outcome.${outcome}`)}</span>
        {problem && (
          <small>
            {t(`sources.problem.${problem}`)}
            {detail && `: ${detail}`}
          </small>
        )}
      </span>
    </span>
  );
}
