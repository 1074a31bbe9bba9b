import type { LogLine } from '@drawdesk/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../session/use-may.ts';
import type { ActivityEntry } from '../../ui/layout/ActivityList.tsx';
import { usePage } from '../../ui/list/list-answer.ts';
import { useLogWords } from '../../ui/log/use-log-words.ts';
import classes from './accounts.module.css';

const linesShown = 8;

/** Fields that are named beside a deed; the rest of a line is one click away. */
const told = new Set(['displayName', 'role', 'status']);

interface AccountActivity {
  activity: readonly ActivityEntry[];
  moreActivity: ReactNode;
}

/**
 * The last lines of the log about an account, or of what a person did; undefined where the reader may not read the log,
 * or until they come. Each leads to its line.
 */
export function useAccountActivity(
  about: { subject: string; subjectId: string } | { accountId: string },
): AccountActivity | undefined {
  const { t } = useTranslation();
  const { operationOf, subjectOf, fieldOf } = useLogWords();
  const may = useMay()('log.list');
  const { rows } = usePage('log.list', { query: { ...about, itemsPerPage: linesShown } }, { enabled: may });
  if (!may || !rows) return undefined;

  const detailOf = ({ subject, subjectId, changed, reason }: LogLine): string => {
    const what =
      'accountId' in about
        ? `${subjectOf(subject)} ${subjectId}`
        : changed
            .filter((name) => told.has(name))
            .map(fieldOf)
            .join(', ');
    return [what, reason].filter(Boolean).join(' · ');
  };
  const entryOf = (line: LogLine): ActivityEntry => ({
    id: line.logId,
    at: line.at,
    who: line.realName ?? line.actorName,
    inNameOf: line.realName && line.actorName,
    what: (
      <>
        <Link to="/log/$line" params={{ line: line.logId }} search={about}>
          {operationOf(line.operation)}
        </Link>
        <div className={classes.detail}>{detailOf(line)}</div>
      </>
    ),
  });
  return {
    activity: rows.map(entryOf),
    moreActivity: (
      <Link to="/log" search={about}>
        {t('log.all')}
      </Link>
    ),
  };
}
