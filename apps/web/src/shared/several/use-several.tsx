import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleOperation } from '../../api/operation-types.ts';
import { refreshAfter } from '../../api/use-call.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import type { RowAction } from '../../ui/table/row-action.ts';
import type { Bulk } from '../../ui/table/use-selection.ts';
import { toastSuccess } from '../../ui/toast.ts';
import { type RowOutcome, runSeveral } from './run-several.ts';
import classes from './several.module.css';

/** One thing that can be done to several rows. The API knows it for one row; each row is its own call. */
export interface SeveralAction<Row> {
  key: string;
  label: string;
  tone?: 'danger';
  withReason: boolean;
  /** Whether it changes the row; the others of a selection stay as they are. */
  fits: (row: Row) => boolean;
  /** The question for so many rows, and what happens to them. */
  question: (count: number) => string;
  what: string;
  done: (count: number) => string;
  /** What is read again afterwards. */
  operation: ConsoleOperation;
  run: (row: Row, reason: string) => Promise<unknown>;
}

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
  const { t } = useTranslation();
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
      <ConfirmDialog
        opened
        onClose={() => setAsked(null)}
        title={asked.action.question(fitting.length)}
        action={asked.action.label}
        tone={asked.action.tone ?? 'primary'}
        withReason={asked.action.withReason}
        wide={fitting.length > 8}
        onConfirm={({ reason }) => run(reason)}
      >
        {asked.action.what}
        <ul className={classes.names}>
          {fitting.map((row) => (
            <li key={rowKey(row)}>{nameOf(row)}</li>
          ))}
        </ul>
        {left > 0 && <p className={classes.left}>{t('several.left', { count: left })}</p>}
        {done > 0 && (
          <p className={classes.left} role="status">
            {t('several.progress', { done, all: fitting.length })}
          </p>
        )}
      </ConfirmDialog>
    ),
    notice: failed && (
      <Notice tone="danger">
        {t('several.failed', { count: failed.rows.length, all: failed.all })}
        <ul className={classes.failed}>
          {failed.rows.map(({ row, problem }) => (
            <li key={rowKey(row)}>
              <strong>{nameOf(row)}</strong> {problem}
            </li>
          ))}
        </ul>
        <Button variant="default" size="compact-sm" onClick={() => setFailed(null)}>
          {t('ui.confirm.close')}
        </Button>
      </Notice>
    ),
  };
}
