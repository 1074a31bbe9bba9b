import type { Dashboard } from '@drawdesk/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type Tier, tierOrder } from '../../../shared/organisations/tier-order.ts';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import type { PageLink } from '../../../ui/layout/ButtonLink.tsx';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import { wholeList } from '../../../ui/layout/whole-list.ts';
import { PlainTable } from '../../../ui/table/PlainTable.tsx';
import classes from './compared.module.css';
import { ListSkeleton } from './DashboardSkeleton.tsx';
import { shareBp } from './share-bp.ts';

type Member = Dashboard['compared'][number];

interface ComparedProps {
  /** Undefined while it is read. */
  board: Dashboard | undefined;
  /** What the rows are, as the title says it. */
  of: 'masters' | 'agents';
  linkTo: (member: Member) => PageLink;
  /** The list of all of them. */
  all: PageLink | undefined;
}

/** Masters, or agents, beside one another: who sells most today, with payout and net; each row leads to its day. */
export function Compared({ board, of, linkTo, all }: ComparedProps) {
  const { t } = useTranslation();
  if (!board)
    return (
      <section className="surface">
        <ListSkeleton />
      </section>
    );
  const { compared, today } = board;
  const own: Tier | undefined = tierOrder.findLast((tier) => today.net[tier] !== undefined);
  return (
    <Section
      title={t(`reports.dashboard.compared.${of}`)}
      side={
        all && (
          <Link {...all} state={wholeList}>
            {t(`reports.dashboard.compared.all.${of}`)}
          </Link>
        )
      }
    >
      {compared.length === 0 ? (
        <p className={classes.none}>{t('reports.today.empty')}</p>
      ) : (
        <PlainTable
          label={t(`reports.dashboard.compared.${of}`)}
          columns={[
            {
              key: 'name',
              header: t(of === 'masters' ? 'reports.column.master' : 'reports.column.agent'),
              cell: (member) => (
                <Link {...linkTo(member)} className={classes.name}>
                  <span>{member.code}</span>
                  <small>{member.name}</small>
                </Link>
              ),
            },
            {
              key: 'share',
              header: t('reports.dashboard.compared.share'),
              wideOnly: true,
              cell: ({ sales }) => <ShareBar bp={shareBp(sales, today.sales)} />,
            },
            {
              key: 'sales',
              header: t('reports.today.sold'),
              term: 'salesToday',
              align: 'end',
              cell: ({ sales }) => <Money amount={sales} />,
            },
            {
              key: 'bills',
              header: t('reports.unsettledBets.bills'),
              align: 'end',
              wideOnly: true,
              cell: ({ billCount }) => formatCount(billCount),
            },
            {
              key: 'payout',
              header: t('reports.dashboard.compared.payout'),
              term: 'payoutToday',
              align: 'end',
              wideOnly: true,
              cell: ({ payout }) => <Money amount={payout} />,
            },
            {
              key: 'net',
              header: own
                ? t('reports.ofTier.net', { tier: t(`management.tiers.name.${own}`) })
                : t('reports.figure.net'),
              term: 'net',
              align: 'end',
              cell: ({ net }) => <Money amount={own && net[own]} winLoss />,
            },
          ]}
          rows={compared}
          rowKey={({ aggregatorId, agentId }) => `${aggregatorId}/${agentId}`}
        />
      )}
    </Section>
  );
}

/** A share of the sales as a bar and in per cent. */
function ShareBar({ bp }: { bp: number }) {
  return (
    <span className={classes.share}>
      <span className={classes.track} aria-hidden>
        <span className={classes.part} style={{ width: `${bp / 100}%` }} />
      </span>
      <span className="figures">
        {Math.trunc(bp / 100)}.{Math.trunc((bp % 100) / 10)}%
      </span>
    </span>
  );
}
