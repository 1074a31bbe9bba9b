import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { sql } from 'kysely';
import type { Store, Tx } from '../db/store.ts';
import type { TableRow } from '../db/table-row.ts';
import type { Keys } from '../keys/keys.ts';
import { openSecret, sealSecret } from '../keys/secret-box.ts';
import type { PushSource } from '../outbound/push-source.ts';

/**
 * The pair of keys that push services and browsers know an installation by (VAPID, RFC 8292). A subscription of a browser
 * is bound to it: with another pair all of them are lost.
 */
export interface PushKeys {
  /** The point on P-256, 65 bytes as base64url, as browsers take it. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

/** The keys of an installation that sends push notifications, and how it reaches the push services. */
export interface PushService extends PushSource {
  readonly keys: PushKeys;
}

/** Null where the installation sends none. */
export const openPushService = async (
  store: Store,
  keys: Keys,
  source: PushSource | null,
): Promise<PushService | null> => (source ? { ...source, keys: await pushKeysOf(store, keys) } : null);

/** In table `installation`, sealed under the installation's key. */
const name = 'push_key';

/** Made at the first start with push notifications. @throws Error when the stored pair does not open */
async function pushKeysOf(store: Store, keys: Keys): Promise<PushKeys> {
  const sealed = await store.transaction({ as: 'identity' }, async (tx) => {
    await sql`
      insert into installation (key, value)
      select ${name}, ${sealSecret(keys, 'push key', name, newPair())}
      where not exists (select from installation where key = ${name})
      on conflict do nothing`.execute(tx);
    return sealedPushKey(tx);
  });
  const opened = sealed === null ? null : openSecret(keys, 'push key', name, sealed);
  if (opened === null) throw new Error('The key of push notifications does not open with this signing key');
  return pairOf(opened);
}

/** The sealed pair, for a change of the installation's key; null when there is none. */
export async function sealedPushKey(tx: Tx): Promise<string | null> {
  const { rows } = await sql<Pick<TableRow<'installation'>, 'value'>>`
    select value from installation where key = ${name} for update`.execute(tx);
  return rows[0]?.value ?? null;
}

export const pushKeyBelongsTo = name;

export const putPushKey = (tx: Tx, sealed: string) =>
  sql`update installation set value = ${sealed} where key = ${name}`.execute(tx);

/** A new pair is made at the next start; what browsers subscribed to with the earlier one is of no use. */
export async function giveUpPushKey(tx: Tx): Promise<void> {
  await sql`delete from installation where key = ${name}`.execute(tx);
  await sql`delete from push_subscription`.execute(tx);
}

const newPair = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64url');

function pairOf(text: string): PushKeys {
  const privateKey = createPrivateKey({ key: Buffer.from(text, 'base64url'), format: 'der', type: 'pkcs8' });
  const { x = '', y = '' } = privateKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey };
}
