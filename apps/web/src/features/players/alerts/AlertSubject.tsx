import type { PlayerAlert } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { BetNumber } from '../../../shared/bet-types/BetNumber.tsx';
import { useRoundText } from '../../../shared/rounds/RoundName.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { useChanceText } from './use-chance-text.ts';

/** What an alert is about, in one or two lines. */
export function AlertSubject({ alert }: { alert: PlayerAlert }) {
  const { t } = useTranslation();
  const roundText = useRoundText();
  const chanceText = useChanceText();
  const { kind, round, bet, player, playerCount, probability } = alert;
  const players = t('playerAlerts.players', { count: playerCount, players: formatCount(playerCount) });
  switch (kind) {
    case 'wins_beyond_chance':
      return (
        <>
          {player} · {probability !== null && chanceText(probability)}
        </>
      );
    case 'shared_device':
      return (
        <>
          {alert.shared && t(`playerAlerts.shared.${alert.shared}`)} · {players}
        </>
      );
    default:
      return (
        <>
          {bet && (
            <>
              <BetNumber number={bet.number} betType={bet.betType} /> {'· '}
            </>
          )}
          {round && roundText(round)} · {players}
        </>
      );
  }
}
