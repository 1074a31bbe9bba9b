import type { ResultVersion, Round } from '@drawdesk/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { useAmountText } from '../../../ui/figures/use-amount-text.ts';
import { ButtonLink } from '../../../ui/layout/ButtonLink.tsx';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { PreviewPanel } from '../preview/PreviewPanel.tsx';
import { PreviewSkeleton } from '../preview/PreviewSkeleton.tsx';
import { useConfirm } from '../requests/use-confirm.ts';
import { usePreview } from '../requests/use-preview.ts';
import { RejectDialog } from './RejectDialog.tsx';
import classes from './round.module.css';

interface FailedPartProps {
  round: Round;
  version: ResultVersion;
  manages: boolean;
}

/**
 * Settlement found a seal or a recount that does not match, and changed nothing: shows why, and the possible
 * actions.
 */
export function FailedPart({ round, version, manages }: FailedPartProps) {
  const { t } = useTranslation();
  const may = useMay();
  const amountText = useAmountText();
  const preview = usePreview(round.roundId, version.resultId);
  // After settlement has refused, an earlier dry run is no longer valid.
  const shownPreview = preview.error || preview.isFetching ? undefined : preview.data;
  const confirm = useConfirm();
  const [asking, setAsking] = useState<'again' | 'back' | null>(null);
  const { roundId } = round;
  const { resultId } = version;
  return (
    <>
      <Section title={t('results.failed.title')}>
        <div className={classes.stack}>
          <Notice tone="danger">{t('results.failed.lead')}</Notice>
          {preview.error && <ErrorState problem={preview.error} slim />}
          <div className={classes.buttons}>
            {manages && (
              <>
                <Button onClick={() => setAsking('again')}>{t('results.failed.again')}</Button>
                {round.houseGame === null && (
                  <Button variant="light" color="danger" onClick={() => setAsking('back')}>
                    {t(`results.confirm.${version.enteredByMe ? 'withdraw' : 'reject'}`)}
                  </Button>
                )}
              </>
            )}
            {may('rounds.void', round.group) && (
              <ButtonLink
                variant="light"
                color="gray"
                to="/lotto/settle/rounds/$round"
                params={{ round: roundId }}
              >
                {t('results.entry.toSettle')}
              </ButtonLink>
            )}
          </div>
        </div>
      </Section>
      {preview.isFetching && <PreviewSkeleton />}
      {shownPreview && <PreviewPanel preview={shownPreview} />}
      <ConfirmDialog
        opened={asking === 'again'}
        onClose={() => setAsking(null)}
        title={t('results.failed.question')}
        action={t('results.failed.again')}
        onConfirm={async () => {
          try {
            await confirm({ params: { roundId, resultId }, body: {} });
          } catch (thrown) {
            void preview.refetch();
            throw thrown;
          }
          toastSuccess(t('results.confirm.done'));
        }}
      >
        {shownPreview &&
          t('results.failed.pays', {
            count: shownPreview.winningTickets,
            payout: amountText(shownPreview.payout),
            tickets: formatCount(shownPreview.winningTickets),
          })}
      </ConfirmDialog>
      <RejectDialog
        opened={asking === 'back'}
        onClose={() => setAsking(null)}
        round={round}
        version={version}
      />
    </>
  );
}
