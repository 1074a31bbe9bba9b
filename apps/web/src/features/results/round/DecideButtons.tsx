import type { ResultVersion, Round, SettlementPreview } from '@drawdesk/contract';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmResultDialog } from './ConfirmResultDialog.tsx';
import { RejectDialog } from './RejectDialog.tsx';

interface DecideButtonsProps {
  round: Round;
  version: ResultVersion;
  /** The dry run of the settlement. Without it nothing can be confirmed. */
  preview: SettlementPreview | undefined;
  /** The provider needs a second entry. The person who made the first entry can only take it back. */
  blind: boolean;
}

/** Confirm or reject. The person who entered the result may take it back instead. */
export function DecideButtons({ round, version, preview, blind }: DecideButtonsProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<'confirm' | 'reject' | null>(null);
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
      <RejectDialog
        opened={asking === 'reject'}
        onClose={() => setAsking(null)}
        round={round}
        version={version}
      />
    </Group>
  );
}
