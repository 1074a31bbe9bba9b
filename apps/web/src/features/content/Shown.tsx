import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../api/problem.ts';
import { useCall } from '../../api/use-call.ts';
import { languageOf } from '../../preferences/languages.ts';
import { BannerCarousel } from '../../shared/content/BannerCarousel.tsx';
import { NewsCards } from '../../shared/content/NewsCards.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import type { Kind } from './content-kinds.ts';
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

interface ShownStateProps<T> {
  answer: UseQueryResult<T[], ApiProblem>;
  empty: string;
  children: (shown: T[]) => ReactNode;
}

/** The shown items with their loading, error and empty states. */
function ShownState<T>({ answer: { data, error, refetch }, empty, children }: ShownStateProps<T>) {
  if (data && data.length > 0) return children(data);
  if (!data && !error) return <Skeleton height={300} radius={8} />;
  return (
    <section className="surface">
      {data ? <EmptyState title={empty} /> : <ErrorState problem={error} retry={() => void refetch()} />}
    </section>
  );
}
