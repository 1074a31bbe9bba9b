import { notFound, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { languageOf } from '../../../preferences/languages.ts';
import { useActivity } from '../../../shared/log/use-activity.tsx';
import { ActionBar } from '../../../ui/layout/ActionBar.tsx';
import { DetailPage, DetailPending } from '../../../ui/layout/DetailPage.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { type ContentItem, contentKinds, idOf, type Kind } from '../content-kinds.ts';
import { StateBadge } from '../StateBadge.tsx';
import { useContentActions } from '../use-content-actions.tsx';
import { useContentDetails } from '../use-content-details.tsx';
import { BannerForm } from './BannerForm.tsx';
import { NewsForm } from './NewsForm.tsx';

/** /operator/banner/{bannerId} */
export function BannerPage() {
  const { bannerId } = usePageParams('operator-banner-edit');
  return <ContentItemPage kind="banner" id={bannerId} />;
}

/** /operator/news/{newsId} */
export function NewsItemPage() {
  const { newsId } = usePageParams('operator-news-edit');
  return <ContentItemPage kind="news" id={newsId} />;
}

function ContentItemPage({ kind, id }: { kind: Kind; id: string }) {
  const { get, one } = contentKinds[kind];
  const { data, error, refetch } = useCall(get, one(id));
  if (error?.code === 'not_found') throw notFound();
  if (!data) return <DetailPending problem={error} retry={() => void refetch()} />;
  return <OneItem key={id} kind={kind} item={data} />;
}

function OneItem({ kind, item }: { kind: Kind; item: ContentItem }) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const title = item.title[languageOf(i18n.language)];
  const back = { to: contentKinds[kind].pages.all };
  const { actionsOf, dialogs } = useContentActions(kind, () => void navigate(back));
  const rowActions = actionsOf(item).filter(({ key }) => key !== 'edit');
  return (
    <DetailPage
      title={title}
      badge={item.archivedAt === null && <StateBadge state={item.state} />}
      back={{ label: t(`content.${kind}.title`), link: back }}
      actions={rowActions.length > 0 && <ActionBar name={title} first={['turn']} rowActions={rowActions} />}
      details={{ title: t('content.details'), details: useContentDetails(item) }}
      {...useActivity({ subject: kind, subjectId: idOf(item) })}
    >
      {item.archivedAt !== null && <Notice>{t('content.archive.is')}</Notice>}
      {'bannerId' in item ? <BannerForm banner={item} /> : <NewsForm item={item} />}
      {dialogs}
    </DetailPage>
  );
}
