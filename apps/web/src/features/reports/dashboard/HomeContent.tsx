import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callOptions } from '../../../api/use-call.ts';
import { languageOf } from '../../../preferences/languages.ts';
import { useSignedIn } from '../../../session/session.ts';
import { useMay } from '../../../session/use-may.ts';
import { BannerCarousel } from '../../../shared/content/BannerCarousel.tsx';
import classes from '../../../shared/content/content.module.css';
import { NewsCards } from '../../../shared/content/NewsCards.tsx';

/** Banners and news start and end at a minute, so they are reloaded every minute. */
const everyMs = 60_000;

interface HomeContentProps {
  /** The master or agent of the dashboard, when someone above looks at it. */
  of: { aggregatorId?: string | undefined; agentId?: string | undefined };
}

/** Banners and news on a dashboard, if the company shows them (settings: show banner on home). */
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
