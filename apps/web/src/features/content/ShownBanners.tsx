import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { languageOf } from '../../preferences/languages.ts';
import { BannerCarousel } from '../../shared/content/BannerCarousel.tsx';
import { ShownState } from './ShownState.tsx';
import type { ShownQuery } from './ShownTo.tsx';

/** Banners as they are shown to somebody, or to oneself. */
export function ShownBanners({ query }: { query: ShownQuery }) {
  const { t, i18n } = useTranslation();
  const answer = useCall('banners.shown', { query });
  return (
    <ShownState answer={answer} empty={t('content.shown.noBanners')}>
      {(banners) => <BannerCarousel banners={banners} language={languageOf(i18n.language)} />}
    </ShownState>
  );
}
