import { type Dealer, secretOverlapHours } from '@drawdesk/contract';
import { sql } from 'kysely';
import { type CommandContext, command } from '../../platform/command/command.ts';
import type { DealerId } from '../../platform/db/ids.ts';
import { requireVersion } from '../../platform/db/row-version.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import type { AllowedNetworks } from '../../platform/outbound/guarded-request-networks.ts';
import { addressFault } from '../../platform/signed-delivery/check-address.ts';
import { newSecret, prefixOf, seal } from '../../platform/signed-delivery/secrets.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { lockDealer } from './change-dealer.ts';
import { toDealerDto } from './dealer-dto.ts';
import { type DealerRow, requireDealer } from './dealer-rows.ts';
import { dealingTierOf } from './dealing-tier.ts';
import { redirectSlips } from './redirect-slips.ts';

/** What the webhooks of dealers need of the installation: keys for their secrets, and the addresses they may have. */
export interface DealerWebhookServices {
  store: Store;
  keys: Keys;
  webhookReach: AllowedNetworks;
}

/** The secret is shown once: a repeated request does not show it again. */
interface DealerWithSecret {
  dealer: Dealer;
  secret: string | null;
}

/** The webhook of a dealer: its primary key. */
export const ofDealer = ({ aggregator_id, id }: DealerKey) =>
  sql`aggregator_id = ${aggregator_id} and dealer_id = ${id}`;

/**
 * Sets the address that gets slips, or removes it (lay-off.md §12). The first address comes with a secret; after a removal
 * so does the next.
 * @throws DomainError `not_found`, `stale_version`, `webhook_address_refused`
 */
export async function setDealerWebhook(
  { store, keys, webhookReach }: DealerWebhookServices,
  context: CommandContext<AccountCaller>,
  dealerId: DealerId,
  { version, address }: { version: number; address: string | null },
): Promise<DealerWithSecret> {
  const secret = newSecret();
  const { answer, hit } = await commandOnDealer(store, context, dealerId, async (tx, row) => {
    const subject = { subject: 'dealer', subjectId: String(row.id) };
    const before = { address: row.webhook_address };
    await requireVersion(tx, { ...subject, version: row.version, fields: before }, version, { address });
    if (address !== null) {
      requireTaking(row);
      const fault = addressFault(address, webhookReach);
      if (fault) throw new DomainError('webhook_address_refused', {}, [{ path: 'body.address', ...fault }]);
    }
    if (address === row.webhook_address)
      return { answer: { dealer: toDealerDto(row), made: false }, auditEntry: null };
    const made = address !== null && row.webhook_address === null;
    if (address === null) await removeDealerWebhook(tx, row);
    else {
      if (made) await insertWebhook(tx, row, { address, keys, secret });
      else await sql`update dealer_webhook set address = ${address} where ${ofDealer(row)}`.execute(tx);
      await redirectSlips(tx, row, address);
      await raiseVersion(tx, row);
    }
    const changed = await requireDealer(tx, row.aggregator_id, row.id);
    return {
      answer: { dealer: toDealerDto(changed), made },
      auditEntry: { ...subject, before, after: { address, version: changed.version } },
    };
  });
  return { dealer: answer.dealer, secret: hit || !answer.made ? null : secret };
}

/**
 * A new secret; the earlier one also signs for a while.
 * @throws DomainError `not_found`, also where the dealer has no address
 */
export async function rotateDealerSecret(
  { store, keys }: Pick<DealerWebhookServices, 'store' | 'keys'>,
  context: CommandContext<AccountCaller>,
  dealerId: DealerId,
): Promise<DealerWithSecret> {
  const secret = newSecret();
  const { answer, hit } = await commandOnDealer(store, context, dealerId, async (tx, row) => {
    requireTaking(row);
    requireAddress(row);
    await sql`
      update dealer_webhook
      set previous_sealed = secret_sealed,
          previous_until = clock_timestamp() + make_interval(hours => ${secretOverlapHours}),
          secret_sealed = ${seal(keys, `dealer:${row.id}`, secret)}, secret_prefix = ${prefixOf(secret)}
      where ${ofDealer(row)}`.execute(tx);
    return {
      answer: toDealerDto(await requireDealer(tx, row.aggregator_id, row.id)),
      auditEntry: {
        subject: 'dealer',
        subjectId: String(row.id),
        before: { prefix: row.webhook_prefix },
        after: { prefix: prefixOf(secret) },
      },
    };
  });
  return { dealer: answer, secret: hit ? null : secret };
}

/** Archived dealers take nothing more. @throws DomainError `not_found` */
export function requireTaking({ archived_at }: DealerRow): void {
  if (archived_at !== null) throw new DomainError('not_found', { what: 'dealer' });
}

/** @throws DomainError `not_found` where the dealer has none */
export function requireAddress({ webhook_address }: DealerRow): void {
  if (webhook_address === null) throw new DomainError('not_found', { what: 'webhook' });
}

/**
 * A write about a dealer of the caller's tier, with the rights of the jobs: only they read and write secrets and messages.
 * Whose dealer it is is checked before by the policies, and again by the query.
 */
export async function commandOnDealer<T>(
  store: Store,
  context: CommandContext<AccountCaller>,
  dealerId: DealerId,
  work: (tx: Tx, row: DealerRow) => ReturnType<Parameters<typeof command<T>>[2]>,
): Promise<{ answer: T; hit: boolean }> {
  const { caller } = context;
  await store.transaction(scopeOf(caller), (tx) => requireDealer(tx, dealingTierOf(caller), dealerId));
  return command(store, context, async (tx) => work(tx, await lockDealer(tx, caller, dealerId)), {
    as: 'work',
  });
}

interface NewWebhook {
  address: string;
  keys: Keys;
  secret: string;
}

async function insertWebhook(tx: Tx, row: DealerRow, { address, keys, secret }: NewWebhook): Promise<void> {
  await sql`
    insert into dealer_webhook (aggregator_id, dealer_id, address, secret_sealed, secret_prefix)
    values (${row.aggregator_id}, ${row.id}, ${address}, ${seal(keys, `dealer:${row.id}`, secret)}, ${prefixOf(secret)})
    on conflict (aggregator_id, dealer_id) do update
    set address = excluded.address, secret_sealed = excluded.secret_sealed, secret_prefix = excluded.secret_prefix`.execute(
    tx,
  );
}

type DealerKey = Pick<DealerRow, 'aggregator_id' | 'id'>;

/** Takes address and secrets away, and stops what waits. The row stays, with the times of its tests. */
export async function removeDealerWebhook(tx: Tx, dealer: DealerKey): Promise<void> {
  await sql`
    update dealer_webhook
    set address = null, secret_sealed = null, secret_prefix = null, previous_sealed = null, previous_until = null
    where ${ofDealer(dealer)}`.execute(tx);
  await redirectSlips(tx, dealer, null);
  await raiseVersion(tx, dealer);
}

const raiseVersion = (tx: Tx, { aggregator_id, id }: DealerKey) =>
  sql`update dealer set version = version + 1 where aggregator_id = ${aggregator_id} and id = ${id}`.execute(
    tx,
  );
