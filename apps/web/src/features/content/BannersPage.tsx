import { useTranslation } from 'react-i18next';
import { usePageSearch } from '../../pages/use-page-search.ts';
import { useMay } from '../../session/use-may.ts';
import { Page, PageHeader } from '../../ui/layout/PageHeader.tsx';
import { ContentFrame } from './ContentFrame.tsx';
import { StaffBanners } from './list/StaffBanners.tsx';
import { ShownBanners } from './ShownBanners.tsx';
import { ShownTo } from './ShownTo.tsx';

/** /operator/banner: for staff all of them, for masters and agents those that are meant for them. */
export function BannersPage() {
  const { t } = useTranslation();
  const search = usePageSearch('operator-banner');
  if (!useMay()('banners.list'))
    return (
      <Page>
        <PageHeader title={t('content.banner.title')} lead={t('content.shown.own')} />
        <ShownBanners query={{}} />
      </Page>
    );
  return (
    <ContentFrame kind="banner" tab={search.tab}>
      {search.tab === 'shown' ? (
        <ShownTo kind="banner" search={search}>
          {(query) => <ShownBanners query={query} />}
        </ShownTo>
      ) : (
        <StaffBanners key={search.tab} archived={search.tab === 'archived'} />
      )}
    </ContentFrame>
  );
}
