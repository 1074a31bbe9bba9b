import type { MatrixCell } from '@drawdesk/contract';

/** What a role holds in a subject; groups null: every group. */
export type Held = MatrixCell['now'];
export type Grant = Held['grant'];

type CellName = Pick<MatrixCell, 'role' | 'subject'>;
export const cellKey = ({ role, subject }: CellName): string => `${role} ${subject}`;

/** Cells that were changed and not saved yet, by `cellKey`. */
export type RulesDraft = Readonly<Record<string, Held>>;

const groupsAsText = ({ providerGroups }: Held) => (providerGroups ? [...providerGroups].sort().join() : '*');

/** Whether two grants are the same, in whatever order their groups were chosen. */
export const sameGrant = (one: Held, other: Held): boolean =>
  one.grant === other.grant && groupsAsText(one) === groupsAsText(other);

/** What stands in a cell now, saved or not. */
export const heldIn = (draft: RulesDraft, cell: MatrixCell): Held => draft[cellKey(cell)] ?? cell.now;

/** The draft with one more cell; a cell that is as it is stored is no change. */
export function withCell(draft: RulesDraft, cell: MatrixCell, held: Held): RulesDraft {
  const { [cellKey(cell)]: _, ...others } = draft;
  return sameGrant(held, cell.now) ? others : { ...others, [cellKey(cell)]: held };
}

/** The draft with these cells as screens.md §2 has them. */
export const withUsual = (draft: RulesDraft, cells: readonly MatrixCell[]): RulesDraft =>
  cells.reduce((so, cell) => withCell(so, cell, cell.usual), draft);

/**
 * Another grant chosen in a cell. Groups stay; what was nothing before begins with the default's groups when the default
 * is chosen, otherwise with every group.
 */
export function chosenGrant(held: Held, usual: Held, grant: Grant): Held {
  if (grant === 'none') return { grant, providerGroups: null };
  if (held.grant !== 'none') return { grant, providerGroups: held.providerGroups };
  return { grant, providerGroups: grant === usual.grant ? usual.providerGroups : null };
}

/** One cell that changes. */
export interface RuleEdit {
  cell: MatrixCell;
  to: Held;
}

/** What a draft changes, in the order of the matrix. */
export const editsOf = (cells: readonly MatrixCell[], draft: RulesDraft): RuleEdit[] =>
  cells.flatMap((cell) => {
    const to = draft[cellKey(cell)];
    return to && !sameGrant(to, cell.now) ? [{ cell, to }] : [];
  });

/** Cells that somebody else changed between two readings of the matrix, as they are by now. */
export function changedMeanwhile(before: readonly MatrixCell[], now: readonly MatrixCell[]): MatrixCell[] {
  const old = new Map(before.map((cell) => [cellKey(cell), cell.now]));
  return now.filter((cell) => {
    const was = old.get(cellKey(cell));
    return was !== undefined && !sameGrant(was, cell.now);
  });
}
