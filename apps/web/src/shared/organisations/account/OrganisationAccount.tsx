import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import type { Detail } from '../../../ui/layout/DetailList.tsx';
import { DetailPage } from '../../../ui/layout/DetailPage.tsx';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import type { RowAction } from '../../../ui/table/row-action.ts';
import { useActivity } from '../../log/use-activity.tsx';
import { StatusBadge } from '../../status/StatusBadge.tsx';
import { SuspendedNotice } from '../../suspension/SuspendedNotice.tsx';
import classes from './account.module.css';
import { OrganisationActions } from './OrganisationActions.tsx';
import { OrganisationLead } from './OrganisationLead.tsx';
import { OrganisationOverview } from './OrganisationOverview.tsx';
import { type Organisation, organisationOf } from './organisation.ts';

const TermsTab = lazyPart(async () => ({ default: (await import('./TermsTab.tsx')).TermsTab }));
const ProvidersTab = lazyPart(async () => ({ default: (await import('./ProvidersTab.tsx')).ProvidersTab }));

interface OrganisationAccountProps {
  organisation: Organisation;
  /** The master of an agent; a link for who may open it. */
  master?: ComponentProps<typeof OrganisationLead>['master'];
  /** Links in addition to its tabs. */
  ways: readonly RowAction[];
  tabs: ComponentProps<typeof DetailPage>['tabs'];
  /** What only its kind has, between its code and its providers. Null: no side column on the open tab. */
  details: readonly Detail[] | null;
  /** The open tab. */
  children: ReactNode;
}

/** The page of an agent or an aggregator: head, actions, tabs, and its details and last actions at the side. */
export function OrganisationAccount(props: OrganisationAccountProps) {
  const { organisation, master, ways, tabs = [], details, children } = props;
  const { t } = useTranslation();
  const kind = organisationOf(organisation);
  const activity = useActivity(kind.subject);
  const own = useOrganisationDetails(organisation, details ?? []);
  return (
    <DetailPage
      title={organisation.name}
      lead={<OrganisationLead code={organisation.code} {...(master && { master })} />}
      badge={<StatusBadge status={organisation.status} />}
      back={{ label: t(`organisations.${kind.many}.title`), link: kind.list }}
      actions={<OrganisationActions organisation={organisation} ways={ways} />}
      tabs={tabs}
      {...(details && { ...activity, details: { title: t('organisations.details.title'), details: own } })}
    >
      <div className={classes.stack}>
        <SuspendedNotice of={organisation} what={kind.one} />
        <Suspense>{children}</Suspense>
      </div>
    </DetailPage>
  );
}

/** What an agent or an aggregator is, line by line. */
function useOrganisationDetails(
  { code, terms, providersAllowed, createdAt }: Organisation,
  own: readonly Detail[],
): readonly Detail[] {
  const { t } = useTranslation();
  return [
    { label: t('organisations.column.code'), value: code },
    ...own,
    {
      label: t('organisations.tab.providers'),
      value:
        providersAllowed === null
          ? t('organisations.providers.all')
          : t('organisations.providers.count', { count: providersAllowed.length }),
    },
    { label: t('organisations.details.termsSince'), value: <DateTime at={terms?.validFrom} show="day" /> },
    { label: t('organisations.column.createdAt'), value: <DateTime at={createdAt} show="day" /> },
  ];
}

const tabs = { overview: OrganisationOverview, terms: TermsTab, providers: ProvidersTab } as const;

/** The tabs that both kinds have. */
export type OrganisationTabName = keyof typeof tabs;

export function OrganisationTab({ tab, of }: { tab: OrganisationTabName; of: Organisation }) {
  const Tab = tabs[tab];
  return <Tab organisation={of} />;
}
