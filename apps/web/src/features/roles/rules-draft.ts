import type { MatrixCell } from '@drawdesk/contract';

/** The grant of a role in a subject. Groups null: every group. */
export type Held = MatrixCell['now'];
export type Grant = Held['grant'];

type CellName = Pick<MatrixCell, 'role' | 'subject'>;
export const cellKey = ({ role, subject }: CellName): string => `${role} ${subject}`;

/** Cells that are changed but not saved, by `cellKey`. */
export type RulesDraft = Readonly<Record<string, Held>>;

const groupsAsText = ({ providerGroups }: Held) => (providerGroups ? [...providerGroups].sort().join() : '*');

/** Whether two grants are equal. The order of their groups does not matter. */
export const sameGrant = (one: Held, other: Held): boolean =>
  one.grant === other.grant && groupsAsText(one) === groupsAsText(other);

/** The current value of a cell, saved or not. */
export const heldIn = (draft: RulesDraft, cell: MatrixCell): Held => draft[cellKey(cell)] ?? cell.now;

/** The draft with one more cell. A cell equal to its stored value is not a change. */
export function withCell(draft: RulesDraft, cell: MatrixCell, held: Held): RulesDraft {
  const { [cellKey(cell)]: _, ...others } = draft;
  return sameGrant(held, cell.now) ? others : { ...others, [cellKey(cell)]: held };
}

/** The draft with these cells set to the defaults of screens.md §2. */
export const withUsual = (draft: RulesDraft, cells: readonly MatrixCell[]): RulesDraft =>
  cells.reduce((so, cell) => withCell(so, cell, cell.usual), draft);

/**
 * Chooses another grant in a cell. The groups are kept. A cell without a grant before gets the default's
 * groups when the default is chosen, otherwise every group.
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

/** The changes of a draft, in the order of the matrix. */
export const editsOf = (cells: readonly MatrixCell[], draft: RulesDraft): RuleEdit[] =>
  cells.flatMap((cell) => {
    const to = draft[cellKey(cell)];
    return to && !sameGrant(to, cell.now) ? [{ cell, to }] : [];
  });

/** Cells that another person changed between two loads of the matrix, with their new values. */
export function changedMeanwhile(before: readonly MatrixCell[], now: readonly MatrixCell[]): MatrixCell[] {
  const old = new Map(before.map((cell) => [cellKey(cell), cell.now]));
  return now.filter((cell) => {
    const was = old.get(cellKey(cell));
    return was !== undefined && !sameGrant(was, cell.now);
  });
}
