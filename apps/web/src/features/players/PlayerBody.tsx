import type { PlayerDetail } from '@drawdesk/contract';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../session/session.ts';
import { useMay } from '../../session/use-may.ts';
import { DateTime } from '../../ui/figures/DateTime.tsx';
import { Money } from '../../ui/figures/Money.tsx';
import { FactList } from '../../ui/layout/FactList.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { TurnPlayer } from './TurnPlayer.tsx';

/** What one player played, and whether it may go on. */
export function PlayerBody({ player }: { player: PlayerDetail }) {
  const { t } = useTranslation();
  const suspended = player.status === 'suspended';
  return (
    <Stack gap="lg">
      {suspended && (
        <Notice tone="warning">
          {t('players.suspended.what')}{' '}
          {player.suspendedBy && t(`players.suspended.by.${player.suspendedBy}`)}
        </Notice>
      )}
      <FactList
        facts={[
          { label: t('players.field.agent'), value: player.agentCode },
          { label: t('players.field.createdAt'), value: <DateTime at={player.createdAt} /> },
          { label: t('players.field.lastBill'), value: <DateTime at={player.lastBillAt} /> },
          { label: t('players.field.salesToday'), value: <Money amount={player.salesToday} /> },
          { label: t('players.field.openStakes'), value: <Money amount={player.openStakes} /> },
          { label: t('players.field.totalBet'), value: <Money amount={player.totalBet} /> },
          {
            label: t('players.field.winLoss'),
            value: (
              <strong>
                <Money amount={player.winLoss} winLoss />
              </strong>
            ),
          },
        ]}
      />
      <PlayerDeed player={player} />
    </Stack>
  );
}

/** Suspend, or lift it; what the company suspended, a master does not lift. */
function PlayerDeed({ player }: { player: PlayerDetail }) {
  const { t } = useTranslation();
  const may = useMay();
  const { role } = useSignedIn();
  const deed = player.status === 'active' ? 'suspend' : 'resume';
  // What was asked stays what is asked while the question closes over a player that has turned.
  const [asked, ask] = useState<{ deed: typeof deed; opened: boolean }>({ deed, opened: false });
  if (!may(`players.${deed}`)) return null;
  const theirs = deed === 'resume' && player.suspendedBy === 'company' && !role.startsWith('company:');
  return (
    <div>
      <Button
        variant="light"
        color={deed === 'suspend' ? 'danger' : 'primary'}
        disabled={theirs}
        onClick={() => ask({ deed, opened: true })}
      >
        {t(`players.${deed}.action`)}
      </Button>
      <TurnPlayer {...asked} player={player} onClose={() => ask({ ...asked, opened: false })} />
    </div>
  );
}
