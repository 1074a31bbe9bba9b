import { useTranslation } from 'react-i18next';
import { usePageSearch } from '../../pages/use-page-search.ts';
import { useMay } from '../../session/use-may.ts';
import { Page, PageHeader } from '../../ui/layout/PageHeader.tsx';
import { ContentFrame } from './ContentFrame.tsx';
import { contentKinds, type Kind } from './content-kinds.ts';
import type { ContentSearch } from './content-search.ts';
import { StaffList } from './list/StaffList.tsx';
import { Shown } from './Shown.tsx';
import { ShownTo } from './ShownTo.tsx';

/** /operator/banner */
export function BannersPage() {
  const search = usePageSearch('operator-banner');
  return <ContentPage kind="banner" search={search} />;
}

/** /operator/news */
export function NewsPage() {
  const search = usePageSearch('operator-news');
  return <ContentPage kind="news" search={search} />;
}

/** Staff see all items of a kind. Masters and agents see those meant for them. */
function ContentPage({ kind, search }: { kind: Kind; search: ContentSearch }) {
  const { t } = useTranslation();
  if (!useMay()(contentKinds[kind].list))
    return (
      <Page>
        <PageHeader title={t(`content.${kind}.title`)} lead={t('content.shown.own')} />
        <Shown kind={kind} query={{}} />
      </Page>
    );
  return (
    <ContentFrame kind={kind} tab={search.tab}>
      {search.tab === 'shown' ? (
        <ShownTo kind={kind} search={search}>
          {(query) => <Shown kind={kind} query={query} />}
        </ShownTo>
      ) : (
        <StaffList key={search.tab} kind={kind} archived={search.tab === 'archived'} />
      )}
    </ContentFrame>
  );
}
