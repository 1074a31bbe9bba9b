import type { Banner } from '@drawdesk/contract';
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
import { BannerForm } from './BannerForm.tsx';

/** /operator/banner/{bannerId} */
export function BannerPage() {
  const { bannerId } = usePageParams('operator-banner-edit');
  const { data, error, refetch } = useCall('banners.get', { params: { bannerId } });
  if (error?.code === 'not_found') throw notFound();
  if (!data) return <DetailPending problem={error} retry={() => void refetch()} />;
  return <OneBanner key={data.bannerId} banner={data} />;
}

function OneBanner({ banner }: { banner: Banner }) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const title = banner.title[languageOf(i18n.language)];
  const back = { to: '/operator/banner' } as const;
  const { actionsOf, dialogs } = useContentActions('banner', () => void navigate(back));
  const rowActions = actionsOf({ ...banner, id: banner.bannerId, title }).filter(({ key }) => key !== 'edit');
  return (
    <DetailPage
      title={title}
      badge={banner.archivedAt === null && <StateBadge state={banner.state} />}
      back={{ label: t('content.banner.title'), link: back }}
      actions={rowActions.length > 0 && <ActionBar name={title} first={['turn']} rowActions={rowActions} />}
      details={{ title: t('content.details'), details: useContentDetails(banner) }}
      {...useActivity({ subject: 'banner', subjectId: banner.bannerId })}
    >
      {banner.archivedAt !== null && <Notice>{t('content.archive.is')}</Notice>}
      <BannerForm banner={banner} />
      {dialogs}
    </DetailPage>
  );
}
