import { useTranslation } from 'react-i18next';
import classes from './waiting-count.module.css';

/** How much work waits for the person at a page of the menu; nothing where none does. */
export function WaitingCount({ count }: { count: number | undefined }) {
  const { t } = useTranslation();
  if (!count) return null;
  return (
    <span className={classes.count} title={t('shell.waiting', { count })}>
      {count > 99 ? '99+' : count}
    </span>
  );
}
