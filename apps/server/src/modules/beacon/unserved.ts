import type { Logger } from 'pino';
import type { Store } from '../../platform/db/store.ts';

/**
 * Warns of providers that mix in a beacon while the installation names no server to fetch it from. Their
 * rounds name the beacon anyway, and each will be refunded. A draw is never made without what was announced
 * for it.
 */
export async function warnOfUnservedBeacons(store: Store, logger: Pick<Logger, 'warn'>): Promise<void> {
  const providers = await store.transaction({ as: 'work' }, (tx) =>
    tx.selectFrom('provider').select('id').where('beacon', '=', true).orderBy('id').execute(),
  );
  if (providers.length === 0) return;
  logger.warn(
    { providers: providers.map(({ id }) => id) },
    'DRAWDESK_BEACON_ADDRESSES is not set: rounds of these providers need a beacon and will be refunded',
  );
}
