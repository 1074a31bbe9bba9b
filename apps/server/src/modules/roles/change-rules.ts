import {
  boundsOfCell,
  type InvalidField,
  type Role,
  type RolesMatrix,
  type RuleChange,
  roles,
  type Subject,
} from '@drawdesk/contract';
import { sql } from 'kysely';
import { type CommandContext, command, type Outcome } from '../../platform/command/command.ts';
import { requireVersion } from '../../platform/db/row-version.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { recordRoleTies } from '../accounts/account-ties.ts';
import {
  cellName,
  describeMatrix,
  inOrder,
  inWords,
  matrixId,
  matrixSubject,
  type Right,
  readMatrix,
  requireSuperadmin,
  usualGrants,
} from './rules-matrix.ts';

interface Cell {
  role: Role;
  subject: Subject;
  right: Right;
}

interface Edit {
  /** Of the matrix, as the editor saw it. */
  version: number;
  reason?: string | undefined;
}

/**
 * Changes some cells of the matrix. Rights are read on every call, so the change is in force from the
 * next call of each person.
 * @throws DomainError `superadmin_only`; `stale_version`; `rule_fixed` with one field for each change that is not allowed;
 *   `invalid_input` for a cell that is named twice.
 */
export async function changeRules(
  store: Store,
  context: CommandContext<AccountCaller>,
  { changes, ...edit }: Edit & { changes: readonly RuleChange[] },
): Promise<RolesMatrix> {
  const { caller } = context;
  requireSuperadmin(caller);
  const { answer } = await command(store, context, async (tx) =>
    writeRules(tx, caller, edit, requireChangeable(changes)),
  );
  return answer;
}

function requireChangeable(changes: readonly RuleChange[]): Cell[] {
  const names = changes.map(({ role, subject }) => cellName(role, subject));
  const twice = names.findIndex((name, index) => names.indexOf(name) !== index);
  if (twice !== -1)
    throw new DomainError('invalid_input', {}, [{ path: `body.changes.${twice}`, code: 'named_twice' }]);
  const fixed = changes.flatMap(whyFixed);
  if (fixed.length > 0) throw new DomainError('rule_fixed', {}, fixed);
  return changes.map(cellOf);
}

/**
 * Gives roles the rules of screens.md §2 again.
 * @throws DomainError `superadmin_only`, `stale_version`
 */
export async function resetRules(
  store: Store,
  context: CommandContext<AccountCaller>,
  { roles: some = roles, ...edit }: Edit & { roles?: readonly Role[] | undefined },
): Promise<RolesMatrix> {
  const { caller } = context;
  requireSuperadmin(caller);
  const cells = [...new Set(some)].flatMap((role) =>
    [...usualGrants(role)].map(([subject, right]) => ({ role, subject, right })),
  );
  const { answer } = await command(store, context, (tx) => writeRules(tx, caller, edit, cells));
  return answer;
}

const cellOf = ({ role, subject, grant, providerGroups }: RuleChange): Cell => ({
  role,
  subject,
  right: { grant, providerGroups: grant === 'none' || !providerGroups ? null : inOrder(providerGroups) },
});

function whyFixed({ role, subject, grant, providerGroups }: RuleChange, index: number): InvalidField[] {
  const { choices, groups, reason } = boundsOfCell(role, subject);
  const path = `body.changes.${index}`;
  if (!choices.includes(grant)) return [{ path, code: reason ?? 'view_only' }];
  if (providerGroups && !groups) return [{ path, code: 'groups_not_allowed' }];
  return [];
}

/** Only a right to act can make a person a second person. */
const gives = ({ right }: Cell): boolean => right.grant === 'manage';

async function writeRules(
  tx: Tx,
  caller: AccountCaller,
  { version, reason }: Edit,
  wanted: readonly Cell[],
): Promise<Outcome<RolesMatrix>> {
  const company = await tx.selectFrom('company').select('ability_version').forUpdate().executeTakeFirst();
  const now = company?.ability_version ?? 1;
  const matrix = await readMatrix(tx);
  const wordsNow = Object.fromEntries([...matrix].map(([name, cell]) => [name, inWords(cell)]));
  const wordsWanted = Object.fromEntries(
    wanted.map((cell) => [cellName(cell.role, cell.subject), inWords(cell.right)]),
  );
  const row = { subject: matrixSubject, subjectId: matrixId, version: now, fields: wordsNow };
  await requireVersion(tx, row, version, wordsWanted);

  const changed = wanted.filter(({ role, subject }) => {
    const name = cellName(role, subject);
    return role !== 'company:superadmin' && wordsNow[name] !== wordsWanted[name];
  });
  if (changed.length === 0) return { answer: await describeMatrix(tx), auditEntry: null };
  for (const { role, subject, right: next } of changed)
    await sql`
      insert into ability_rule (role, subject, action, provider_groups)
      values (${role}, ${subject}, ${next.grant}, ${next.providerGroups}::text[])
      on conflict (role, subject)
      do update set action = excluded.action, provider_groups = excluded.provider_groups`.execute(tx);
  for (const role of new Set(changed.filter(gives).map((cell) => cell.role)))
    await recordRoleTies(tx, caller, role);
  const saved = await sql<{ at: Date }>`
    update company set ability_version = ability_version + 1 returning clock_timestamp() as at`.execute(tx);
  const pick = (words: Record<string, string>) =>
    Object.fromEntries(
      changed.map(({ role, subject }) => [cellName(role, subject), words[cellName(role, subject)]]),
    );
  return {
    // its line is written to the log after this
    answer: {
      ...(await describeMatrix(tx)),
      changedBy: caller.displayName,
      changedAt: saved.rows[0]?.at.toISOString() ?? null,
    },
    auditEntry: {
      subject: matrixSubject,
      subjectId: matrixId,
      reason,
      before: pick(wordsNow),
      after: { ...pick(wordsWanted), version: now + 1 },
    },
  };
}
