import type { NewsItem } from '@drawdesk/contract';
import { notFound, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { languageOf } from '../../../preferences/languages.ts';
import { useActivity } from '../../../shared/log/use-activity.tsx';
import { ActionBar } from '../../../ui/layout/ActionBar.tsx';
import { DetailPage, DetailPending } from '../../../ui/layout/DetailPage.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { StateBadge } from '../StateBadge.tsx';
import { useContentActions } from '../use-content-actions.tsx';
import { useContentDetails } from '../use-content-details.tsx';
import { NewsForm } from './NewsForm.tsx';

/** /operator/news/{newsId} */
export function NewsItemPage() {
  const { newsId } = usePageParams('operator-news-edit');
  const { data, error, refetch } = useCall('news.get', { params: { newsId } });
  if (error?.code === 'not_found') throw notFound();
  if (!data) return <DetailPending problem={error} retry={() => void refetch()} />;
  return <OneItem key={data.newsId} item={data} />;
}

function OneItem({ item }: { item: NewsItem }) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const title = item.title[languageOf(i18n.language)];
  const back = { to: '/operator/news' } as const;
  const { actionsOf, dialogs } = useContentActions('news', () => void navigate(back));
  const rowActions = actionsOf({ ...item, id: item.newsId, title }).filter(({ key }) => key !== 'edit');
  return (
    <DetailPage
      title={title}
      badge={item.archivedAt === null && <StateBadge state={item.state} />}
      back={{ label: t('content.news.title'), link: back }}
      actions={rowActions.length > 0 && <ActionBar name={title} first={['turn']} rowActions={rowActions} />}
      details={{ title: t('content.details'), details: useContentDetails(item) }}
      {...useActivity({ subject: 'news', subjectId: item.newsId })}
    >
      {item.archivedAt !== null && <Notice>{t('content.archive.is')}</Notice>}
      <NewsForm item={item} />
      {dialogs}
    </DetailPage>
  );
}
