import type { LayOff } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '../../../ui/figures/Badge.tsx';
import { DateTime } from '../../../ui/figures/DateTime.tsx';

type Message = NonNullable<LayOff['delivery']>;

const tones: Readonly<Record<Message['state'], BadgeTone>> = {
  waiting: 'warning',
  delivered: 'success',
  stopped: 'outline',
};

/** From the third attempt on the people are notified: an earlier failure is often over in seconds. */
const failingFrom = 3;

/** Whether someone has to send it another way: it keeps failing, or was given up while it still means something. */
export const isFailing = ({ status, delivery }: LayOff): boolean =>
  delivery !== null &&
  delivery.fault !== null &&
  delivery.state !== 'delivered' &&
  (delivery.state === 'stopped' || delivery.attempts >= failingFrom) &&
  (delivery.kind === 'withdrawn' || status === 'sent');

/** Whether its newest message arrives, or fails, within a minute. */
export const isOnItsWay = ({ delivery }: LayOff): boolean =>
  delivery?.state === 'waiting' && delivery.attempts < failingFrom;

/** Whether its newest message can be sent again by hand (lay-off.md §12). */
export const canDeliverAgain = ({ status, delivery }: LayOff): boolean =>
  delivery !== null &&
  (delivery.state === 'stopped' || (delivery.state === 'waiting' && delivery.attempts > 0)) &&
  (delivery.kind === 'withdrawn' || status === 'sent');

/** How far the newest message to the dealer's system is: its state, since when, and what went wrong last. */
export function Delivery({ message: { kind, state, attempts, at, status, fault } }: { message: Message }) {
  const { t } = useTranslation();
  const tried = state !== 'delivered' && attempts > 0;
  return (
    <>
      <Badge tone={tones[state]}>{t(`layOff.delivery.${kind}.${state}`)}</Badge> <DateTime at={at} />
      {tried && `\u00a0· ${t('layOff.delivery.attempts', { count: attempts })}`}
      {state !== 'delivered' &&
        fault !== null &&
        `\u00a0· ${t(`webhooks.outcome.${fault}`, { status: String(status ?? '–') })}`}
    </>
  );
}
