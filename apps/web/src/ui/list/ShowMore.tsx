import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './list.module.css';

interface ShowMoreProps {
  found: { more: boolean; loading: boolean; loadMore: () => void };
  /** Why there may be more rows although few were returned. */
  note?: string | undefined;
}

/** The button for the next rows, below a list without a total count. */
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
