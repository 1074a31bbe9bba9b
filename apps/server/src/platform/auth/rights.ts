import {
  type AbilityRule,
  type Action,
  abilityRule,
  allows,
  defaultAbilityRules,
  type ProviderGroup,
  providerGroups,
  type Role,
  roles,
  type Subject,
  subjects,
} from '@drawdesk/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Store } from '../db/store.ts';
import type { TableRow } from '../db/table-row.ts';

const storedRules = z.array(z.unknown());

/** A role's rules as a JSON array, for a query in which `role` is a text expression such as `a.role`. */
export const rulesOfRole = (role: string) => sql<unknown>`(
  select coalesce(json_agg(json_strip_nulls(json_build_object(
    'action', r.action, 'subject', r.subject, 'providerGroups', r.provider_groups)) order by r.subject), '[]')
  from ability_rule r where r.role = ${sql.ref(role)} and r.action <> 'none')`;

/**
 * The rules that apply to a role, from what `rulesOfRole` gave. The superadmin role cannot be reduced
 * (screens.md §2), so its rules are those of the contract, whatever is in the table. A rule that this version
 * does not know gives no right.
 */
export function parseRules(role: Role, stored: unknown): AbilityRule[] {
  if (role === 'company:superadmin') return defaultAbilityRules(role);
  return storedRules.parse(stored).flatMap((rule) => {
    const known = abilityRule.safeParse(rule);
    return known.success ? [known.data] : [];
  });
}

/** The provider groups in which rules allow an action on any of the subjects: rows of others do not exist for the caller. */
export const groupsAllowed = (
  rules: readonly AbilityRule[],
  action: Action,
  ...onAnyOf: readonly Subject[]
): ProviderGroup[] =>
  providerGroups.filter((group) => onAnyOf.some((subject) => allows(rules, action, subject, group)));

/**
 * Gives every role its default rules, subject by subject, each subject once in the life of an installation: a
 * subject that a later version adds gets its defaults. A rule that a superadmin removed is stored as `none`
 * and stays as it is.
 */
export async function seedAbilityRules(store: Store): Promise<void> {
  await store.transaction({ as: 'identity' }, async (tx) => {
    await sql`
      insert into installation (key, value) values ('ability_subjects', '')
      on conflict do nothing`.execute(tx);
    const { rows } = await sql<Pick<TableRow<'installation'>, 'value'>>`
      select value from installation where key = 'ability_subjects' for update`.execute(tx);
    const seeded = new Set((rows[0]?.value ?? '').split(' '));
    const fresh = new Set<Subject>(subjects.filter((subject) => !seeded.has(subject)));
    if (fresh.size === 0) return;
    const defaults = roles.flatMap((role) =>
      defaultAbilityRules(role)
        .filter((rule) => fresh.has(rule.subject))
        .map((rule) => ({
          role,
          subject: rule.subject,
          action: rule.action,
          provider_groups: rule.providerGroups ?? null,
        })),
    );
    await tx
      .insertInto('ability_rule')
      .values(defaults)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await sql`
      update installation set value = ${subjects.join(' ')} where key = 'ability_subjects'`.execute(tx);
  });
}
