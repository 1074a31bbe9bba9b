import { useTranslation } from 'react-i18next';
import { usePageSearch } from '../../pages/use-page-search.ts';
import { useMay } from '../../session/use-may.ts';
import { Page, PageHeader } from '../../ui/layout/PageHeader.tsx';
import { ContentFrame } from './ContentFrame.tsx';
import { StaffNews } from './list/StaffNews.tsx';
import { ShownNews } from './ShownNews.tsx';
import { ShownTo } from './ShownTo.tsx';

/** /operator/news: for staff all of them, for masters and agents those that are meant for them. */
export function NewsPage() {
  const { t } = useTranslation();
  const search = usePageSearch('operator-news');
  if (!useMay()('news.list'))
    return (
      <Page>
        <PageHeader title={t('content.news.title')} lead={t('content.shown.own')} />
        <ShownNews query={{}} />
      </Page>
    );
  return (
    <ContentFrame kind="news" tab={search.tab}>
      {search.tab === 'shown' ? (
        <ShownTo kind="news" search={search}>
          {(query) => <ShownNews query={query} />}
        </ShownTo>
      ) : (
        <StaffNews key={search.tab} archived={search.tab === 'archived'} />
      )}
    </ContentFrame>
  );
}
