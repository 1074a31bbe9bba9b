import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { connect, type TieStep } from './connect-accounts.ts';

/** Who may enter and confirm results, and how many of them may do it for each other. */
export interface PeopleForResults {
  count: number;
  /** The size of the largest group of which no two are tied, at most three. */
  free: number;
  /**
   * When two, or three, of them will be free of ties; null where waiting changes nothing or is not needed.
   */
  twoFrom: Date | null;
  threeFrom: Date | null;
  /** Also 0 where the company requires no second person. */
  tieDays: number;
}

interface Step extends TieStep {
  endsAt: Date;
}

/** More people than a new company has. Among this many there are always some who are not tied. */
const lookedAt = 30;

/**
 * The staff with the right to results of every provider, and the ties between them as `requireAnotherPerson`
 * reads them.
 */
export async function peopleForResults(tx: Tx): Promise<PeopleForResults> {
  const company = await tx
    .selectFrom('company')
    .select(['separation_of_duties', 'account_tie_days'])
    .executeTakeFirstOrThrow();
  const tieDays = company.separation_of_duties ? company.account_tie_days : 0;
  const people = await whoMay(tx);
  const steps = tieDays === 0 ? [] : await tiesOf(tx, tieDays);
  return {
    count: people.length,
    free: Math.max(...[0, 1, 2, 3].filter((size) => areFree(people, steps, size))),
    twoFrom: freeFrom(people, steps, 2),
    threeFrom: freeFrom(people, steps, 3),
    tieDays,
  };
}

async function whoMay(tx: Tx): Promise<bigint[]> {
  // account_of_staff
  const { rows } = await sql<Pick<TableRow<'account'>, 'id'>>`
    select a.id from account a
    where a.aggregator_id is null and a.status = 'active'
      and (a.role = 'company:superadmin' or exists (
        select from ability_rule r
        where r.role = a.role and r.subject = 'lotto-result' and r.action = 'manage' and r.provider_groups is null))
    order by a.id
    limit ${lookedAt}`.execute(tx);
  return rows.map(({ id }) => id);
}

async function tiesOf(tx: Tx, days: number): Promise<Step[]> {
  // few rows: those of some days
  const { rows } = await sql<{ from_id: bigint; to_id: bigint; what: string; ends_at: Date }>`
    select from_account_id as from_id, to_account_id as to_id, what, made_at + make_interval(days => ${days}) as ends_at
    from account_tie
    where made_at >= clock_timestamp() - make_interval(days => ${days})
    order by id desc`.execute(tx);
  return rows.map(({ from_id, to_id, what, ends_at }) => ({
    from: from_id,
    to: to_id,
    direct: what === 'rights_given',
    endsAt: ends_at,
  }));
}

/** Whether there is a group of this size of which no two are tied. */
function areFree(people: readonly bigint[], steps: readonly Step[], size: number): boolean {
  if (size === 0) return true;
  return people.some((one, at) =>
    areFree(
      people.slice(at + 1).filter((other) => connect(steps, one, other) === null),
      steps,
      size - 1,
    ),
  );
}

/**
 * When a group of this size will be free, as ties end one after the other; null where it is already, or where
 * there are too few people.
 */
function freeFrom(people: readonly bigint[], steps: readonly Step[], size: number): Date | null {
  if (people.length < size || areFree(people, steps, size)) return null;
  const ends = steps.map(({ endsAt }) => endsAt).sort((one, other) => one.getTime() - other.getTime());
  const freeAt = (end: Date) =>
    areFree(
      people,
      steps.filter(({ endsAt }) => endsAt > end),
      size,
    );
  // each tie that ends frees more people, so a binary search finds the first end that is enough
  let [from, to] = [0, ends.length - 1];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const end = ends[middle];
    if (end && freeAt(end)) to = middle;
    else from = middle + 1;
  }
  return ends[from] ?? null;
}
