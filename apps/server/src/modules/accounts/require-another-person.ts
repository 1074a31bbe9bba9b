import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type Caller, personOf } from '../../platform/tenancy/caller.ts';
import { type Tie, tieBetween, tieInWords } from './account-ties.ts';

/** What the log says when a tied account took a second step and the company requires no second person. */
export interface KnownTie {
  tie?: string;
}

/**
 * Two people (domain.md §6), unless the company switched it off: not the same account, and no account that
 * one of the two made, reset, re-enabled or promoted within the days the company has set.
 *
 * @param first - who took the first step; several, if each of them took part in it. Null: the system did it.
 * @returns what the audit entry of the step says about a tie.
 * @throws DomainError `same_person`, `same_person_tied`; the second is written to the log (command.ts).
 */
export async function requireAnotherPerson(
  tx: Tx,
  caller: Caller,
  ...first: readonly (bigint | null)[]
): Promise<KnownTie> {
  const company = await tx.selectFrom('company').select('separation_of_duties').executeTakeFirst();
  if (company?.separation_of_duties !== false) {
    await requireTwoPersons(tx, caller, ...first);
    return {};
  }
  const tied = await tiedTo(tx, caller, first);
  return tied ? { tie: tieInWords(tied) } : {};
}

/**
 * Two people whatever the company has set, for decisions about the rule itself.
 * @throws DomainError `same_person`, `same_person_tied`.
 */
export async function requireTwoPersons(
  tx: Tx,
  caller: Caller,
  ...first: readonly (bigint | null)[]
): Promise<void> {
  const person = personOf(caller);
  if (person !== null && first.includes(person)) throw new DomainError('same_person');
  const tied = await tiedTo(tx, caller, first);
  if (tied) throw samePersonError(tied, await readTieRule(tx));
}

/** How the caller is tied to another one of them: the first tie found. */
async function tiedTo(tx: Tx, caller: Caller, first: readonly (bigint | null)[]): Promise<Tie[] | null> {
  const person = personOf(caller);
  if (person === null) return null;
  for (const other of new Set(first)) {
    const steps = other === null || other === person ? null : await tieBetween(tx, other, person);
    if (steps) return steps;
  }
  return null;
}

interface TieRule {
  days: number;
  timeZone: string;
}

async function readTieRule(tx: Tx): Promise<TieRule> {
  const company = await tx
    .selectFrom('company')
    .select(['account_tie_days', 'time_zone'])
    .executeTakeFirstOrThrow();
  return { days: company.account_tie_days, timeZone: company.time_zone };
}

const dayMs = 86_400_000;

function samePersonError(steps: readonly Tie[], { days, timeZone }: TieRule): DomainError {
  const [first] = steps;
  // the tie ends when the first of its steps is older than the set days
  const oldestMs = Math.min(...steps.map(({ madeAt }) => madeAt.getTime()));
  const until = new Date(oldestMs + days * dayMs);
  return new DomainError('same_person_tied', {
    by: first?.fromName ?? '',
    account: first?.toName ?? '',
    at: first?.madeAt.toISOString() ?? '',
    days: String(days),
    until: until.toISOString(),
    // as 2026-11-20 16:30
    untilTime: new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
      until,
    ),
    tie: tieInWords(steps),
  });
}
