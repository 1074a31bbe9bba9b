import type { ResultVersion, Round, SettlementPreview } from '@drawdesk/contract';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { useReject } from '../requests/use-reject.ts';
import { ConfirmResultDialog } from './ConfirmResultDialog.tsx';

interface DecideButtonsProps {
  round: Round;
  version: ResultVersion;
  /** What confirming would do; without it nothing can be confirmed. */
  preview: SettlementPreview | undefined;
  /** The provider wants a second entry: whoever made the first can only take it back. */
  blind: boolean;
}

/** Confirm or reject; whoever entered it may take it back instead. */
export function DecideButtons({ round, version, preview, blind }: DecideButtonsProps) {
  const { t } = useTranslation();
  const reject = useReject();
  const [asking, setAsking] = useState<'confirm' | 'reject' | null>(null);
  const { roundId } = round;
  const { resultId, enteredByMe } = version;
  const back = enteredByMe ? 'withdraw' : 'reject';
  return (
    <Group gap="sm">
      {!blind && (
        <Button
          onClick={() => setAsking('confirm')}
          disabled={!preview?.sealVerified}
          variant={enteredByMe ? 'light' : 'filled'}
        >
          {t('results.confirm.confirm')}
        </Button>
      )}
      <Button variant="light" color="danger" onClick={() => setAsking('reject')}>
        {t(`results.confirm.${back}`)}
      </Button>
      {preview && (
        <ConfirmResultDialog
          opened={asking === 'confirm'}
          onClose={() => setAsking(null)}
          round={round}
          resultId={resultId}
          preview={preview}
        />
      )}
      <ConfirmDialog
        opened={asking === 'reject'}
        onClose={() => setAsking(null)}
        title={t(`results.confirm.${back}Question`)}
        action={t(`results.confirm.${back}`)}
        tone="danger"
        withReason
        onConfirm={async ({ reason }) => {
          await reject.mutateAsync({ params: { roundId, resultId }, body: { reason } });
          toastSuccess(t(enteredByMe ? 'results.confirm.withdrawn' : 'results.confirm.rejected'));
        }}
      >
        {t('results.confirm.rejectLead')}
      </ConfirmDialog>
    </Group>
  );
}
