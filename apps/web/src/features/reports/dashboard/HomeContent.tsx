import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callOptions } from '../../../api/use-call.ts';
import { languageOf } from '../../../preferences/languages.ts';
import { useSignedIn } from '../../../session/session.ts';
import { useMay } from '../../../session/use-may.ts';
import { BannerCarousel } from '../../../shared/content/BannerCarousel.tsx';
import classes from '../../../shared/content/content.module.css';
import { NewsCards } from '../../../shared/content/NewsCards.tsx';

/** What is switched on or off by the minute is there or gone by the minute. */
const everyMs = 60_000;

interface HomeContentProps {
  /** The master or agent whose dashboard it is, where somebody above looks at it. */
  of: { aggregatorId?: string | undefined; agentId?: string | undefined };
}

/** Banners and news of the company on a dashboard, as long as the company wishes it (settings: show banner on home). */
export function HomeContent({ of }: HomeContentProps) {
  const { i18n } = useTranslation();
  const may = useMay();
  const on = useSignedIn().company.showBannerOnHome;
  const query = {
    ...(of.aggregatorId && { aggregatorId: of.aggregatorId }),
    ...(of.agentId && { agentId: of.agentId }),
  };
  const banners = useQuery({
    ...callOptions('banners.shown', { query }),
    enabled: on && may('banners.shown'),
    refetchInterval: everyMs,
  });
  const news = useQuery({
    ...callOptions('news.shown', { query }),
    enabled: on && may('news.shown'),
    refetchInterval: everyMs,
  });
  if (!on) return null;
  const language = languageOf(i18n.language);
  return (
    <div className={classes.home}>
      <BannerCarousel banners={banners.data ?? []} language={language} />
      <NewsCards news={news.data ?? []} language={language} />
    </div>
  );
}
