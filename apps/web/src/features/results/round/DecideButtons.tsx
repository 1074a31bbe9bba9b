import type { ResultVersion, Round, SettlementPreview } from '@drawdesk/contract';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmResultDialog } from './ConfirmResultDialog.tsx';
import { RejectDialog } from './RejectDialog.tsx';

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
