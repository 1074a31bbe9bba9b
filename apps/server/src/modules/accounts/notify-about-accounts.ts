import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import { type AccountCaller, personOf } from '../../platform/tenancy/caller.ts';
import { notify } from '../notifications/notify.ts';
import type { TieKind } from './account-ties.ts';
import type { Realm } from './realm.ts';

interface Owner {
  id: bigint;
  username: string;
  displayName: string;
}

/**
 * Someone made an account, or got into one. Its owner is notified, and so are the people above it, so that
 * nobody makes a second identity unseen. Above staff are the superadmins, above the sign-ins of an agent the
 * people of its master. When staff act on the sign-ins of a tenant, the superadmins are notified too. An
 * action of a tenant notifies only its own people.
 */
export async function notifyAccountTouched(
  tx: Tx,
  caller: AccountCaller,
  realm: Realm,
  owner: Owner,
  what: Exclude<TieKind, 'rights_given'>,
): Promise<void> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx);
  const news = {
    kind: 'account_touched',
    // each time is a new notification
    about: `account:${owner.id}:${what}:${rows[0]?.now.getTime()}`,
    values: {
      what,
      by: caller.real?.displayName ?? caller.displayName,
      username: owner.username,
      name: owner.displayName,
    },
    except: personOf(caller),
  } as const;
  const tenant = {
    aggregatorId: realm.of === 'staff' ? null : realm.aggregatorId,
    agentId: realm.of === 'agent' ? realm.agentId : null,
  };
  // nobody can sign in to a new account yet, so nobody could read it
  if (what !== 'created')
    await notify(tx, { ...news, audience: { account: { accountId: owner.id, ...tenant } } });
  if (realm.of === 'agent' && caller.agentId === null)
    await notify(tx, {
      ...news,
      audience: {
        action: 'manage',
        subject: 'agent',
        tenant: { aggregatorId: realm.aggregatorId, agentId: null },
      },
    });
  if (caller.aggregatorId !== null) return;
  for (const accountId of await superadmins(tx))
    await notify(tx, { ...news, audience: { account: { accountId, aggregatorId: null, agentId: null } } });
}

async function superadmins(tx: Tx): Promise<bigint[]> {
  // account_of_staff
  const rows = await tx
    .selectFrom('account')
    .select('id')
    .where('aggregator_id', 'is', null)
    .where('role', '=', 'company:superadmin')
    .where('status', '=', 'active')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
