import type { PlayerAlertDetail } from '@drawdesk/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { fromOtherList } from '../../../ui/drawer/from-other-list.ts';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import classes from './player-alerts.module.css';

type AlertPlayer = PlayerAlertDetail['players'][number];

/** Who an alert is about, each with its bills. */
export function AlertPlayers({ players }: Pick<PlayerAlertDetail, 'players'>) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="alert-players">
      <h3 id="alert-players" className={classes.heading}>
        {t('playerAlerts.field.players')}
      </h3>
      <ul className={classes.players}>
        {players.map((one) => (
          <Player key={`${one.masterCode}/${one.playerId}`} player={one} />
        ))}
      </ul>
    </section>
  );
}

function Player({ player }: { player: AlertPlayer }) {
  const { t } = useTranslation();
  const may = useMay();
  const { playerId, agentId, billCount, billNumbers } = player;
  const mayRead = may('bills.get') && may('reports.bills');
  return (
    <li className={classes.player}>
      <div className={classes.head}>
        <span className={classes.who}>
          {may('players.get') ? (
            <Link
              to="/agent/management/$agentId/players/$playerId"
              params={{ agentId, playerId }}
              state={fromOtherList}
              className={classes.link}
            >
              {player.player}
            </Link>
          ) : (
            player.player
          )}
          <small>
            {player.masterCode} / {player.agentCode}
          </small>
        </span>
        <span className={classes.figures}>
          <Money amount={player.stake} />
          <small>{t('playerAlerts.bills', { count: billCount, bills: formatCount(billCount) })}</small>
        </span>
      </div>
      <div className={classes.bills}>
        {billNumbers.map((bill) =>
          mayRead ? (
            <Link
              key={bill}
              to="/report/ticket/$bill"
              params={{ bill }}
              state={fromOtherList}
              className={classes.link}
            >
              {bill}
            </Link>
          ) : (
            <span key={bill}>{bill}</span>
          ),
        )}
      </div>
    </li>
  );
}
