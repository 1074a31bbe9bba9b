import type { LogLine } from '@drawdesk/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../session/use-may.ts';
import type { ActivityEntry } from '../../ui/layout/ActivityList.tsx';
import { usePage } from '../lists/read-list.ts';
import classes from './activity.module.css';
import { listedFields } from './listed-fields.ts';
import { useLogWords } from './use-log-words.ts';

/** Number of lines next to a detail page; the log itself has the rest. */
const linesShown = 8;

/** Number of fields named with an action; the entry shows the rest. */
const fieldsNamed = 3;

interface Activity {
  activity?: readonly ActivityEntry[];
  moreActivity?: ReactNode;
}

/**
 * The last actions on something, or of a person, for `DetailPage`:
 * `<DetailPage {...useActivity({ subject: 'agent', subjectId })} …>`. Nothing for people who may not read the
 * log, or until it is loaded.
 */
export function useActivity(about: { subject: string; subjectId: string } | { accountId: string }): Activity {
  const { t } = useTranslation();
  const { operationOf, subjectOf, fieldOf } = useLogWords();
  const may = useMay()('log.list');
  const { rows } = usePage('log.list', { query: { ...about, itemsPerPage: linesShown } }, { enabled: may });
  if (!may || !rows) return {};

  const detailOf = ({ subject, subjectId, changed, reason }: LogLine): string => {
    const what =
      'accountId' in about
        ? `${subjectOf(subject)} ${subjectId}`
        : listedFields(changed).slice(0, fieldsNamed).map(fieldOf).join(', ');
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
