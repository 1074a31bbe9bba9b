import type { RolesMatrix } from '@drawdesk/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/use-call.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { LeaveGuard } from '../../ui/forms/LeaveGuard.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { RuleEdits } from './RuleEdits.tsx';
import classes from './save-rules.module.css';
import type { RulesEditor } from './use-rules-editor.ts';

interface SaveRulesProps {
  matrix: RolesMatrix;
  editor: RulesEditor;
  /** Called when the API refuses: the matrix may have changed. */
  onRefused: (thrown: unknown) => void;
}

/** Shown when something changed: the number of changes, and a way to review and save them together. */
export function SaveRules({ matrix, editor, onRefused }: SaveRulesProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const update = useWrite('roles.update');
  const { edits, discard } = editor;
  const save = async ({ reason }: { reason: string }) => {
    const changes = edits.map(({ cell: { role, subject }, to }) => ({ role, subject, ...to }));
    try {
      await update.mutateAsync({ body: { version: matrix.version, changes, reason } });
    } catch (thrown) {
      onRefused(thrown);
      throw thrown;
    }
    discard();
    toastSuccess(t('roles.saved'));
  };
  return (
    <>
      <LeaveGuard dirty={edits.length > 0} />
      {edits.length > 0 && (
        <section className={classes.bar} aria-label={t('ui.form.unsaved')}>
          <strong aria-live="polite">{t('ui.form.changes', { count: edits.length })}</strong>
          <span className={classes.barActions}>
            <Button variant="default" onClick={discard}>
              {t('ui.form.discard')}
            </Button>
            <Button onClick={() => setAsking(true)}>{t('roles.review')}</Button>
          </span>
        </section>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('roles.question')}
        action={t('ui.form.save')}
        withReason
        onConfirm={save}
      >
        <p className={classes.lead}>{t('roles.holds')}</p>
        <RuleEdits edits={edits} />
      </ConfirmDialog>
    </>
  );
}
