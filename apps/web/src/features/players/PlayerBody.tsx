import type { PlayerDetail } from '@drawdesk/contract';
import { Button, Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../session/use-may.ts';
import { useMoneyActions } from '../../shared/organisations/use-money-actions.tsx';
import { SuspendedNotice } from '../../shared/suspension/SuspendedNotice.tsx';
import type { StatusActionName } from '../../shared/suspension/status-actions.ts';
import { useStatusActions } from '../../shared/suspension/use-status-actions.ts';
import { DateTime } from '../../ui/figures/DateTime.tsx';
import { Money } from '../../ui/figures/Money.tsx';
import { DetailList } from '../../ui/layout/DetailList.tsx';
import { PlayerLimits } from './PlayerLimits.tsx';
import classes from './players.module.css';
import { SuspendPlayer } from './SuspendPlayer.tsx';

/** The bets of one player, and whether it may continue to bet. */
export function PlayerBody({ player }: { player: PlayerDetail }) {
  const { t } = useTranslation();
  return (
    <Stack gap="lg">
      <SuspendedNotice of={player} what="player" />
      <DetailList
        details={[
          { label: t('players.field.agent'), value: player.agentCode },
          { label: t('players.field.createdAt'), value: <DateTime at={player.createdAt} /> },
          { label: t('players.field.lastBill'), value: <DateTime at={player.lastBillAt} /> },
          {
            label: t('players.field.salesToday'),
            term: 'salesToday',
            value: <Money amount={player.salesToday} />,
          },
          {
            label: t('players.field.openStakes'),
            term: 'openStakes',
            value: <Money amount={player.openStakes} />,
          },
          { label: t('players.field.totalBet'), value: <Money amount={player.totalBet} /> },
          {
            label: t('players.field.winLoss'),
            term: 'winLoss',
            value: (
              <strong>
                <Money amount={player.winLoss} winLoss />
              </strong>
            ),
          },
        ]}
      />
      <PlayerLimits player={player} />
      <PlayerReport player={player} />
      <PlayerAction player={player} />
    </Stack>
  );
}

/** Links to the player's bills, to its bets and payouts by day, and to what was refused. */
function PlayerReport({ player: { agentId, playerId } }: { player: PlayerDetail }) {
  const { t } = useTranslation();
  const may = useMay();
  const [report] = useMoneyActions()({ agentId, playerId });
  return (
    <Group gap="lg">
      {may('reports.bills') && (
        <Link to="/report/ticket" search={{ view: 'bills', playerId }} className={classes.report}>
          {t('players.bills')}
        </Link>
      )}
      {report?.link && (
        <Link {...report.link} className={classes.report}>
          {report.label}
        </Link>
      )}
      {may('playerAlerts.list') && (
        <Link to="/report/player-alerts" search={{ playerId }} className={classes.report}>
          {t('playerAlerts.ofPlayer')}
        </Link>
      )}
      {may('refusals.list') && (
        <Link to="/report/refused-bets" search={{ playerId }} className={classes.report}>
          {t('refusals.ofPlayer')}
        </Link>
      )}
    </Group>
  );
}

/** Suspends a player or lifts the suspension. A master cannot lift a suspension by the company. */
function PlayerAction({ player }: { player: PlayerDetail }) {
  const { t } = useTranslation();
  const may = useMay();
  const turns = useStatusActions()(player);
  // The dialog keeps its text while it closes, even though the player's status has changed.
  const [dialog, setDialog] = useState<{ rowAction: StatusActionName; opened: boolean }>({
    rowAction: 'suspend',
    opened: false,
  });
  if (!may('players.suspend') || !may('players.resume')) return null;
  return (
    <Group gap="sm">
      {turns.map(({ name, byCompany }) => (
        <Button
          key={name}
          variant="light"
          color={name === 'resume' ? 'primary' : 'danger'}
          disabled={byCompany}
          {...(byCompany && { title: t('suspension.whyNot') })}
          onClick={() => setDialog({ rowAction: name, opened: true })}
        >
          {t(`players.${name}.action`)}
        </Button>
      ))}
      <SuspendPlayer {...dialog} player={player} onClose={() => setDialog({ ...dialog, opened: false })} />
    </Group>
  );
}
