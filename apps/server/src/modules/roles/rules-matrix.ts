import {
  type AbilityRule,
  boundsOfCell,
  defaultAbilityRules,
  grant,
  type MatrixCell,
  type ProviderGroup,
  providerGroups,
  type Role,
  type RolesMatrix,
  roles,
  type Subject,
  subjects,
} from '@drawdesk/contract';
import { sql } from 'kysely';
import type { Store, Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';

/** The rights of a role in a subject; groups null: every group. */
export interface Right {
  grant: MatrixCell['now']['grant'];
  providerGroups: ProviderGroup[] | null;
}

/** The present grant of every cell, by `cellName`. */
export type Matrix = ReadonlyMap<string, Right>;

/** The name of a cell in the log and in the error of a stale edit: `company:operator lotto-result`. */
export const cellName = (of: Role, subject: Subject): string => `${of} ${subject}`;

const nothing: Right = { grant: 'none', providerGroups: null };

/** Groups in the contract's order, each once. */
export const inOrder = (groups: readonly string[]): ProviderGroup[] =>
  providerGroups.filter((group) => groups.includes(group));

/** A grant in words, such as `manage: live, round`. */
export const inWords = ({ grant: granted, providerGroups: groups }: Right): string =>
  groups === null ? granted : `${granted}: ${groups.join(', ')}`;

/** The rights that screens.md §2 gives a role in each subject. */
export function usualGrants(of: Role): ReadonlyMap<Subject, Right> {
  const rules = new Map(defaultAbilityRules(of).map((rule) => [rule.subject, heldBy(rule)]));
  return new Map(subjects.map((subject) => [subject, rules.get(subject) ?? nothing]));
}

const heldBy = ({ action, providerGroups: groups }: AbilityRule): Right => ({
  grant: action,
  providerGroups: groups ? inOrder(groups) : null,
});

/**
 * The matrix in force now. The superadmin's rules are those of the contract, whatever the table contains
 * (`parseRules`).
 */
export async function readMatrix(tx: Tx): Promise<Matrix> {
  const { rows } = await sql<
    TableRow<'ability_rule'>
  >`select role, subject, action, provider_groups from ability_rule`.execute(tx);
  const stored = new Map(
    rows.map(({ role, subject, action, provider_groups }): [string, Right] => [
      `${role} ${subject}`,
      {
        grant: grant.catch('none').parse(action),
        providerGroups: provider_groups && inOrder(provider_groups),
      },
    ]),
  );
  return new Map(
    roles.flatMap((of) =>
      [...usualGrants(of)].map(([subject, usual]): [string, Right] => [
        cellName(of, subject),
        of === 'company:superadmin' ? usual : (stored.get(cellName(of, subject)) ?? nothing),
      ]),
    ),
  );
}

/**
 * The matrix for the console: the current and the usual rules, the possible choices, and who changed it
 * last.
 */
export async function describeMatrix(tx: Tx): Promise<RolesMatrix> {
  const matrix = await readMatrix(tx);
  const company = await tx.selectFrom('company').select('ability_version').executeTakeFirst();
  // log_by_subject
  const last = await sql<{ by: string; at: Date }>`
    select actor_name as by, at from log
    where subject = ${matrixSubject} and subject_id = ${matrixId}
    order by at desc, seq desc limit 1`.execute(tx);
  return {
    version: company?.ability_version ?? 1,
    changedBy: last.rows[0]?.by ?? null,
    changedAt: last.rows[0]?.at.toISOString() ?? null,
    cells: roles.flatMap((role) =>
      [...usualGrants(role)].map(([subject, usual]) => {
        const { choices, groups, reason } = boundsOfCell(role, subject);
        const now = matrix.get(cellName(role, subject)) ?? nothing;
        return {
          role,
          subject,
          now,
          usual,
          choices: [...choices],
          groupsAllowed: groups,
          fixedReason: reason,
        };
      }),
    ),
  };
}

/** An admin has the right on the subject, but no role rules (screens.md §2). @throws DomainError `superadmin_only` */
export function requireSuperadmin(caller: AccountCaller): void {
  if (caller.role !== 'company:superadmin') throw new DomainError('superadmin_only');
}

/** @throws DomainError `superadmin_only` */
export async function showMatrix(store: Store, caller: AccountCaller): Promise<RolesMatrix> {
  requireSuperadmin(caller);
  return store.transaction(scopeOf(caller), describeMatrix);
}

/** The name of the matrix in the log. */
export const matrixSubject = 'ability-rules';
export const matrixId = '1';
