import type { ShownNews } from '@drawdesk/contract';
import { IconChevronDown, IconPinned } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../ui/figures/DateTime.tsx';
import { Section } from '../../ui/layout/PageHeader.tsx';
import classes from './content.module.css';
import { NewsText } from './NewsText.tsx';

export type Story = Pick<ShownNews, 'newsId' | 'title' | 'text' | 'pinned' | 'from'>;

interface NewsCardsProps {
  news: readonly Story[];
  language: 'en' | 'th';
}

/** The news items one below the other; pinned items are open, of the others only the first. */
export function NewsCards({ news, language }: NewsCardsProps) {
  const { t } = useTranslation();
  if (news.length === 0) return null;
  return (
    <Section title={t('content.shown.news')}>
      <div className={classes.news}>
        {news.map((story, at) => (
          <details key={story.newsId} className={classes.story} open={story.pinned || at === 0}>
            <summary className={classes.summary}>
              {story.pinned && (
                <IconPinned size={18} stroke={1.8} className={classes.pin} aria-label={t('content.pinned')} />
              )}
              <span className={classes.headline} lang={language}>
                {story.title[language]}
              </span>
              {story.from && (
                <span className={classes.when}>
                  <DateTime at={story.from} />
                </span>
              )}
              <IconChevronDown size={18} stroke={1.8} className={classes.chevron} aria-hidden />
            </summary>
            <NewsText text={story.text[language]} lang={language} />
          </details>
        ))}
      </div>
    </Section>
  );
}
