import type { Banner } from '@drawdesk/contract';
import { notFound, useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { languageOf } from '../../../preferences/languages.ts';
import { useActivity } from '../../../shared/log/use-activity.tsx';
import { DeedBar } from '../../../ui/layout/DeedBar.tsx';
import { DetailPage, DetailPending } from '../../../ui/layout/DetailPage.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { StateBadge } from '../StateBadge.tsx';
import { useContentDeeds } from '../use-content-deeds.tsx';
import { useContentFacts } from '../use-content-facts.tsx';
import { BannerForm } from './BannerForm.tsx';

/** /operator/banner/{bannerId} */
export function BannerPage() {
  const { bannerId = '' } = useParams({ strict: false });
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
  const { deedsOf, dialogs } = useContentDeeds('banner', () => void navigate(back));
  const deeds = deedsOf({ ...banner, id: banner.bannerId, title }).filter(({ key }) => key !== 'edit');
  return (
    <DetailPage
      title={title}
      badge={banner.archivedAt === null && <StateBadge state={banner.state} />}
      back={{ label: t('content.banner.title'), link: back }}
      actions={deeds.length > 0 && <DeedBar name={title} first={['turn']} deeds={deeds} />}
      facts={{ title: t('content.facts'), facts: useContentFacts(banner) }}
      {...useActivity({ subject: 'banner', subjectId: banner.bannerId })}
    >
      {banner.archivedAt !== null && <Notice>{t('content.archive.is')}</Notice>}
      <BannerForm banner={banner} />
      {dialogs}
    </DetailPage>
  );
}
