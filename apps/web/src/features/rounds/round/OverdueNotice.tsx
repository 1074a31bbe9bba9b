import type { Round } from '@drawdesk/contract';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { RoundActionDialog } from '../actions/RoundActionDialog.tsx';

/**
 * For a round whose result is overdue: the time of its automatic refund, and how two people can refund it by
 * hand.
 */
export function OverdueNotice({ round }: { round: Round }) {
  const { t } = useTranslation();
  const may = useMay();
  const [opened, setOpened] = useState(false);
  if (!round.overdue) return null;
  return (
    <Notice tone="warning">
      <Group justify="space-between" gap="sm">
        <span>
          {t('rounds.overdue.lead')}{' '}
          {round.refundAt ? (
            <>
              {t('rounds.overdue.refundAt')} <DateTime at={round.refundAt} />
            </>
          ) : (
            t('rounds.overdue.byHand')
          )}
        </span>
        {may('rounds.void', round.group) && (
          <Button size="compact-sm" color="danger" variant="light" onClick={() => setOpened(true)}>
            {t('rounds.overdue.refund')}
          </Button>
        )}
      </Group>
      <RoundActionDialog
        round={round}
        rowAction="void"
        opened={opened}
        onClose={() => setOpened(false)}
        reason={t('rounds.overdue.reason')}
      />
    </Notice>
  );
}
