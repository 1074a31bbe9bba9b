import { z } from 'zod';
import { type Action, providerGroup, type Role, role, roles, type Subject, subjects } from './access.ts';
import { operation } from './operation.ts';
import { instant, one, reason, rowVersion } from './shared-shapes.ts';

/** What a role may do in a subject; `manage` includes `view`. */
const grants = ['none', 'view', 'manage'] as const;
export const grant = z.enum(grants);
type Grant = z.infer<typeof grant>;

/** Why a cell of the matrix offers less than every choice. */
const fixedReasons = [
  'superadmin_role',
  'company_only',
  'company_manages',
  'above_agent',
  'agents_only',
  'view_only',
] as const;
const fixedReason = z.enum(fixedReasons);
type FixedReason = z.infer<typeof fixedReason>;

interface Limit {
  reason: Exclude<FixedReason, 'superadmin_role'>;
  subjects: readonly Subject[];
  roles: readonly Role[];
  /** The most that may be granted. */
  most: 'none' | Action;
}

const tenantRoles: readonly Role[] = ['aggregator', 'agent:admin', 'agent:reporter'];
const agents: readonly Role[] = ['agent:admin', 'agent:reporter'];

/** What may never be granted to a role. The first line that matches a cell decides. */
const limits: readonly Limit[] = [
  // their operations exist for the company alone
  {
    reason: 'company_only',
    subjects: ['superadmin', 'lotto-result', 'lotto-settle'],
    roles: tenantRoles,
    most: 'none',
  },
  // an agent is below its master, which lays off for it, and knows nothing of other masters
  {
    reason: 'above_agent',
    subjects: ['aggregator', 'report-aggregator', 'report-master', 'lay-off'],
    roles: agents,
    most: 'none',
  },
  // bets are taken by agents
  {
    reason: 'agents_only',
    subjects: ['keying'],
    roles: roles.filter((one) => !agents.includes(one)),
    most: 'none',
  },
  // only the company writes what it publishes to its tenants
  {
    reason: 'company_manages',
    subjects: ['operator-banner', 'operator-news'],
    roles: tenantRoles,
    most: 'view',
  },
  // there is nothing in them to change
  {
    reason: 'view_only',
    subjects: [
      'lotto-total',
      'lotto-report',
      'lotto-log',
      'result',
      'report-provider',
      'report-daily',
      'report-today',
      'report-ticket',
      'report-player',
      'report-agent',
      'report-aggregator',
      'report-master',
      'report-unsettle-bet',
    ],
    roles,
    most: 'view',
  },
];

/** Subjects that deal with rounds: a rule may apply to some provider groups only. */
const groupSubjects: readonly Subject[] = ['lotto-result', 'lotto-settle', 'lotto-total', 'lotto-report'];

export interface CellBounds {
  /** What may be chosen; one choice means the cell is fixed. */
  choices: readonly Grant[];
  /** Whether a rule may be limited to provider groups. */
  groups: boolean;
  /** Why there are not all choices; null when there are. */
  reason: FixedReason | null;
}

/** What a superadmin may choose for a role in a subject, and why not more. */
export function boundsOfCell(of: Role, subject: Subject): CellBounds {
  const limit = limits.find((one) => one.subjects.includes(subject) && one.roles.includes(of));
  const most = limit?.most ?? 'manage';
  if (of === 'company:superadmin') return { choices: [most], groups: false, reason: 'superadmin_role' };
  const choices = grants.slice(0, grants.indexOf(most) + 1);
  return {
    choices,
    groups: choices.length > 1 && groupSubjects.includes(subject),
    reason: limit?.reason ?? null,
  };
}

const subject = z.enum(subjects);
const groups = z.array(providerGroup).min(1).max(20);

/** A grant with its provider groups; null: every group. */
const heldGrant = z.object({ grant, providerGroups: z.array(providerGroup).nullable() });

const matrixCell = z.object({
  role,
  subject,
  now: heldGrant,
  /** What screens.md §2 gives the role until someone changes it. */
  usual: heldGrant,
  choices: z.array(grant),
  groupsAllowed: z.boolean(),
  fixedReason: fixedReason.nullable(),
});
export type MatrixCell = z.infer<typeof matrixCell>;

const rolesMatrix = z.object({
  /** Of the whole matrix: an edit carries it. */
  version: rowVersion,
  changedBy: z.string().nullable(),
  changedAt: instant.nullable(),
  /** Every role × every subject, roles and subjects in the order of the contract. */
  cells: z.array(matrixCell),
});
export type RolesMatrix = z.infer<typeof rolesMatrix>;

const ruleChange = z.object({
  role,
  subject,
  grant,
  /** Null or left out: every group. Only where `groupsAllowed`. */
  providerGroups: groups.nullable().optional(),
});
export type RuleChange = z.infer<typeof ruleChange>;

/**
 * The rules of the roles: a superadmin's alone (screens.md §2); others with the right are refused `superadmin_only`.
 * `stale_version` names each cell that changed as `role subject` with its grant in words, e.g. `manage: live, round`.
 */
export const roleOperations = {
  'roles.matrix': operation({
    method: 'GET',
    path: '/roles',
    summary: 'Show the rights of all roles',
    description: 'With the defaults and what can be changed.',
    access: { action: 'view', subject: 'superadmin' },
    tenants: 'company',
    response: one(rolesMatrix),
    errors: ['superadmin_only'],
  }),
  'roles.update': operation({
    method: 'PATCH',
    path: '/roles',
    summary: 'Change rights of roles',
    description: 'Effective from the next request of each person.',
    access: { action: 'manage', subject: 'superadmin' },
    tenants: 'company',
    body: z.object({
      version: rowVersion,
      changes: z.array(ruleChange).min(1).max(250),
      reason: reason.optional(),
    }),
    touches: ['roles'],
    response: one(rolesMatrix),
    errors: ['superadmin_only', 'stale_version', 'rule_fixed'],
    proof: true,
  }),
  'roles.reset': operation({
    method: 'POST',
    path: '/roles/reset',
    summary: 'Reset roles to their default rights',
    description: 'All roles, or those named.',
    access: { action: 'manage', subject: 'superadmin' },
    tenants: 'company',
    body: z.object({
      version: rowVersion,
      roles: z.array(role).min(1).max(20).optional(),
      reason: reason.optional(),
    }),
    touches: ['roles'],
    response: one(rolesMatrix),
    errors: ['superadmin_only', 'stale_version'],
    proof: true,
  }),
};
