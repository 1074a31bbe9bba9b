import type { ContentAudience, ContentState } from '@drawdesk/contract';
import { IconPinned } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { RowMenu } from '../../../ui/table/RowMenu.tsx';
import type { RowAction } from '../../../ui/table/row-action.ts';
import { StateBadge } from '../StateBadge.tsx';
import classes from './list.module.css';

/** What banners and news have in common for a row of their lists. */
export interface Listed {
  title: { en: string; th: string };
  state: ContentState;
  audience: ContentAudience;
  from: string | null;
  until: string | null;
}

interface ContentRowProps {
  item: Listed;
  language: 'en' | 'th';
  thumb?: ReactNode;
  /** One line below the title: where a banner leads, or the first words of a news item. */
  more: string | null;
  pinned?: boolean;
  link: LinkProps;
  rowActions: readonly RowAction[];
}

/** One row: the banner or news item, its audience, its time, and whether it is shown now. */
export function ContentRow({
  item,
  language,
  thumb,
  more,
  pinned = false,
  link,
  rowActions,
}: ContentRowProps) {
  const { t } = useTranslation();
  const audienceOf = useAudienceWords();
  const { title, audience, state } = item;
  const words = audienceOf(audience);
  return (
    <div className={classes.body}>
      {thumb && <span className={classes.thumb}>{thumb}</span>}
      <span className={classes.what}>
        <Link {...link} className={classes.title}>
          {pinned && (
            <IconPinned size={16} stroke={1.8} className={classes.pin} aria-label={t('content.pinned')} />
          )}
          <span lang={language}>{title[language]}</span>
        </Link>
        {more !== null && <span className={`${classes.soft} ${classes.oneLine}`}>{more}</span>}
      </span>
      <span className={classes.audience}>
        <span title={words} className={classes.oneLine}>
          {words}
        </span>
        <span className={classes.soft}>
          <Period {...item} />
        </span>
      </span>
      <span className={classes.end}>
        <span className={classes.state}>
          <StateBadge state={state} />
        </span>
        <RowMenu row={title[language]} rowActions={rowActions} />
      </span>
    </div>
  );
}

/** From when until when, as short as possible. */
function Period({ from, until }: Pick<Listed, 'from' | 'until'>) {
  const { t } = useTranslation();
  if (from === null && until === null) return t('content.period.always');
  return (
    <>
      {from !== null && <DateTime at={from} />}
      {from === null && t('content.period.until')}
      {until !== null && (
        <>
          {from === null ? ' ' : ' – '}
          <DateTime at={until} />
        </>
      )}
      {until === null && ` ${t('content.period.onwards')}`}
    </>
  );
}

/** How many are named before the rest is counted. */
const named = 2;

/** The audience in words: "Everybody", or the first masters and agents by name. */
function useAudienceWords(): (audience: ContentAudience) => string {
  const { t } = useTranslation();
  return ({ kind, aggregators, agents }) => {
    if (kind === 'everybody') return t('content.audience.everybody');
    const all = [
      ...aggregators.map(({ name }) => t('content.audience.withAgents', { name })),
      ...agents.map(({ name }) => name),
    ];
    const first = all.slice(0, named).join(', ');
    const rest = all.length - named;
    return rest > 0 ? t('content.audience.andMore', { named: first, count: rest }) : first;
  };
}
