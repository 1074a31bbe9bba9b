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

/** Whether a message still means something: a slip does until the cut-off of a lay-off that waits for its answer. */
const isMeant = ({ status, delivery, cutOffAt }: LayOff, nowMs: number): boolean =>
  delivery?.kind === 'withdrawn' ||
  (status === 'sent' && cutOffAt !== null && nowMs < new Date(cutOffAt).getTime());

/** Whether someone has to tell the dealer another way: it keeps failing, or was stopped while it still means something. */
export const isFailing = (layOff: LayOff, nowMs: number): boolean =>
  layOff.delivery !== null &&
  layOff.delivery.state !== 'delivered' &&
  (layOff.delivery.state === 'stopped' || layOff.delivery.attempts >= failingFrom) &&
  isMeant(layOff, nowMs);

/** Whether its newest message arrives, or fails, within a minute. */
export const isOnItsWay = ({ delivery }: LayOff): boolean =>
  delivery?.state === 'waiting' && delivery.attempts < failingFrom;

/** Whether its newest message can be sent again by hand (lay-off.md §12). */
export const canDeliverAgain = (layOff: LayOff, nowMs: number): boolean =>
  layOff.delivery !== null &&
  (layOff.delivery.state === 'stopped' ||
    (layOff.delivery.state === 'waiting' && layOff.delivery.attempts > 0)) &&
  isMeant(layOff, nowMs);

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
