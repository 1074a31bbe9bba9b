import type { Credit, KeyFigures as Figures } from '@drawdesk/contract';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { useMay } from '../../../session/use-may.ts';
import { businessToday, dayRanges } from '../../../ui/dates/business-day.ts';
import { subtractMoney } from '../../../ui/figures/add-money.ts';
import { RelativeTime } from '../../../ui/figures/DateTime.tsx';
import { formatCount, signOf } from '../../../ui/figures/format-money.ts';
import { type KeyFigure, KeyFigures } from '../../../ui/figures/KeyFigures.tsx';
import { useAmountText } from '../../../ui/figures/use-amount-text.ts';
import type { PageLink } from '../../../ui/layout/ButtonLink.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { ownNet } from '../management/own-net.ts';

/** What its figures are read by; an agent has its credit beside its stakes. */
type Agent = { agentId: string; credit: Credit };
type Master = { aggregatorId: string };

/** How an agent or a master does today and this month, for who may see it: each figure leads to its list. */
export function OrganisationFigures({ organisation }: { organisation: Agent | Master }) {
  const may = useMay();
  if ('agentId' in organisation) return may('agents.managed') && <AgentFigures agent={organisation} />;
  return may('aggregators.managed') && <MasterFigures master={organisation} />;
}

const lastOne = { sortBy: 'lastSignInAt', orderBy: 'desc', itemsPerPage: 1 } as const;

function AgentFigures({ agent }: { agent: Agent }) {
  const may = useMay();
  const { agentId, credit } = agent;
  const params = { agentId };
  const { data, error, refetch } = useCall('agents.managed', { params });
  const signIns = useCall('agentSignIns.list', { params, query: lastOne });
  return (
    <FiguresOf
      figures={data?.figures}
      problem={error}
      retry={() => void refetch()}
      of={{ agentId }}
      credit={credit}
      people={{
        count: data?.playerCount,
        link: may('players.list')
          ? { to: '/agent/management/$agentId/players', params: { agentId } }
          : undefined,
        signedInAt: signIns.data && (signIns.data[0]?.lastSignInAt ?? null),
      }}
    />
  );
}

function MasterFigures({ master }: { master: Master }) {
  const may = useMay();
  const { aggregatorId } = master;
  const params = { aggregatorId };
  const { data, error, refetch } = useCall('aggregators.managed', { params });
  const signIns = useCall('aggregatorSignIns.list', { params, query: lastOne });
  return (
    <FiguresOf
      figures={data?.figures}
      problem={error}
      retry={() => void refetch()}
      of={{ aggregatorId }}
      people={{
        count: data?.playerCount,
        link: may('aggregators.get')
          ? { to: '/account/aggregator/$aggregatorId', params, search: { tab: 'agents' } }
          : undefined,
        signedInAt: signIns.data && (signIns.data[0]?.lastSignInAt ?? null),
      }}
    />
  );
}

interface FiguresOfProps {
  /** Undefined until they are read. */
  figures: Figures | undefined;
  problem: unknown;
  retry: () => void;
  /** What the lists behind the figures are narrowed to. */
  of: { agentId: string } | { aggregatorId: string };
  credit?: Credit;
  people: {
    count: number | undefined;
    link: PageLink | undefined;
    /** The last of its sign-ins; null: nobody has signed in. */
    signedInAt: string | null | undefined;
  };
}

function FiguresOf({ figures, problem, retry, of, credit, people }: FiguresOfProps) {
  const { t } = useTranslation();
  const may = useMay();
  const amountText = useAmountText();
  if (problem && !figures)
    return (
      <section className="surface">
        <ErrorState problem={problem} retry={retry} slim />
      </section>
    );
  const money = (amount: string | null | undefined): ReactNode =>
    amount === undefined ? <Waiting /> : amount === null ? '–' : amountText(amount);
  const signed = (amount: string | null) =>
    amount === null ? '–' : `${signOf(amount) > 0 ? '+' : ''}${amountText(amount)}`;
  const month = figures && ownNet(figures.netMonth);
  const items: readonly KeyFigure[] = [
    {
      key: 'sales',
      label: t('management.column.salesToday'),
      term: 'salesToday',
      value: money(figures?.salesToday),
      link: may('reports.today') ? { to: '/report/today', search: of } : undefined,
    },
    {
      key: 'net',
      label: t('management.column.netMonth'),
      term: 'ownNet',
      value: month === undefined ? <Waiting /> : signed(month),
      winLoss: month ? signOf(month) : 0,
      note: figures && t('organisations.figures.netToday', { net: signed(ownNet(figures.netToday)) }),
      link: may('reports.daily')
        ? { to: '/report/daily', search: { ...dayRanges.thisMonth(businessToday()), ...of } }
        : undefined,
    },
    {
      key: 'open',
      label: t('management.column.openStakes'),
      term: 'openStakes',
      value: money(figures?.openStakes),
      note:
        credit &&
        t('organisations.figures.creditLeft', {
          left:
            credit.limit === null
              ? t('organisations.credit.noLimit')
              : amountText(subtractMoney(credit.limit, credit.used)),
        }),
      link: may('reports.unsettled') ? { to: '/report/unsettle-bet', search: of } : undefined,
    },
    {
      key: 'people',
      label: t('management.column.players'),
      value: people.count === undefined ? <Waiting /> : formatCount(people.count),
      note: people.signedInAt !== undefined && (
        <>
          {t('organisations.figures.lastSignIn')}{' '}
          {people.signedInAt === null ? (
            t('organisations.figures.never')
          ) : (
            <RelativeTime at={people.signedInAt} />
          )}
        </>
      ),
      link: people.link,
    },
  ];
  return <KeyFigures items={items} inPairs />;
}

const Waiting = () => <Skeleton height={20} my={7} width="60%" />;
