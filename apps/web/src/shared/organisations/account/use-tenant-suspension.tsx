import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { refreshAfter } from '../../../api/use-call.ts';
import { useMay } from '../../../session/use-may.ts';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import type { RowAction } from '../../../ui/table/row-action.ts';
import type { Bulk } from '../../../ui/table/use-selection.ts';
import { useSeveral } from '../../several/use-several.tsx';
import type { StatusActionName, Suspendable } from '../../suspension/status-actions.ts';
import { useSuspendSeveral } from '../../suspension/use-suspend-several.ts';
import { organisationOf } from './organisation.ts';
import { useSuspensionActions } from './use-suspension-actions.tsx';

const SuspendOne = lazyPart(
  async () => ({ default: (await import('./SuspendOne.tsx')).SuspendOne }),
  'above',
);

/** A row of a list of agents or of masters. */
type TenantRow = Suspendable & {
  code: string;
  name: string;
  agentCount?: number;
} & ({ agentId: string } | { aggregatorId: string });

interface TenantSuspension<Row> {
  /** For the menu of a row. */
  actionsOf: (row: Row) => readonly RowAction[];
  bulk: Bulk<Row> | undefined;
  /** Drawn once on the page. */
  dialogs: ReactNode;
  /** Above the table: the rows for which it failed. */
  notice: ReactNode;
}

/** Suspending and activating agents or masters from their list: one by its menu, several that are selected. */
export function useTenantSuspension<Row extends TenantRow>(what: 'agent' | 'master'): TenantSuspension<Row> {
  const { t } = useTranslation();
  const may = useMay();
  const client = useQueryClient();
  const entriesOf = useSuspensionActions();
  // While the dialog closes it keeps its question.
  const [asked, ask] = useState<{ row: Row; turn: StatusActionName; opened: boolean } | null>(null);
  const operation = what === 'agent' ? 'agents.suspend' : 'aggregators.suspend';
  const mayTurn = may(operation);

  const actions = useSuspendSeveral<Row>({
    what,
    labelOf: (turn) => t(`organisations.turn.${turn}`),
    operation,
    run: turnOne,
  });
  const { bulk, dialog, notice } = useSeveral<Row>({
    rowKey: (row) => organisationOf(row).subject.subjectId,
    nameOf: ({ code }) => code,
    actions: mayTurn ? actions : [],
  });
  const kind = asked && organisationOf(asked.row);
  return {
    actionsOf: (row) => (mayTurn ? entriesOf(row, (turn) => ask({ row, turn, opened: true })) : []),
    bulk,
    notice,
    dialogs: (
      <>
        {dialog}
        {asked && kind && (
          <Suspense>
            <SuspendOne
              {...asked}
              question={kind.question(asked.turn)}
              managed={kind.managed}
              input={kind.input}
              onClose={() => ask({ ...asked, opened: false })}
              onTurn={async (reason) => {
                await turnOne(asked.row, asked.turn, reason);
                await refreshAfter(client, operation);
              }}
            />
          </Suspense>
        )}
      </>
    ),
  };
}

const turnOne = (row: TenantRow, turn: StatusActionName, reason: string): Promise<unknown> => {
  const verb = turn === 'resume' ? 'resume' : 'suspend';
  const body = { reason };
  return 'agentId' in row
    ? call(`agents.${verb}`, { params: { agentId: row.agentId }, body })
    : call(`aggregators.${verb}`, { params: { aggregatorId: row.aggregatorId }, body });
};
