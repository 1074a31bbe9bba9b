import { systemReasons } from '@drawdesk/contract';
import { sql } from 'kysely';
import { appendLog } from '../../platform/audit/log.ts';
import { signLostEnds } from '../../platform/audit/lost-end.ts';
import { deleteLostKeys, retirePreviousKey } from '../../platform/auth/keys-of-database.ts';
import type { OwnerStore, Tx } from '../../platform/db/store.ts';
import type { Keys, SecretPurpose } from '../../platform/keys/keys.ts';
import { deleteLastAnchor } from '../anchors/begin-anew.ts';
import { reseal, sealedSecrets } from './reseal.ts';

/** The result for an installation whose key was lost. */
export interface BegunAnew {
  lost: string[];
  sessionsEnded: number;
  /** How much of each kind must be created again. */
  secrets: { authenticators: number; webhooks: number; headers: number; seeds: number };
  /**
   * Accounts that require an authenticator which can no longer be checked, and that have neither a passkey
   * nor a recovery code.
   */
  shutOut: number;
}

/**
 * Continues with another key after the installation's key was lost, all or nothing. Every session ends.
 * Sealed values stay closed and are given up. The log records this in a first line under the new key. That
 * line also signs where each chain ended, so that `verify` reports what can no longer be checked. The last
 * anchor of `anchorFile` is no longer checked: its signature cannot be distinguished from a forged one, so a
 * new file begins.
 * @throws StartProblem when the key is not lost
 */
export const beginWithNewKey = (
  store: OwnerStore,
  keys: Keys,
  anchorFile: string | undefined,
): Promise<BegunAnew> =>
  store.transaction({ as: 'owner' }, async (tx) => {
    const lost = await deleteLostKeys(tx, keys);
    const secrets = await giveUpSecrets(tx, keys);
    await retirePreviousKey(tx, keys);
    const ended = await sql`
      update session set ended_at = clock_timestamp(), end_reason = 'key_lost'
      where ended_at is null and expires_at > clock_timestamp()`.execute(tx);
    const outcome = {
      lost,
      sessionsEnded: Number(ended.numAffectedRows ?? 0n),
      secrets,
      shutOut: await countShutOut(tx),
    };
    const chains = await signLostEnds(tx, keys, lost);
    await appendLog(
      tx,
      { kind: 'system', name: 'command line' },
      { requestId: null, address: null },
      {
        operation: 'cli.keys.lost',
        subject: 'installation',
        subjectId: 'signing key',
        reason: systemReasons.signing_key_lost.en,
        before: { fingerprints: lost },
        after: {
          fingerprint: keys.current.id,
          sessionsEnded: outcome.sessionsEnded,
          secrets,
          chains: chains.map(({ aggregatorId, seq, hash }) => ({
            tenant: String(aggregatorId),
            line: String(seq),
            hash: hash.toString('hex'),
          })),
        },
      },
    );
    if (anchorFile !== undefined) await deleteLastAnchor(tx, anchorFile);
    return outcome;
  });

async function giveUpSecrets(tx: Tx, keys: Keys): Promise<BegunAnew['secrets']> {
  const lost = new Map<SecretPurpose, Set<string>>();
  for (const one of await sealedSecrets(tx)) {
    if (await reseal(tx, keys, one)) continue;
    lost.set(one.purpose, (lost.get(one.purpose) ?? new Set()).add(one.belongsTo));
    await one.giveUp?.(tx, keys);
  }
  const of = (purpose: SecretPurpose): number => lost.get(purpose)?.size ?? 0;
  return {
    authenticators: of('totp secret'),
    webhooks: of('webhook secret'),
    headers: of('result source header'),
    seeds: of('house seed'),
  };
}

async function countShutOut(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count
    from account a
    where a.status = 'active' and a.totp_secret is not null
      and not exists (select from passkey p where p.account_id = a.id and p.removed_at is null)
      and not exists (select from recovery_code c where c.account_id = a.id and c.used_at is null)`.execute(
    tx,
  );
  return Number(rows[0]?.count ?? 0n);
}
