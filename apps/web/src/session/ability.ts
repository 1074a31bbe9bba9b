import type { OperationRow } from 'virtual:contract';
import { createMongoAbility, type MongoAbility, subject as ofSubject } from '@casl/ability';
import type { AbilityRule, Action, Profile, ProviderGroup, Subject } from '@drawdesk/contract';

type Ability = MongoAbility;

/** The rules of `/auth/me` as an ability: `manage` includes every action, provider groups are a condition. */
export const abilityOf = (rules: readonly AbilityRule[]): Ability =>
  createMongoAbility(
    rules.map(({ action, subject, providerGroups }) => ({
      action,
      subject,
      ...(providerGroups ? { conditions: { group: { $in: providerGroups } } } : {}),
    })),
  );

/** Whether an ability allows an action on a subject; with a group, on that provider group. */
export const allowed = (ability: Ability, action: Action, subject: Subject, group?: ProviderGroup): boolean =>
  ability.can(action, group ? ofSubject(subject, { group }) : subject);

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
