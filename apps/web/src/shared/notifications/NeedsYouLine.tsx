import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { wholeList } from '../../ui/layout/whole-list.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { splitWork, workLinks } from './needed-work.ts';
import classes from './needs-you.module.css';
import { useMayOpen } from './use-may-open.ts';
import { useNeededWork } from './use-needed-work.ts';

/** What waits for the reader in one line, for a page that is itself a list of work. */
export function NeedsYouLine() {
  const { t } = useTranslation();
  const headId = useId();
  const { data, error, refetch } = useNeededWork();
  const mayOpen = useMayOpen();
  const { own } = splitWork(data ?? []);
  return (
    <section className={`surface ${classes.inLine}`} aria-labelledby={headId}>
      <h2 id={headId} className={classes.title}>
        {t('notifications.needed.title')}
      </h2>
      {data && own.length === 0 && (
        <p className={classes.none} role="status">
          <IconCircleCheck size={18} aria-hidden />
          {t('notifications.needed.none')}
        </p>
      )}
      {!data && error && <ErrorState slim problem={error} retry={() => void refetch()} />}
      <ul className={classes.words}>
        {own.map(({ kind, count, first }) => {
          const links = workLinks({ kind, first }, mayOpen);
          const link = (count > 1 && links.all) || links.first;
          const says = t(`notifications.needed.todo.${kind}`, { count });
          return (
            <li key={kind} className={classes.other}>
              {link ? (
                <Link {...link} state={wholeList}>
                  {says}
                </Link>
              ) : (
                says
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
