import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/states/Notice.tsx';
import classes from './several.module.css';

interface SeveralFailedProps {
  /** How many rows were to be changed. */
  all: number;
  rows: readonly { key: string; name: string; problem: string | undefined }[];
  close: () => void;
}

/** The rows for which it failed, and why. */
export function SeveralFailed({ all, rows, close }: SeveralFailedProps) {
  const { t } = useTranslation();
  return (
    <Notice tone="danger">
      {t('several.failed', { count: rows.length, all })}
      <ul className={classes.failed}>
        {rows.map(({ key, name, problem }) => (
          <li key={key}>
            <strong>{name}</strong> {problem}
          </li>
        ))}
      </ul>
      <Button variant="default" size="compact-sm" onClick={close}>
        {t('ui.confirm.close')}
      </Button>
    </Notice>
  );
}
