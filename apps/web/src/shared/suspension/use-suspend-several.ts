import { useTranslation } from 'react-i18next';
import type { ConsoleOperation } from '../../api/operation-types.ts';
import type { SeveralAction } from '../several/several-action.ts';
import type { Suspendable } from './status-actions.ts';
import { useStatusActions } from './use-status-actions.ts';

type Turn = 'suspend' | 'resume';

interface SuspendSeveral<Row> {
  what: 'agent' | 'master' | 'player';
  labelOf: (turn: Turn) => string;
  /** What is read again afterwards. */
  operation: ConsoleOperation;
  run: (row: Row, turn: Turn, reason: string) => Promise<unknown>;
}

/** Suspending and activating the selected masters, agents or players. */
export function useSuspendSeveral<Row extends Suspendable>({
  what,
  labelOf,
  operation,
  run,
}: SuspendSeveral<Row>): readonly SeveralAction<Row>[] {
  const { t } = useTranslation();
  const statusActionsOf = useStatusActions();
  const action = (turn: Turn): SeveralAction<Row> => ({
    key: turn,
    label: labelOf(turn),
    ...(turn === 'suspend' && { tone: 'danger' }),
    withReason: true,
    fits: (row) => statusActionsOf(row).some(({ name, byCompany }) => name === turn && !byCompany),
    question: (count) => t(`several.${turn}.${what}`, { count }),
    what: t(`several.what.${turn}.${what}`),
    done: (count) => t(`several.${turn}.done`, { count }),
    operation,
    run: (row, reason) => run(row, turn, reason),
  });
  return [action('suspend'), action('resume')];
}
