import { sql } from 'kysely';
import type { AccountId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { type Caller, personOf } from '../../platform/tenancy/caller.ts';
import { connect, type TieStep } from './connect-accounts.ts';
import type { Realm } from './realm.ts';

/**
 * What a person did to another account that lets the person sign in to it, or that gives that account the
 * right.
 */
export type TieKind =
  | 'created'
  | 'password_reset'
  | 'second_factor_reset'
  | 'resumed'
  | 'role_changed'
  | 'rights_given';

/** One step of a tie, for people: `admin` created `operator9` on that day. */
export interface Tie extends TieStep {
  what: TieKind;
  madeAt: Date;
  fromName: string;
  toName: string;
}

/** Records that a person got access to a staff account, in the transaction that gives the access. */
export async function recordTie(
  tx: Tx,
  caller: Caller,
  realm: Realm,
  accountId: AccountId,
  what: TieKind,
): Promise<void> {
  const person = personOf(caller);
  if (person === null || person === accountId || realm.of !== 'staff') return;
  await sql`
    insert into account_tie (from_account_id, to_account_id, what)
    values (${person}, ${accountId}, ${what})`.execute(tx);
}

/** The same for every account of a role that got a right by a change of the role's rules. */
export async function recordRoleTies(tx: Tx, caller: Caller, role: string): Promise<void> {
  const person = personOf(caller);
  if (person === null) return;
  await sql`
    insert into account_tie (from_account_id, to_account_id, what)
    select ${person}, a.id, 'rights_given' from account a
    where a.aggregator_id is null and a.role = ${role} and a.id <> ${person}`.execute(tx);
}

/** The tie of two accounts within the days that the company has set: its steps in order, or null. */
export async function tieBetween(tx: Tx, one: bigint, other: bigint): Promise<Tie[] | null> {
  // account_tie_of_account: few rows, those of some days
  const { rows } = await sql<{
    id: bigint;
    from_id: bigint;
    to_id: bigint;
    what: TieKind;
    made_at: Date;
    from_name: string;
    to_name: string;
  }>`
    with recursive
    since as (
      select clock_timestamp() - make_interval(days => account_tie_days) as at from company where account_tie_days > 0
    ),
    above (account_id) as (
      select unnest(array[${one}, ${other}]::bigint[])
      union
      select t.from_account_id
      from above
      join account_tie t on t.to_account_id = above.account_id
      cross join since
      where t.made_at >= since.at
    )
    select t.id, t.from_account_id as from_id, t.to_account_id as to_id, t.what, t.made_at,
           f.display_name as from_name, a.display_name as to_name
    from above
    join account_tie t on t.to_account_id = above.account_id
    join account f on f.id = t.from_account_id
    join account a on a.id = t.to_account_id
    cross join since
    where t.made_at >= since.at
    order by t.id desc`.execute(tx);
  const ties = rows.map(
    ({ from_id, to_id, what, made_at, from_name, to_name }): Tie => ({
      from: from_id,
      to: to_id,
      // a right given to a whole role ties each account to the giver only, not the accounts of the role to
      // one another
      direct: what === 'rights_given',
      what,
      madeAt: made_at,
      fromName: from_name,
      toName: to_name,
    }),
  );
  return connect(ties, one, other);
}

/** A tie as the log and the domain error show it. */
export const tieInWords = (steps: readonly Tie[]): string =>
  steps
    .map(({ fromName, toName, what, madeAt }) => `${fromName} → ${toName} (${what}, ${madeAt.toISOString()})`)
    .join('; ');
