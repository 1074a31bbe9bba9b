import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import classes from './several.module.css';
import type { SeveralAction } from './several-action.ts';

interface SeveralQuestionProps {
  action: Pick<SeveralAction<unknown>, 'label' | 'tone' | 'withReason' | 'question' | 'what'>;
  /** The rows that it changes. */
  rows: readonly { key: string; name: string }[];
  /** How many selected rows stay as they are. */
  left: number;
  /** How many rows are done. */
  done: number;
  onClose: () => void;
  onConfirm: (reason: string) => Promise<unknown>;
}

/** One question before several rows are changed: it names them. */
export function SeveralQuestion({ action, rows, left, done, onClose, onConfirm }: SeveralQuestionProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={action.question(rows.length)}
      action={action.label}
      tone={action.tone ?? 'primary'}
      withReason={action.withReason}
      wide={rows.length > 8}
      onConfirm={({ reason }) => onConfirm(reason)}
    >
      {action.what}
      <ul className={classes.names}>
        {rows.map(({ key, name }) => (
          <li key={key}>{name}</li>
        ))}
      </ul>
      {left > 0 && <p className={classes.left}>{t('several.left', { count: left })}</p>}
      {done > 0 && (
        <p className={classes.left} role="status">
          {t('several.progress', { done, all: rows.length })}
        </p>
      )}
    </ConfirmDialog>
  );
}
