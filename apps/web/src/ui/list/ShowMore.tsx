import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './list.module.css';

interface ShowMoreProps {
  found: { more: boolean; loading: boolean; loadMore: () => void };
  /** Why there may be more although few rows came. */
  note?: string | undefined;
}

/** The way to the rows that follow, below a list that nobody counts. */
export function ShowMore({ found: { more, loading, loadMore }, note }: ShowMoreProps) {
  const { t } = useTranslation();
  if (!more) return null;
  return (
    <div className={`no-print ${classes.showMore}`}>
      {note && <span>{note}</span>}
      <Button variant="default" loading={loading} onClick={loadMore}>
        {t('ui.list.showMore')}
      </Button>
    </div>
  );
}
