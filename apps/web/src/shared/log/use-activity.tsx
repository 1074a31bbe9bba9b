import type { LogLine } from '@drawdesk/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../session/use-may.ts';
import type { ActivityEntry } from '../../ui/layout/ActivityList.tsx';
import { usePage } from '../lists/read-list.ts';
import classes from './activity.module.css';
import { useLogWords } from './use-log-words.ts';
import { useThingText } from './use-thing-text.ts';

/** Number of lines next to a detail page; the log itself has the rest. */
const linesShown = 8;

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
  const { operationOf, changesIn } = useLogWords();
  const thingText = useThingText();
  const may = useMay()('log.list');
  const { rows } = usePage('log.list', { query: { ...about, itemsPerPage: linesShown } }, { enabled: may });
  if (!may || !rows) return {};

  const changesText = (line: LogLine): string =>
    changesIn(line)
      .map(({ field, was, is = '–' }) => `${field} ${was === undefined ? is : `${was} → ${is}`}`)
      .join(', ');
  const detailOf = (line: LogLine): string =>
    ['accountId' in about ? thingText(line) : changesText(line), line.reason].filter(Boolean).join(' · ');
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
