import type { Player } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '../../ui/figures/Badge.tsx';

const tones = { restricted: 'warning', trusted: 'blue' } as const satisfies Record<string, BadgeTone>;

/** How a player is limited, where it is not as everyone: its factor and a stop that runs. */
export function PlayerTrust({ player }: { player: Player }) {
  const { t } = useTranslation();
  const { trust, stoppedUntil } = player;
  return (
    <>
      {trust !== 'usual' && <Badge tone={tones[trust]}>{t(`players.trust.${trust}`)}</Badge>}
      {stoppedUntil !== null && <Badge tone="danger">{t('players.stopped')}</Badge>}
    </>
  );
}
