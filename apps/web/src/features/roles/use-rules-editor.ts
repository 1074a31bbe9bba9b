import type { MatrixCell, Role, RolesMatrix, Subject } from '@drawdesk/contract';
import { useCallback, useMemo, useState } from 'react';
import { useDraft } from '../../session/use-draft.ts';
import {
  cellKey,
  editsOf,
  type Held,
  heldIn,
  type RuleEdit,
  type RulesDraft,
  sameGrant,
  withCell,
  withUsual,
} from './rules-draft.ts';

export interface RulesEditor {
  cellOf: (role: Role, subject: Subject) => MatrixCell | undefined;
  heldIn: (cell: MatrixCell) => Held;
  isChanged: (cell: MatrixCell) => boolean;
  change: (cell: MatrixCell, held: Held) => void;
  /** Whether a role (or any role, if none is given) differs from the defaults of screens.md §2. */
  differs: (role?: Role) => boolean;
  backToDefault: (role?: Role) => void;
  discard: () => void;
  edits: readonly RuleEdit[];
}

const nothing: RulesDraft = {};

/** The matrix with the unsaved changes of this page. They are kept if the person has to sign in again. */
export function useRulesEditor({ cells }: RolesMatrix): RulesEditor {
  const [draft, setDraft] = useState<RulesDraft>(nothing);
  const byKey = useMemo(() => new Map(cells.map((cell) => [cellKey(cell), cell])), [cells]);
  const edits = useMemo(() => editsOf(cells, draft), [cells, draft]);
  useDraft<RulesDraft>('roles', edits.length > 0 ? draft : null, setDraft);

  const ofRole = (role?: Role) => (role ? cells.filter((cell) => cell.role === role) : cells);
  return {
    cellOf: (role, subject) => byKey.get(cellKey({ role, subject })),
    heldIn: (cell) => heldIn(draft, cell),
    isChanged: (cell) => !sameGrant(heldIn(draft, cell), cell.now),
    change: useCallback(
      (cell: MatrixCell, held: Held) => setDraft((before) => withCell(before, cell, held)),
      [],
    ),
    differs: (role) => ofRole(role).some((cell) => !sameGrant(heldIn(draft, cell), cell.usual)),
    backToDefault: (role) => setDraft((before) => withUsual(before, ofRole(role))),
    discard: () => setDraft(nothing),
    edits,
  };
}
