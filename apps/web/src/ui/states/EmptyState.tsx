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
  /** In one line, for a card that is one of several on its page. */
  compact?: boolean | undefined;
}

/** Nothing here: "nothing yet" differs from "nothing matches". */
export function EmptyState({ title, action, clear, compact }: EmptyStateProps) {
  const { t } = useTranslation();
  const Icon = clear ? IconFilterOff : IconInbox;
  return (
    <div className={classes.state} data-compact={compact}>
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
