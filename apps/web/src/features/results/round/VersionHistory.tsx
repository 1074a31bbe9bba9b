import type { DrawFieldDto, ResultVersion } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { EnteredValues } from '../../../shared/rounds/EnteredValues.tsx';
import { usePersonName } from '../../../shared/rounds/use-person-name.ts';
import { StatusBadge } from '../../../shared/status/StatusBadge.tsx';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import classes from './round.module.css';

interface VersionHistoryProps {
  versions: readonly ResultVersion[];
  /** In the order of the provider's fields. */
  drawFields: readonly DrawFieldDto[];
}

/** Every version that was entered, with both persons. Nothing is deleted (domain.md §6). */
export function VersionHistory({ versions, drawFields }: VersionHistoryProps) {
  const { t } = useTranslation();
  return (
    <Section title={t('results.history.title')}>
      {versions.length === 0 && <p className={classes.soft}>{t('results.history.empty')}</p>}
      <ol className={classes.history}>
        {versions.map((version) => (
          <Version key={version.resultId} version={version} drawFields={drawFields} />
        ))}
      </ol>
    </Section>
  );
}

function Version({ version, drawFields }: { version: ResultVersion; drawFields: readonly DrawFieldDto[] }) {
  const { t } = useTranslation();
  const personName = usePersonName();
  const { status, versionNo, enteredBy, enteredAt, decidedBy, decidedAt, reason, decisionReason } = version;
  const { entered, secondEntry } = version;
  return (
    <li>
      <div className={classes.versionHead}>
        <strong>{t('results.history.version', { version: versionNo })}</strong>
        <StatusBadge status={status} />
      </div>
      <Step
        text={t('results.history.entered', { person: personName(enteredBy) })}
        at={enteredAt}
        reason={reason}
      />
      {status !== 'entered' && (
        <Step
          text={t(`results.history.decided.${status}`, { person: personName(decidedBy ?? '–') })}
          at={decidedAt}
          reason={decisionReason}
        />
      )}
      {entered ? (
        <details className={classes.entered} open={status === 'mismatched'}>
          <summary>{t('results.confirm.entry')}</summary>
          <EnteredValues entered={entered} drawFields={drawFields} />
          {secondEntry && (
            <>
              <p className={classes.soft}>
                {t('results.history.second', { person: personName(decidedBy ?? '–') })}
              </p>
              <EnteredValues entered={secondEntry} drawFields={drawFields} />
            </>
          )}
        </details>
      ) : (
        <p className={classes.soft}>{t('results.history.hidden')}</p>
      )}
    </li>
  );
}

function Step({ text, at, reason }: { text: string; at: string | null; reason: string | null }) {
  const { t } = useTranslation();
  return (
    <p className={classes.stepLine}>
      {text} <span className={classes.soft}>{at && <DateTime at={at} />}</span>
      {reason && <span className={classes.why}>{t('results.history.reason', { reason })}</span>}
    </p>
  );
}
