import type { SlipBody } from '@drawdesk/contract';
import type { DealerId } from '../../platform/db/ids.ts';
import type { Store } from '../../platform/db/store.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import {
  type Deliverer,
  type DelivererLimits,
  type DueReceiver,
  openDeliverer,
} from '../../platform/signed-delivery/deliverer.ts';
import { openSecrets } from '../../platform/signed-delivery/secrets.ts';
import type { Receipt, Send } from '../../platform/signed-delivery/send-delivery.ts';
import { watchDelivery } from '../../platform/signed-delivery/watch-delivery.ts';
import { claimSlip, dueDealers } from './claim-slip.ts';
import { recordSlip } from './record-slip.ts';

/** Delivers slips to the systems of dealers (lay-off.md §12); no dealer waits for another. */
export function openSlipDeliverer(
  store: Store,
  keys: Keys,
  send: Send<SlipBody>,
  onError: (error: unknown, dealerId: DealerId) => void,
  limits?: DelivererLimits,
): Deliverer {
  async function deliverNext(dealer: DueReceiver): Promise<boolean> {
    const slip = await claimSlip(store, dealer);
    if (slip === null) return false;
    if (slip === 'ended') return true;
    const { address, attempt, body, sealed, now } = slip;
    const secrets = openSecrets(keys, `dealer:${dealer.id}`, sealed);
    const receipt: Receipt = await watchDelivery(() => send({ address, secrets, body, attempt, now }));
    return (await recordSlip(store, slip, receipt)) === 'delivered';
  }

  return openDeliverer({ due: () => dueDealers(store), deliverNext, onError }, limits);
}
