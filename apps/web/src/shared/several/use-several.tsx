import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { refreshAfter } from '../../api/use-call.ts';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import type { RowAction } from '../../ui/table/row-action.ts';
import type { Bulk } from '../../ui/table/use-selection.ts';
import { toastSuccess } from '../../ui/toast.ts';
import { type RowOutcome, runSeveral } from './run-several.ts';
import type { SeveralAction } from './several-action.ts';

const SeveralQuestion = lazyPart(
  async () => ({ default: (await import('./SeveralQuestion.tsx')).SeveralQuestion }),
  'above',
);
const SeveralFailed = lazyPart(async () => ({
  default: (await import('./SeveralFailed.tsx')).SeveralFailed,
}));

interface SeveralOf<Row> {
  rowKey: (row: Row) => string;
  nameOf: (row: Row) => string;
  actions: readonly SeveralAction<Row>[];
}

interface Asked<Row> {
  action: SeveralAction<Row>;
  rows: readonly Row[];
  clear: () => void;
}

/**
 * Actions for the selected rows of a table: buttons for its bar, the question that names the rows, and a notice of the
 * rows for which it failed. Undefined `bulk`: nothing can be done here.
 */
export function useSeveral<Row>({ rowKey, nameOf, actions }: SeveralOf<Row>): {
  bulk: Bulk<Row> | undefined;
  /** The same for one row, as entries of its menu. */
  actionsOf: (row: Row) => readonly RowAction[];
  dialog: ReactNode;
  notice: ReactNode;
} {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked<Row> | null>(null);
  const [failed, setFailed] = useState<{ all: number; rows: readonly RowOutcome<Row>[] } | null>(null);
  const [done, setDone] = useState(0);

  const ask = (next: Asked<Row>) => {
    setDone(0);
    setFailed(null);
    setAsked(next);
  };
  const bulk: Bulk<Row> | undefined =
    actions.length === 0
      ? undefined
      : {
          actions: ({ rows, clear }) =>
            actions.map((action) => (
              <Button
                key={action.key}
                size="compact-sm"
                variant="default"
                disabled={!rows.some(action.fits)}
                onClick={() => ask({ action, rows, clear })}
              >
                {action.label}
              </Button>
            )),
        };

  const fitting = asked?.rows.filter(asked.action.fits) ?? [];
  const left = (asked?.rows.length ?? 0) - fitting.length;
  const run = async (reason: string) => {
    if (!asked) return;
    const { action, clear } = asked;
    const outcomes = await runSeveral(fitting, (row) => action.run(row, reason), setDone);
    await refreshAfter(client, action.operation);
    const wrong = outcomes.filter(({ problem }) => problem !== undefined);
    const right = outcomes.length - wrong.length;
    if (right > 0) toastSuccess(action.done(right));
    setFailed(wrong.length === 0 ? null : { all: outcomes.length, rows: wrong });
    clear();
  };
  return {
    bulk,
    actionsOf: (row) =>
      actions
        .filter(({ fits }) => fits(row))
        .map((action) => ({
          key: action.key,
          label: action.label,
          ...(action.tone && { tone: action.tone }),
          onClick: () => ask({ action, rows: [row], clear: () => undefined }),
        })),
    dialog: asked && (
      <Suspense>
        <SeveralQuestion
          action={asked.action}
          rows={fitting.map((row) => ({ key: rowKey(row), name: nameOf(row) }))}
          left={left}
          done={done}
          onClose={() => setAsked(null)}
          onConfirm={run}
        />
      </Suspense>
    ),
    notice: failed && (
      <Suspense>
        <SeveralFailed
          all={failed.all}
          rows={failed.rows.map(({ row, problem }) => ({ key: rowKey(row), name: nameOf(row), problem }))}
          close={() => setFailed(null)}
        />
      </Suspense>
    ),
  };
}
