import type { RolesMatrix } from '@drawdesk/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/use-call.ts';
import { ChangeCount, SaveBar } from '../../ui/changes/SaveBar.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { withOutcome } from '../../ui/outcome.ts';
import { RuleEdits } from './RuleEdits.tsx';
import classes from './roles.module.css';
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
      await withOutcome(
        'setting',
        update.mutateAsync({ body: { version: matrix.version, changes, reason } }),
      );
    } catch (thrown) {
      onRefused(thrown);
      throw thrown;
    }
    discard();
  };
  return (
    <>
      <SaveBar
        dirty={edits.length > 0}
        label={t('ui.form.unsaved')}
        summary={<ChangeCount>{t('ui.form.changes', { count: edits.length })}</ChangeCount>}
        discard={{ text: t('ui.form.discard'), onClick: discard }}
        save={{ text: t('roles.review'), onClick: () => setAsking(true) }}
      />
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
