import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/states/Notice.tsx';
import classes from './detail.module.css';

/** A form for people who may change it. Others can read it, with a note that says so. */
export function ReadOnly({ unless: may, children }: { unless: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  if (may) return children;
  return (
    <div className={classes.readOnly}>
      <Notice>{t('providers.readOnly')}</Notice>
      {children}
    </div>
  );
}
