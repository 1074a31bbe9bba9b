import type { OperationRow } from 'virtual:contract';
import type { AbilityRule, Action, Profile, ProviderGroup, Subject } from '@drawdesk/contract';

/** What the rules of `/auth/me` allow, by subject. */
type Ability = ReadonlyMap<Subject, readonly AbilityRule[]>;

export const abilityOf = (rules: readonly AbilityRule[]): Ability =>
  Map.groupBy(rules, ({ subject }) => subject);

/**
 * Whether an ability allows an action on a subject; with a group, on that provider group. `manage` includes every action.
 */
export const allowed = (ability: Ability, action: Action, subject: Subject, group?: ProviderGroup): boolean =>
  (ability.get(subject) ?? []).some(
    (rule) =>
      (rule.action === action || rule.action === 'manage') &&
      (group === undefined || !rule.providerGroups || rule.providerGroups.includes(group)),
  );

/**
 * Whether a person may call an operation, so that no button leads to a refusal. The server checks again.
 * Company operations do not exist for tenants. In view mode nothing can be written. While impersonating a
 * tenant, operations about the real person are not available (screens.md §2).
 */
export function mayCall(
  profile: Profile,
  ability: Ability,
  row: OperationRow,
  group?: ProviderGroup,
): boolean {
  if (row.tenants === 'company' && !profile.role.startsWith('company:')) return false;
  if (profile.mode === 'view' && row.effect === 'write') return false;
  if (profile.mode !== 'own' && row.ownName) return false;
  if (typeof row.access === 'string') return row.access !== 'api-key';
  return allowed(ability, row.access.action, row.access.subject, group);
}
