import { z } from 'zod';

/** Roles, subjects and actions of spec.md §6 and screens.md §2. */

export const roles = [
  'company:superadmin',
  'company:admin',
  'company:operator',
  'company:live-operator',
  'company:plus-operator',
  'company:reporter',
  'aggregator',
  'agent:admin',
  'agent:reporter',
] as const;
export type Role = (typeof roles)[number];
export const role = z.enum(roles);

const actions = ['manage', 'view'] as const;
export type Action = (typeof actions)[number];

export const subjects = [
  'superadmin',
  'aggregator',
  'agent',
  'lotto-ratio',
  'lotto-result',
  'lotto-settle',
  'lotto-total',
  'lotto-report',
  'lotto-log',
  'result',
  'operator-banner',
  'operator-news',
  'report-provider',
  'report-daily',
  'report-today',
  'report-ticket',
  'report-player',
  'report-agent',
  'report-aggregator',
  'report-master',
  'report-unsettle-bet',
  'setting-provider',
  'setting-provider-next-round',
  'setting-live-ticket',
  'keying',
  'lay-off',
] as const;
export type Subject = (typeof subjects)[number];

export const providerGroups = [
  'thai',
  'stock',
  'yigi',
  'live',
  'vip-stock',
  'national',
  'special-laos',
  'special-hanoi',
  'round',
  'siam',
  'bundle',
  'jlaew',
  'special-myanmar',
] as const;
export type ProviderGroup = (typeof providerGroups)[number];
export const providerGroup = z.enum(providerGroups);

/** One permission. `manage` includes `view`. Without `providerGroups` it applies to every group. */
export const abilityRule = z.object({
  action: z.enum(actions),
  subject: z.enum(subjects),
  providerGroups: z.array(providerGroup).optional(),
});
export type AbilityRule = z.infer<typeof abilityRule>;

type Grant = Action | { action: Action; providerGroups: readonly ProviderGroup[] };
type RoleGrants = Partial<Record<Subject, Grant>>;

const liveGroups = ['live', 'round', 'jlaew', 'siam', 'special-myanmar'] as const;
const plusGroups = ['stock', 'vip-stock', 'yigi'] as const;

/** What only an agent does: taking bets. */
const agentsOnly: readonly Subject[] = ['keying'];

const everySubject = (action: Action): RoleGrants =>
  Object.fromEntries(
    subjects.filter((subject) => !agentsOnly.includes(subject)).map((subject) => [subject, action]),
  );

/** Subjects that even the superadmin can only view. */
const viewOnly: RoleGrants = {
  'lotto-total': 'view',
  'lotto-report': 'view',
  'lotto-log': 'view',
  result: 'view',
  'report-provider': 'view',
  'report-daily': 'view',
  'report-today': 'view',
  'report-ticket': 'view',
  'report-player': 'view',
  'report-agent': 'view',
  'report-aggregator': 'view',
  'report-master': 'view',
  'report-unsettle-bet': 'view',
};

const groupOperator = (groups: readonly ProviderGroup[]): RoleGrants => ({
  'lotto-ratio': 'view',
  'lotto-result': { action: 'manage', providerGroups: groups },
  'lotto-settle': { action: 'manage', providerGroups: groups },
  'lotto-total': { action: 'view', providerGroups: groups },
  'lotto-report': { action: 'view', providerGroups: groups },
  'lotto-log': 'view',
  result: 'view',
});

const agentViews: RoleGrants = {
  'lotto-total': 'view',
  'lotto-report': 'view',
  result: 'view',
  'operator-banner': 'view',
  'operator-news': 'view',
  'report-provider': 'view',
  'report-daily': 'view',
  'report-today': 'view',
  'report-ticket': 'view',
  'report-player': 'view',
  'report-agent': 'view',
  'report-unsettle-bet': 'view',
  'setting-live-ticket': 'view',
};

/** The default matrix of screens.md §2, row by row. */
const defaultGrants: Record<Role, RoleGrants> = {
  'company:superadmin': { ...everySubject('manage'), ...viewOnly },
  'company:admin': { ...everySubject('manage'), ...viewOnly },
  'company:operator': {
    'lotto-ratio': 'view',
    'lotto-result': 'manage',
    'lotto-settle': 'manage',
    'lotto-total': 'view',
    'lotto-report': 'view',
    'lotto-log': 'view',
    result: 'view',
    'operator-banner': 'manage',
    'operator-news': 'manage',
    'report-today': 'view',
    'report-ticket': 'view',
    'report-unsettle-bet': 'view',
    'setting-provider': 'view',
    'setting-provider-next-round': 'view',
  },
  'company:live-operator': groupOperator(liveGroups),
  'company:plus-operator': groupOperator(plusGroups),
  'company:reporter': {
    ...viewOnly,
    'lotto-ratio': 'view',
    'lotto-result': 'view',
    'lotto-settle': 'view',
  },
  aggregator: {
    ...agentViews,
    aggregator: 'manage',
    agent: 'manage',
    'lotto-ratio': 'manage',
    'lay-off': 'manage',
    'lotto-log': 'view',
    'report-aggregator': 'view',
    'report-master': 'view',
    'setting-provider': 'manage',
    'setting-provider-next-round': 'manage',
    'setting-live-ticket': 'manage',
  },
  'agent:admin': {
    ...agentViews,
    agent: 'manage',
    keying: 'manage',
    'lotto-ratio': 'manage',
    'lotto-log': 'view',
    'setting-provider': 'manage',
    'setting-provider-next-round': 'manage',
  },
  'agent:reporter': {
    ...agentViews,
    agent: 'view',
    'lotto-ratio': 'view',
    'setting-provider': 'view',
    'setting-provider-next-round': 'view',
  },
};

/**
 * The rules a role begins with (screens.md §2). An installation copies them once for each subject
 * (`seedAbilityRules`); from then on they are changed on the screen of roles, not here.
 */
export function defaultAbilityRules(of: Role): AbilityRule[] {
  return Object.entries(defaultGrants[of]).map(([subject, grant]) => {
    const known = abilityRule.shape.subject.parse(subject);
    return typeof grant === 'string'
      ? { action: grant, subject: known }
      : { action: grant.action, subject: known, providerGroups: [...grant.providerGroups] };
  });
}

/**
 * Whether rules allow an action. With a group the rule must cover that group; without one any rule of the
 * subject will do (the rows are filtered by group afterwards).
 */
export function allows(
  rules: readonly AbilityRule[],
  action: Action,
  subject: Subject,
  group?: ProviderGroup,
): boolean {
  return rules.some(
    (rule) =>
      rule.subject === subject &&
      (rule.action === 'manage' || rule.action === action) &&
      (group === undefined || rule.providerGroups === undefined || rule.providerGroups.includes(group)),
  );
}
