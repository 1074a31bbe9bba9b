import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { languageOf } from '../../preferences/languages.ts';
import { BannerCarousel } from '../../shared/content/BannerCarousel.tsx';
import { NewsCards } from '../../shared/content/NewsCards.tsx';
import type { Kind } from './content-kinds.ts';
import { ShownState } from './ShownState.tsx';
import type { ShownQuery } from './ShownTo.tsx';

interface ShownProps {
  kind: Kind;
  query: ShownQuery;
}

/** Banners or news as another person, or the reader, is shown them. */
export const Shown = ({ kind, query }: ShownProps) =>
  kind === 'banner' ? <ShownBanners query={query} /> : <ShownNews query={query} />;

function ShownBanners({ query }: { query: ShownQuery }) {
  const { t, i18n } = useTranslation();
  const answer = useCall('banners.shown', { query });
  return (
    <ShownState answer={answer} empty={t('content.shown.noBanners')}>
      {(banners) => <BannerCarousel banners={banners} language={languageOf(i18n.language)} />}
    </ShownState>
  );
}

function ShownNews({ query }: { query: ShownQuery }) {
  const { t, i18n } = useTranslation();
  const answer = useCall('news.shown', { query });
  return (
    <ShownState answer={answer} empty={t('content.shown.noNews')}>
      {(news) => <NewsCards news={news} language={languageOf(i18n.language)} />}
    </ShownState>
  );
}
