import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { languageOf } from '../../preferences/languages.ts';
import { NewsCards } from '../../shared/content/NewsCards.tsx';
import { ShownState } from './ShownState.tsx';
import type { ShownQuery } from './ShownTo.tsx';

/** News as they are shown to somebody, or to oneself. */
export function ShownNews({ query }: { query: ShownQuery }) {
  const { t, i18n } = useTranslation();
  const answer = useCall('news.shown', { query });
  return (
    <ShownState answer={answer} empty={t('content.shown.noNews')}>
      {(news) => <NewsCards news={news} language={languageOf(i18n.language)} />}
    </ShownState>
  );
}
