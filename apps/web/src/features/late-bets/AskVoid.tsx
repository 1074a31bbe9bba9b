import type { LateBets, Round } from '@drawdesk/contract';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../session/use-may.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { DateTime } from '../../ui/figures/DateTime.tsx';
import { formatCount } from '../../ui/figures/format-money.ts';
import { Money } from '../../ui/figures/Money.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { useLateBetActions } from './use-late-bet-actions.ts';

/** For late bets that are not voided: the request to void them, which another person confirms. */
export function AskVoid({ round, late }: { round: Round; late: LateBets }) {
  const { t } = useTranslation();
  const may = useMay();
  const { ask } = useLateBetActions();
  const [opened, setOpened] = useState(false);
  const { standing, drawnAt } = late;
  const waits = late.voids.some((one) => one.status === 'asked');
  if (round.houseGame !== null || !late.stored || standing.billCount === 0 || waits) return null;
  return (
    <Notice tone="danger">
      <Group justify="space-between" gap="sm">
        <span>{t('lateBets.found', { count: standing.billCount })}</span>
        {may('lateBets.ask', round.group) && (
          <Button size="compact-sm" color="danger" onClick={() => setOpened(true)}>
            {t('lateBets.ask.label')}
          </Button>
        )}
      </Group>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('lateBets.ask.question')}
        action={t('lateBets.ask.label')}
        tone="danger"
        withReason
        reason={t('lateBets.ask.reason')}
        figures={[
          { label: t('lateBets.drawnAt'), value: <DateTime at={drawnAt} show="seconds" /> },
          { label: t('lateBets.figure.bills'), value: formatCount(standing.billCount) },
          { label: t('bills.column.totalBet'), value: <Money amount={standing.totalBet} /> },
          { label: t('lateBets.figure.net'), value: <Money amount={standing.net} /> },
        ]}
        onConfirm={async ({ reason }) => {
          await ask.mutateAsync({ params: { roundId: round.roundId }, body: { reason } });
          toastSuccess(t('lateBets.ask.done'));
        }}
      >
        {t('lateBets.ask.what')}
      </ConfirmDialog>
    </Notice>
  );
}
