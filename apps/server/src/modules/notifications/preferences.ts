import {
  alwaysTold,
  kindsFor,
  type NotificationKind,
  type NotificationPreference,
  notificationKindRows,
} from '@drawdesk/contract';
import { type RawBuilder, sql } from 'kysely';
import { type CommandContext, command } from '../../platform/command/command.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { publishToConsoles } from './notify.ts';

interface Off {
  /** Kinds that a person has switched off, also kinds that this version does not know. */
  bell: readonly string[];
  live: readonly string[];
}

const nothing: Off = { bell: [], live: [] };

/**
 * What a person has switched off. While impersonating a tenant, a person sees the tenant's notifications:
 * preferences are personal and do not apply.
 */
export async function readOff(tx: Tx, caller: AccountCaller): Promise<Off> {
  if (caller.mode !== 'own') return nothing;
  const row = await tx
    .selectFrom('notification_preference')
    .select(['bell_off', 'live_off'])
    .where('account_id', '=', caller.accountId)
    .executeTakeFirst();
  return row ? { bell: row.bell_off, live: row.live_off } : nothing;
}

/** Kinds that are left out, as a condition on `n`. */
export const wanted = (off: readonly string[]): RawBuilder<unknown> =>
  off.length === 0 ? sql`true` : sql`n.kind <> all(${[...off]}::text[])`;

export const showPreferences = (store: Store, caller: AccountCaller): Promise<NotificationPreference[]> =>
  store.transaction(scopeOf(caller), (tx) => listPreferences(tx, caller));

/** Each kind that may ever be for the caller, in the order of the table of kinds. */
async function listPreferences(tx: Tx, caller: AccountCaller): Promise<NotificationPreference[]> {
  const off = await readOff(tx, caller);
  return kindsFor(caller.rules, caller.aggregatorId !== null).map((kind) => ({
    kind,
    group: notificationKindRows[kind].group,
    bell: !off.bell.includes(kind),
    live: !off.live.includes(kind),
    always: alwaysTold(kind),
  }));
}

type Wish = Pick<NotificationPreference, 'kind' | 'bell' | 'live'>;

/**
 * Switches kinds on or off and leaves the others; a kind that cannot be switched off stays in the bell.
 * Preferences are private: a change leaves no line in the log.
 */
export async function savePreferences(
  store: Store,
  context: CommandContext<AccountCaller>,
  wishes: readonly Wish[],
): Promise<NotificationPreference[]> {
  const { caller } = context;
  const { answer } = await command(store, context, async (tx) => {
    await writePreferences(tx, caller, wishes);
    return { answer: await listPreferences(tx, caller), auditEntry: null };
  });
  return answer;
}

async function writePreferences(tx: Tx, caller: AccountCaller, wishes: readonly Wish[]): Promise<void> {
  // two tabs that save at the same time do so one after the other
  await sql`
    insert into notification_preference (account_id, aggregator_id, agent_id, bell_off, live_off, changed_at)
    values (${caller.accountId}, ${caller.aggregatorId}, ${caller.agentId}, '{}', '{}', clock_timestamp())
    on conflict (account_id) do update set changed_at = clock_timestamp()`.execute(tx);
  const off = await readOff(tx, caller);
  const bell = switched(
    off.bell,
    wishes.map(({ kind, bell: on }) => ({ kind, on: on || alwaysTold(kind) })),
  );
  const live = switched(
    off.live,
    wishes.map(({ kind, live: on }) => ({ kind, on })),
  );
  await sql`
    update notification_preference set bell_off = ${bell}::text[], live_off = ${live}::text[]
    where account_id = ${caller.accountId}`.execute(tx);
  // the bells of the person's tabs
  await publishToConsoles(tx, caller, caller.accountId);
}

function switched(
  off: readonly string[],
  wishes: readonly { kind: NotificationKind; on: boolean }[],
): string[] {
  const kinds = new Set(off);
  for (const { kind, on } of wishes) {
    if (on) kinds.delete(kind);
    else kinds.add(kind);
  }
  return [...kinds].sort();
}
