import { Button } from '@mantine/core';
import { IconFilterOff, IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './states.module.css';

interface EmptyStateProps {
  /** One sentence: what the list shows, or that nothing matches. */
  title: string;
  /** One button: what to do. */
  action?: ReactNode;
  /** Set when filters hide everything: clears them. */
  clear?: (() => void) | undefined;
}

/** Nothing here: "nothing yet" differs from "nothing matches". */
export function EmptyState({ title, action, clear }: EmptyStateProps) {
  const { t } = useTranslation();
  const Icon = clear ? IconFilterOff : IconInbox;
  return (
    <div className={classes.state}>
      <span className={classes.icon}>
        <Icon size={26} stroke={1.5} aria-hidden />
      </span>
      <p className={classes.title}>{title}</p>
      {clear ? (
        <Button variant="light" size="sm" onClick={clear}>
          {t('ui.list.clearAll')}
        </Button>
      ) : (
        action
      )}
    </div>
  );
}
