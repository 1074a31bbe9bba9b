import type { LogLine } from '@drawdesk/contract';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callOptions } from '../../api/use-call.ts';
import { useMay } from '../../session/use-may.ts';
import { type ActivityEntry, ActivityList } from '../../ui/layout/ActivityList.tsx';
import { Section } from '../../ui/layout/PageHeader.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';

const shown = 8;

/** What is done to a master or an agent itself; the rest of the log has other subjects. */
const named = [
  'agents.create',
  'agents.update',
  'agents.suspend',
  'agents.resume',
  'agents.move',
  'agents.settleUp',
  'aggregators.create',
  'aggregators.update',
  'aggregators.suspend',
  'aggregators.resume',
  'terms.setAgent',
  'terms.setAggregator',
  'impersonation.start',
  'impersonation.end',
] as const;

interface LastDeedsProps {
  subject: 'agent' | 'aggregator';
  subjectId: string;
}

/** The last log entries of a master or an agent, for those who may read the log. */
export function LastDeeds({ subject, subjectId }: LastDeedsProps) {
  const { t } = useTranslation();
  const may = useMay()('log.list');
  const { data, error, refetch } = useQuery({
    ...callOptions('log.list', { query: { subject, subjectId, itemsPerPage: shown } }),
    enabled: may,
  });
  const whatOf = ({ operation, reason }: LogLine): string => {
    const known = named.find((one) => one === operation);
    const what = known ? t(`management.deed.${known}`) : operation;
    return reason ? `${what}: ${reason}` : what;
  };
  const entryOf = (line: LogLine): ActivityEntry => ({
    id: line.logId,
    at: line.at,
    who: line.realName ?? line.actorName,
    inNameOf: line.realName === null ? null : line.actorName,
    what: whatOf(line),
  });
  if (!may) return null;
  return (
    <Section title={t('ui.activity.title')}>
      {error && !data && <ErrorState problem={error} retry={() => void refetch()} slim />}
      {!error && !data && <Skeleton height={160} />}
      {data && <ActivityList entries={data.map(entryOf)} />}
    </Section>
  );
}
