import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconArrowRight } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem, problemTitle } from '../../api/problem.ts';
import { ChangeCount, SaveBar } from '../changes/SaveBar.tsx';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { formatCount } from '../figures/format-money.ts';
import { GridChanges } from './GridChanges.tsx';
import classes from './grid.module.css';
import type { CellChange, GridColumn, GridSave } from './grid-column.ts';
import type { GridStore } from './grid-store.ts';

interface SaveChangesProps<Row> {
  store: GridStore<Row>;
  columns: readonly GridColumn<Row>[];
  rowTextOf: (rowKey: string) => string;
  rowOf: (rowKey: string) => Row | undefined;
  save: GridSave;
}

/**
 * Appears when something changed: the number of changes and errors, undo and redo, and one save for all of
 * it.
 */
export function SaveChanges<Row>({ store, columns, rowTextOf, rowOf, save }: SaveChangesProps<Row>) {
  const { t } = useTranslation();
  const { changes, wrong, canUndo, canRedo } = useSyncExternalStore(store.subscribe, store.summary);
  const [toSave, setToSave] = useState<readonly CellChange[] | null>(null);
  const [opened, setOpened] = useState(false);
  const [looking, setLooking] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const ask = async () => {
    const now = store.changes();
    setProblem(null);
    setLooking(true);
    try {
      await save.prepare?.(now);
      setToSave(now);
      setOpened(true);
    } catch (thrown) {
      if (!place(store, thrown, now, save)) setProblem(thrown);
    } finally {
      setLooking(false);
    }
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || opened)
      return;
    event.preventDefault();
    // what is typed in a cell becomes its value
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const now = store.summary();
    if (now.changes > 0 && now.wrong === 0 && !looking) void ask();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
  return (
    <>
      <SaveBar
        of="grid"
        dirty={changes > 0}
        leavesBy={save.leavesBy}
        shown={changes > 0 || canRedo}
        label={t('ui.grid.saveBar')}
        summary={
          <>
            <ChangeCount>{t('ui.grid.changes', { shown: formatCount(changes) })}</ChangeCount>
            {wrong > 0 && (
              <Button
                variant="light"
                color="danger"
                size="compact-sm"
                title={t('ui.grid.goToWrong')}
                rightSection={<IconArrowRight size={14} aria-hidden />}
                onClick={() => store.goToWrong()}
              >
                {t('ui.grid.wrong', { shown: formatCount(wrong) })}
              </Button>
            )}
            {save.beside}
            {problem !== null && changes > 0 && (
              <span className={classes.wrong} role="alert">
                {problemTitle(problem, t('problem.unknown'))}
              </span>
            )}
          </>
        }
        steps={
          <>
            <Step
              label={t('ui.grid.undo')}
              disabled={!canUndo}
              onClick={() => store.undo()}
              Icon={IconArrowBackUp}
            />
            <Step
              label={t('ui.grid.redo')}
              disabled={!canRedo}
              onClick={() => store.redo()}
              Icon={IconArrowForwardUp}
            />
          </>
        }
        discard={{
          text: t('ui.grid.discard'),
          onClick: () => store.discard(),
          disabled: changes === 0,
        }}
        save={{
          text: t('ui.grid.save'),
          onClick: () => void ask(),
          loading: looking,
          disabled: changes === 0 || wrong > 0,
        }}
      />
      {toSave && (
        <ConfirmDialog
          opened={opened}
          onClose={() => setOpened(false)}
          title={save.question}
          action={t('ui.grid.save')}
          withReason={save.withReason ?? false}
          onConfirm={(input) => send(store, toSave, save, input)}
          wide={save.details !== undefined}
        >
          {save.details}
          <GridChanges changes={toSave} columns={columns} rowTextOf={rowTextOf} rowOf={rowOf} />
          {save.after}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Saves; errors of the API about single values go to their cells, all others are shown in the question. */
async function send<Row>(
  store: GridStore<Row>,
  changes: readonly CellChange[],
  save: GridSave,
  input: { reason: string },
): Promise<void> {
  const saved = store.saving();
  try {
    await save.onSave(changes, input);
    saved();
  } catch (thrown) {
    if (!place(store, thrown, changes, save)) throw thrown;
  }
}

/** Puts the errors of the API at their cells; false when some of them belong to no cell. */
function place<Row>(
  store: GridStore<Row>,
  thrown: unknown,
  changes: readonly CellChange[],
  save: GridSave,
): boolean {
  const fields = thrown instanceof ApiProblem ? thrown.fields : [];
  const placed = fields.flatMap((field) => {
    const cell = save.cellOf?.(field, changes);
    return cell ? [{ ...cell, text: field.message }] : [];
  });
  if (placed.length === 0 || placed.length < fields.length) return false;
  store.refuse(placed);
  return true;
}

interface StepProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
  Icon: typeof IconArrowBackUp;
}

function Step({ label, disabled, onClick, Icon }: StepProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon size={18} />
    </ActionIcon>
  );
}
