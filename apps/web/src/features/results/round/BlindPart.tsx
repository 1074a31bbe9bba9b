import type { Provider, ResultVersion, Round } from '@drawdesk/contract';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckedEntry } from '../entry/CheckedEntry.tsx';
import { useChecked } from '../entry/use-checked.ts';
import { useEntry } from '../entry/use-entry.ts';
import { BeforeDraw } from './BeforeDraw.tsx';
import { ConfirmResultDialog } from './ConfirmResultDialog.tsx';

interface BlindPartProps {
  round: Round;
  provider: Provider;
  version: ResultVersion;
}

/** The second person keys the result again without seeing the first entry (screens.md §2, blind). */
export function BlindPart({ round, provider, version }: BlindPartProps) {
  const { t } = useTranslation();
  const entry = useEntry(`result-second-${round.roundId}`, provider.drawFields);
  const checked = useChecked(round.roundId, entry);
  const [asking, setAsking] = useState(false);
  const { answer } = checked;
  return (
    <CheckedEntry
      title={t('results.blind.title')}
      lead={t('results.blind.lead')}
      entry={entry}
      checked={checked}
      notice={<BeforeDraw round={round} step="confirm" />}
    >
      <Group>
        <Button data-submits onClick={() => setAsking(true)} disabled={!checked.ready}>
          {t('results.blind.submit')}
        </Button>
      </Group>
      {answer && (
        <ConfirmResultDialog
          opened={asking}
          onClose={() => setAsking(false)}
          round={round}
          version={version}
          preview={null}
          second={{ entered: answer.draw, derived: answer.check?.derived }}
        />
      )}
    </CheckedEntry>
  );
}
