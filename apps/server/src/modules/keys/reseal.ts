import { type Selectable, sql } from 'kysely';
import { appendLog } from '../../platform/audit/log.ts';
import { retirePreviousKey } from '../../platform/auth/keys-of-database.ts';
import { giveUpPushKey, pushKeyBelongsTo, putPushKey, sealedPushKey } from '../../platform/auth/push-keys.ts';
import type { AccountTable, WebhookTable } from '../../platform/db/database-types.ts';
import type { OwnerStore, Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import type { Keys, SecretPurpose } from '../../platform/keys/keys.ts';
import { openSecret, sealSecret } from '../../platform/keys/secret-box.ts';
import { newSecret, prefixOf, seal } from '../../platform/signed-delivery/secrets.ts';
import { ofDealer, removeDealerWebhook } from '../dealers/change-webhook.ts';
import { seedBelongsTo } from '../draw-commitments/sealed-seed.ts';
import { headerBelongsTo } from '../sources/seal-headers.ts';

/** A sealed secret and its row: `where` finds the row again, `belongsTo` is what it was sealed for. */
export interface Sealed {
  purpose: SecretPurpose;
  sealed: string;
  belongsTo: string;
  put(tx: Tx, sealed: string): Promise<unknown>;
  /** Changes what depends on the lost secret, where leaving it as it is would cause problems. */
  giveUp?(tx: Tx, keys: Keys): Promise<unknown>;
}

export interface Resealed {
  resealed: number;
  /** Secrets that none of the given keys opens: they were lost before. */
  unreadable: number;
}

/**
 * Seals every stored secret again under the current key, all or none, and takes the previous key out of use.
 * Meanwhile nobody can sign in or change a secret, because the rows are locked. No role of the service reads
 * all of them.
 */
export const resealAll = (store: OwnerStore, keys: Keys): Promise<Resealed> =>
  store.transaction({ as: 'owner' }, async (tx) => {
    const outcome = { resealed: 0, unreadable: 0 };
    for (const one of await sealedSecrets(tx))
      if (await reseal(tx, keys, one)) outcome.resealed += 1;
      else outcome.unreadable += 1;
    await retirePreviousKey(tx, keys);
    await appendLog(
      tx,
      { kind: 'system', name: 'command line' },
      { requestId: null, address: null },
      {
        operation: 'cli.rekey',
        subject: 'installation',
        subjectId: 'signing key',
        before: { fingerprint: keys.previous?.id ?? keys.current.id },
        after: { fingerprint: keys.current.id, ...outcome },
      },
    );
    return outcome;
  });

/** Every sealed secret; their rows are locked. */
export async function sealedSecrets(tx: Tx): Promise<Sealed[]> {
  const found: Sealed[] = [];
  for (const read of [authenticators, webhooks, dealerWebhooks, headers, seeds, successors, pushKey])
    found.push(...(await read(tx)));
  return found;
}

/** False when no known key opens it. */
export async function reseal(tx: Tx, keys: Keys, one: Sealed): Promise<boolean> {
  const secret = openSecret(keys, one.purpose, one.belongsTo, one.sealed);
  if (secret === null) return false;
  await one.put(tx, sealSecret(keys, one.purpose, one.belongsTo, secret));
  return true;
}

async function authenticators(tx: Tx): Promise<Sealed[]> {
  const { rows } = await sql<Pick<Selectable<AccountTable>, 'id' | 'totp_secret' | 'totp_pending'>>`
    select id, totp_secret, totp_pending from account
    where totp_secret is not null or totp_pending is not null
    order by id for no key update`.execute(tx);
  return rows.flatMap((row) =>
    (['totp_secret', 'totp_pending'] as const).flatMap((column): Sealed[] => {
      const sealed = row[column];
      if (sealed === null) return [];
      const put = (into: Tx, anew: string) =>
        sql`update account set ${sql.ref(column)} = ${anew} where id = ${row.id}`.execute(into);
      const one: Sealed = { purpose: 'totp secret', sealed, belongsTo: String(row.id), put };
      // an authenticator in use is still required: without it the password alone would be enough
      if (column === 'totp_secret') return [one];
      const giveUp = (into: Tx) =>
        sql`update account set totp_pending = null where id = ${row.id}`.execute(into);
      return [{ ...one, giveUp }];
    }),
  );
}

type WebhookSecrets = Pick<
  Selectable<WebhookTable>,
  'aggregator_id' | 'agent_id' | 'secret_sealed' | 'previous_sealed'
>;

const keyOf = (row: WebhookSecrets) =>
  sql`aggregator_id = ${row.aggregator_id} and agent_id = ${row.agent_id}`;

async function webhooks(tx: Tx): Promise<Sealed[]> {
  const { rows } = await sql<WebhookSecrets>`
    select aggregator_id, agent_id, secret_sealed, previous_sealed from webhook
    order by aggregator_id, agent_id for update`.execute(tx);
  return rows.flatMap((row) =>
    (['secret_sealed', 'previous_sealed'] as const).flatMap((column): Sealed[] => {
      const sealed = row[column];
      if (sealed === null) return [];
      const put = (into: Tx, anew: string) =>
        sql`update webhook set ${sql.ref(column)} = ${anew} where ${keyOf(row)}`.execute(into);
      const giveUp = (into: Tx, keys: Keys) => loseSecret(into, keys, row, column);
      return [{ purpose: 'webhook secret', sealed, belongsTo: `agent:${row.agent_id}`, put, giveUp }];
    }),
  );
}

/**
 * A webhook whose secret is lost sends nothing until someone creates a new secret and switches the webhook
 * on.
 */
async function loseSecret(
  tx: Tx,
  keys: Keys,
  row: WebhookSecrets,
  column: 'secret_sealed' | 'previous_sealed',
): Promise<void> {
  if (column === 'previous_sealed') {
    await sql`update webhook set previous_sealed = null, previous_until = null where ${keyOf(row)}`.execute(
      tx,
    );
    return;
  }
  const secret = newSecret();
  await sql`
    update webhook
    set secret_sealed = ${seal(keys, `agent:${row.agent_id}`, secret)}, secret_prefix = ${prefixOf(secret)}, enabled = false,
      version = version + 1
    where ${keyOf(row)}`.execute(tx);
}

type DealerSecrets = Pick<
  TableRow<'dealer_webhook'>,
  'aggregator_id' | 'dealer_id' | 'secret_sealed' | 'previous_sealed'
>;

const dealerOf = ({ aggregator_id, dealer_id: id }: DealerSecrets) => ({ aggregator_id, id });

async function dealerWebhooks(tx: Tx): Promise<Sealed[]> {
  const { rows } = await sql<DealerSecrets>`
    select aggregator_id, dealer_id, secret_sealed, previous_sealed from dealer_webhook
    order by aggregator_id, dealer_id for update`.execute(tx);
  return rows.flatMap((row) =>
    (['secret_sealed', 'previous_sealed'] as const).flatMap((column): Sealed[] => {
      const sealed = row[column];
      if (sealed === null) return [];
      const put = (into: Tx, anew: string) =>
        sql`update dealer_webhook set ${sql.ref(column)} = ${anew} where ${ofDealer(dealerOf(row))}`.execute(
          into,
        );
      const giveUp = (into: Tx) => loseDealerSecret(into, row, column);
      return [{ purpose: 'webhook secret', sealed, belongsTo: `dealer:${row.dealer_id}`, put, giveUp }];
    }),
  );
}

/** A dealer whose secret is lost gets no slips until someone sets its address again, with a new secret. */
async function loseDealerSecret(
  tx: Tx,
  row: DealerSecrets,
  column: 'secret_sealed' | 'previous_sealed',
): Promise<void> {
  if (column === 'previous_sealed') {
    await sql`
      update dealer_webhook set previous_sealed = null, previous_until = null where ${ofDealer(dealerOf(row))}`.execute(
      tx,
    );
    return;
  }
  await removeDealerWebhook(tx, dealerOf(row));
}

async function headers(tx: Tx): Promise<Sealed[]> {
  const { rows } = await sql<{ id: bigint; address: string; sealed_headers: Record<string, string> }>`
    select id, place ->> 'address' as address, sealed_headers from result_source
    where sealed_headers <> '{}' order by id for update`.execute(tx);
  return rows.flatMap((row) =>
    Object.entries(row.sealed_headers).map(([name, sealed]): Sealed => {
      const put = (into: Tx, anew: string) =>
        sql`
          update result_source set sealed_headers = sealed_headers || jsonb_build_object(${name}::text, ${anew}::text)
          where id = ${row.id}`.execute(into);
      return { purpose: 'result source header', sealed, belongsTo: headerBelongsTo(row, name), put };
    }),
  );
}

/** Seeds that wait for their draw. */
async function seeds(tx: Tx): Promise<Sealed[]> {
  const { rows } = await sql<TableRow<'house_seed'>>`
    select s.round_id, s.seed
    from house_seed s
    join house_round h on h.round_id = s.round_id
    where h.ended_at is null
    order by s.round_id
    for update of s`.execute(tx);
  return rows.map(({ round_id: roundId, seed }) => ({
    purpose: 'house seed',
    sealed: seed,
    belongsTo: seedBelongsTo(roundId),
    put: (into, anew) => sql`update house_seed set seed = ${anew} where round_id = ${roundId}`.execute(into),
  }));
}

/** Secrets of replaced refresh tokens that may still be needed. */
async function successors(tx: Tx): Promise<Sealed[]> {
  await sql`
    update refresh_token set successor_token = null
    where successor_token is not null and replaced_at < clock_timestamp() - interval '1 minute'`.execute(tx);
  const { rows } = await sql<{ token_hash: Buffer; successor_token: string }>`
    select token_hash, successor_token from refresh_token where successor_token is not null for update`.execute(
    tx,
  );
  return rows.map(({ token_hash: hash, successor_token: sealed }): Sealed => {
    const put = (into: Tx, anew: string) =>
      sql`update refresh_token set successor_token = ${anew} where token_hash = ${hash}`.execute(into);
    const giveUp = (into: Tx) =>
      sql`update refresh_token set successor_token = null where token_hash = ${hash}`.execute(into);
    return { purpose: 'refresh token successor', sealed, belongsTo: hash.toString('base64url'), put, giveUp };
  });
}

async function pushKey(tx: Tx): Promise<Sealed[]> {
  const sealed = await sealedPushKey(tx);
  if (sealed === null) return [];
  return [
    { purpose: 'push key', sealed, belongsTo: pushKeyBelongsTo, put: putPushKey, giveUp: giveUpPushKey },
  ];
}
