import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../dialogs/ConfirmDialog.tsx';
import type { FieldSpecs } from './field-spec.ts';
import classes from './kit.module.css';
import type { FieldChange } from './read-form.ts';
import type { RecordFormState } from './use-record-form.ts';

/** The number of changes visible in the bar; the others can be unfolded. */
const shownFirst = 3;

interface SaveBarProps<F extends FieldSpecs> {
  form: RecordFormState<F>;
  action?: string;
}

/** Appears when something changed and stays visible: the changes, old → new, and the buttons. */
export function SaveBar<F extends FieldSpecs>({ form, action }: SaveBarProps<F>) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const { changes, creating, pending, stale } = form;
  // While a change of another person waits for a decision there is nothing to save yet.
  if (stale || (changes.length === 0 && !creating)) return null;
  return (
    <section className={classes.bar} aria-label={t('ui.form.unsaved')}>
      {changes.length > 0 && <ChangeList changes={changes} creating={creating} />}
      <div className={classes.buttons}>
        {changes.length > 0 && (
          <Button variant="default" onClick={() => setAsking(true)} disabled={pending}>
            {t('ui.form.discard')}
          </Button>
        )}
        <Button type="submit" loading={pending}>
          {action ?? t('ui.form.save')}
        </Button>
      </div>
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
    </section>
  );
}

function ChangeList({ changes, creating }: { changes: readonly FieldChange[]; creating: boolean }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const id = useId();
  const shown = all ? changes : changes.slice(0, creating ? 0 : shownFirst);
  return (
    <div className={classes.changes}>
      <p className={classes.count} aria-live="polite">
        {t('ui.form.changes', { count: changes.length })}
        {changes.length > (creating ? 0 : shownFirst) && (
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
      </p>
      <ul id={id} className={classes.list}>
        {shown.map((change) => (
          <li key={`${change.name} ${change.label}`}>
            <Change {...change} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** "Credit limit 1,000.00 → 1,500.00". */
function Change({ label, from, to }: FieldChange) {
  const { t } = useTranslation();
  return (
    <>
      <span className={classes.changed}>{label}</span>
      {from !== undefined && (
        <>
          <del className={`figures ${classes.old}`}>{from}</del>
          <IconArrowRight size={14} role="img" aria-label={t('ui.form.becomes')} />
        </>
      )}
      <ins className={`figures ${classes.new}`}>{to}</ins>
    </>
  );
}
