import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeList } from '../../changes/ChangeList.tsx';
import { ChangeCount, SaveBar } from '../../changes/SaveBar.tsx';
import { ConfirmDialog } from '../../dialogs/ConfirmDialog.tsx';
import type { FieldSpecs } from './field-spec.ts';
import classes from './kit.module.css';
import type { FieldChange } from './read-form.ts';
import type { RecordFormState } from './use-record-form.ts';

/** The number of changes visible in the bar; the others can be unfolded. */
const shownFirst = 3;

interface FormSaveBarProps<F extends FieldSpecs> {
  form: RecordFormState<F>;
  action?: string | undefined;
}

/** The save bar of a form: its changes, old → new. Discarding them is asked first. */
export function FormSaveBar<F extends FieldSpecs>({ form, action }: FormSaveBarProps<F>) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const { changes, creating, pending, stale } = form;
  const dirty = changes.length > 0;
  return (
    <>
      <SaveBar
        dirty={dirty}
        done={form.done}
        // While a change of another person waits for a decision there is nothing to save yet.
        shown={!stale && (dirty || creating)}
        label={t('ui.form.unsaved')}
        summary={dirty && <FormChanges changes={changes} creating={creating} />}
        discard={
          dirty
            ? { text: t('ui.form.discard'), onClick: () => setAsking(true), disabled: pending }
            : undefined
        }
        save={{ text: action ?? t('ui.form.save'), loading: pending }}
      />
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('ui.form.discardQuestion')}
        action={t('ui.form.discard')}
        tone="danger"
        onConfirm={async () => form.discard()}
      >
        {t('ui.form.discardWhat')}
      </ConfirmDialog>
    </>
  );
}

function FormChanges({ changes, creating }: { changes: readonly FieldChange[]; creating: boolean }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const id = useId();
  const first = creating ? 0 : shownFirst;
  return (
    <div className={classes.changes}>
      <ChangeCount>
        {t('ui.form.changes', { count: changes.length })}
        {changes.length > first && (
          <button
            type="button"
            className={classes.more}
            aria-expanded={all}
            aria-controls={id}
            onClick={() => setAll(!all)}
          >
            {all ? t('ui.form.fewerChanges') : t('ui.form.allChanges')}
          </button>
        )}
      </ChangeCount>
      <ChangeList
        id={id}
        changes={(all ? changes : changes.slice(0, first)).map((one) => ({
          ...one,
          key: `${one.name} ${one.label}`,
        }))}
      />
    </div>
  );
}
