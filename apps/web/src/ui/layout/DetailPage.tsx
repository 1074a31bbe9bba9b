import { Skeleton } from '@mantine/core';
import { type LinkProps, useLocation } from '@tanstack/react-router';
import { type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../states/ErrorState.tsx';
import { type ActivityEntry, ActivityList } from './ActivityList.tsx';
import { type Detail, DetailList } from './DetailList.tsx';
import { LevelsAbove } from './levels-above.ts';
import { Page, PageHeader, Section } from './PageHeader.tsx';
import { SideBySide } from './SideBySide.tsx';
import { type TabLink, TabLinks } from './TabLinks.tsx';

interface DetailPageProps {
  title: string;
  /** What identifies it: code, owner. */
  lead?: ReactNode;
  /** Its state. */
  badge?: ReactNode;
  back: { label: string; link: LinkProps };
  /** One primary action first; the others are in a menu. */
  actions?: ReactNode;
  tabs?: readonly TabLink[];
  /** Its details, line by line; next to the open tab. */
  details?: { title: string; details: readonly Detail[] };
  /** Its last actions; left out for people who may not see them. */
  activity?: readonly ActivityEntry[];
  /** The link to its full log. */
  moreActivity?: ReactNode;
  /** The open tab. */
  children: ReactNode;
}

/** A detail page: head, tabs in the address, details and last actions at the side (look.md §3). */
export function DetailPage(props: DetailPageProps) {
  const { t } = useTranslation();
  const { title, tabs = [], details, activity, moreActivity, children, ...head } = props;
  const side = (details || activity) && (
    <>
      {details && (
        <Section title={details.title}>
          <DetailList details={details.details} />
        </Section>
      )}
      {activity && (
        <Section title={t('ui.activity.title')}>
          <ActivityList entries={activity} more={moreActivity} />
        </Section>
      )}
    </>
  );
  return (
    <Page>
      <PageHeader title={title} {...head} />
      {tabs.length > 0 && <TabLinks label={title} tabs={tabs} />}
      {side ? <SideBySide side={side}>{children}</SideBySide> : children}
    </Page>
  );
}

/**
 * The placeholder of a detail page while it is read, with the page's height; shows the problem when it cannot
 * be read.
 */
export function DetailPending({ problem, retry }: { problem?: unknown; retry?: () => void }) {
  const { pathname } = useLocation();
  const above = use(LevelsAbove)(pathname);
  if (problem) {
    return (
      <Page>
        <ErrorState problem={problem} back={above.at(-1)} {...(retry ? { retry } : {})} />
      </Page>
    );
  }
  return (
    <div aria-busy="true">
      <Page>
        <Skeleton height={60} width="40%" />
        <Skeleton height={42} />
        <SideBySide side={<Skeleton height={320} />}>
          <Skeleton height={480} />
        </SideBySide>
      </Page>
    </div>
  );
}
