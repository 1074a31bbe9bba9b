import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { type KnownTie, requireAnotherPerson } from '../accounts/require-another-person.ts';
import type { LayOffRow } from './lay-off-rows.ts';

type Row = Pick<
  LayOffRow,
  'cost' | 'open_in_round' | 'written_by' | 'second_person_above' | 'raised_by' | 'raised_from'
>;

/**
 * Who may not send a lay-off (lay-off.md §9), where it and what is open with its dealer in the round cost more than an
 * amount: who wrote it, above the dealer's amount; who raised that amount, above the lower one.
 */
export function firstPersonsOf(row: Row): bigint[] {
  const cost = row.open_in_round + row.cost;
  const isAbove = row.second_person_above !== null && cost > row.second_person_above;
  const isRaised = row.raised_by !== null && row.raised_from !== null && cost > row.raised_from;
  return [...(isAbove ? row.written_by : []), ...(isRaised && row.raised_by !== null ? [row.raised_by] : [])];
}

/** @throws DomainError `same_person`, `same_person_tied` where a second person must send it and the caller is none. */
export async function requireSecondPerson(tx: Tx, caller: AccountCaller, row: Row): Promise<KnownTie> {
  const first = firstPersonsOf(row);
  return first.length === 0 ? {} : requireAnotherPerson(tx, caller, ...first);
}
