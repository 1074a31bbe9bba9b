import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../figures/DateTime.tsx';
import classes from './activity.module.css';

export interface ActivityEntry {
  id: string;
  /** ISO 8601. */
  at: string;
  /** Who did it, and who was impersonated. */
  who: string;
  inNameOf?: string | null;
  /** What was done, in words. */
  what: ReactNode;
  /** Old → new, where a value changed. */
  changes?: readonly { label: string; from: string; to: string }[];
}

interface ActivityListProps {
  entries: readonly ActivityEntry[];
  /** The link to all of them. */
  more?: ReactNode;
}

/** The last actions, newest first: the right side of a detail page. */
export function ActivityList({ entries, more }: ActivityListProps) {
  const { t } = useTranslation();
  if (entries.length === 0) return <p className={classes.none}>{t('ui.activity.none')}</p>;
  return (
    <>
      <ol className={classes.list}>
        {entries.map(({ id, at, who, inNameOf, what, changes = [] }) => (
          <li key={id} className={classes.entry}>
            <div>{what}</div>
            {changes.map(({ label, from, to }) => (
              <div key={label} className={classes.change}>
                {label}: <del>{from}</del> → <strong>{to}</strong>
              </div>
            ))}
            <div className={classes.who}>
              <span>{inNameOf ? t('ui.activity.inNameOf', { who, name: inNameOf }) : who}</span>
              <RelativeTime at={at} />
            </div>
          </li>
        ))}
      </ol>
      {more && <div className={classes.more}>{more}</div>}
    </>
  );
}
