import type { Provider, ResultVersion, Round } from '@drawdesk/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EnteredValues } from '../../../shared/rounds/EnteredValues.tsx';
import { usePersonName } from '../../../shared/rounds/use-person-name.ts';
import { RelativeTime } from '../../../ui/figures/DateTime.tsx';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { EntryWarnings } from '../entry/EntryWarnings.tsx';
import { PreviewPanel } from '../preview/PreviewPanel.tsx';
import { PreviewSkeleton } from '../preview/PreviewSkeleton.tsx';
import { usePreview } from '../requests/use-preview.ts';
import { BeforeDraw } from './BeforeDraw.tsx';
import { DecideBar } from './DecideBar.tsx';
import classes from './round.module.css';

interface ConfirmPartProps {
  round: Round;
  provider: Provider;
  version: ResultVersion;
  manages: boolean;
}

/** An entered result with its dry run. The second person compares them, then confirms or rejects. */
export function ConfirmPart({ round, provider, version, manages }: ConfirmPartProps) {
  const { t } = useTranslation();
  const personName = usePersonName();
  const preview = usePreview(round.roundId, version.resultId);
  const blind = provider.confirmMode === 'blind';
  const [accepted, setAccepted] = useState(false);
  const warnings = preview.data?.warnings ?? [];
  const asks = manages && !blind;
  return (
    <>
      <Section
        title={t('results.confirm.title')}
        side={
          <span className={classes.soft}>
            {t('results.confirm.enteredBy', { person: personName(version.enteredBy) })} ·{' '}
            <RelativeTime at={version.enteredAt} />
          </span>
        }
      >
        <div className={classes.stack}>
          <BeforeDraw round={round} step="confirm" />
          {version.reason && (
            <Notice tone="warning">{t('results.confirm.correction', { reason: version.reason })}</Notice>
          )}
          {version.enteredByMe && (
            <Notice>{t(blind ? 'results.confirm.ownBlind' : 'results.confirm.own')}</Notice>
          )}
          {!manages && <Notice>{t('results.viewOnly')}</Notice>}
          {version.entered && (
            <div className={classes.compared}>
              <EnteredValues entered={version.entered} drawFields={provider.drawFields} />
            </div>
          )}
          <EntryWarnings
            warnings={warnings}
            {...(asks && { acceptance: { accepted, onChange: setAccepted } })}
          />
        </div>
      </Section>
      {preview.data && <PreviewPanel preview={preview.data} />}
      {preview.error && !preview.data && (
        <section className="surface">
          <ErrorState problem={preview.error} retry={() => void preview.refetch()} />
        </section>
      )}
      {preview.isPending && <PreviewSkeleton />}
      {manages && (
        <DecideBar
          round={round}
          version={version}
          preview={preview.data}
          blind={blind}
          accepted={accepted || warnings.length === 0}
        />
      )}
    </>
  );
}
