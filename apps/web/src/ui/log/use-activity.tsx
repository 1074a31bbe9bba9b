import type { LogLine } from '@drawdesk/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../session/use-may.ts';
import type { ActivityEntry } from '../layout/ActivityList.tsx';
import { usePage } from '../list/list-answer.ts';
import { useLogWords } from './use-log-words.ts';

/** Lines beside a detail page; the rest is one click away. */
const linesShown = 8;

/**
 * The last things that happened to something, for `DetailPage`:
 * `<DetailPage {...useActivity('agent', agentId)} …>`. Nothing for whom the log is not.
 */
export function useActivity(
  subject: string,
  subjectId: string,
): { activity?: readonly ActivityEntry[]; moreActivity?: ReactNode } {
  const { t } = useTranslation();
  const words = useLogWords();
  const may = useMay()('log.list');
  const { rows } = usePage(
    'log.list',
    { query: { subject, subjectId, itemsPerPage: linesShown } },
    { enabled: may },
  );
  if (!may || !rows) return {};
  const entryOf = (line: LogLine): ActivityEntry => ({
    id: line.logId,
    at: line.at,
    who: line.realName ?? line.actorName,
    inNameOf: line.realName && line.actorName,
    what: (
      <Link to="/log/$line" params={{ line: line.logId }} search={{ subject, subjectId }}>
        {words.operationOf(line.operation)}
      </Link>
    ),
  });
  return {
    activity: rows.map(entryOf),
    moreActivity: (
      <Link to="/log" search={{ subject, subjectId }}>
        {t('log.all')}
      </Link>
    ),
  };
}
