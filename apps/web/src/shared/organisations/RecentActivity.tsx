import { useTranslation } from 'react-i18next';
import { ActivityList } from '../../ui/layout/ActivityList.tsx';
import { Section } from '../../ui/layout/PageHeader.tsx';
import { useActivity } from '../log/use-activity.tsx';

interface RecentActivityProps {
  subject: 'agent' | 'aggregator';
  subjectId: string;
}

/** The last log entries of a master or an agent, for those who may read the log. */
export function RecentActivity({ subject, subjectId }: RecentActivityProps) {
  const { t } = useTranslation();
  const { activity, moreActivity } = useActivity({ subject, subjectId });
  if (!activity) return null;
  return (
    <Section title={t('ui.activity.title')}>
      <ActivityList entries={activity} more={moreActivity} />
    </Section>
  );
}
