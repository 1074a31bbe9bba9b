import type { LedgerAccount } from '@drawdesk/contract';
import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../../shared/exports/ExportButton.tsx';
import { useWholeOnPaper } from '../../../shared/lists/use-whole-on-paper.ts';
import { Owed } from '../../../shared/owed/Owed.tsx';
import { unsigned } from '../../../shared/owed/owed-words.ts';
import { useOwnTier } from '../../../shared/owed/use-own-tier.ts';
import { signOf } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import { SummaryStrip } from '../../../ui/figures/SummaryStrip.tsx';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { ChoiceFilter } from '../../../ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import { SearchFilter } from '../../../ui/list/SearchFilter.tsx';
import { PrintButton } from '../../../ui/print/PrintButton.tsx';
import { PrintDetails } from '../../../ui/print/PrintDetails.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { RowMenu } from '../../../ui/table/RowMenu.tsx';
import { useAccountColumns } from './account-columns.tsx';
import { DebtAges, DebtAgesLegend } from './DebtAges.tsx';
import { standings, useLedgerList } from './ledger-list.ts';
import { type ListSide, useSideTexts } from './list-side.ts';
import { type Sums, useLedgerAccounts } from './use-ledger-accounts.ts';

/** /ledger: what a tier and its members owe each other, and how old the debt is. */
export function LedgerPage() {
  const { t } = useTranslation();
  const list = useLedgerList();
  const { q, standing, aggregatorId, agentId } = list.filters;
  const input = { query: list.query };
  const { answer: page, sums, own, tier } = useLedgerAccounts(input);
  const { answer, onPrint, gathering } = useWholeOnPaper(
    'ledger.accounts',
    input,
    page,
    t('ui.print.failed'),
  );
  const narrowed = aggregatorId ?? agentId;
  // Of the reader's own list, the reader is one side of every account; of a list further down, neither.
  // Until the answer says so, a list that is not narrowed is the reader's own.
  const ownTier = useOwnTier();
  const side = { you: tier ? tier === ownTier : !narrowed, name: own && (own[0]?.member.code ?? '') };
  const columns = useAccountColumns(side, sums, tier);
  const standingText = (one: (typeof standings)[number]): string => {
    if (one === 'open' || one === 'level') return t(`ledger.standing.${one}`);
    return t(`ledger.${side.you ? 'standingOfYou' : 'standingOf'}.${one}`);
  };
  return (
    <Page>
      <PageHeader
        title={t('pages.ledger')}
        lead={
          tier ? `${t(`ledger.lead.${tier}`)} ${t(`ledger.explained.${side.you ? 'you' : 'others'}`)}` : ' '
        }
        actions={<PrintButton onPrint={onPrint} gathering={gathering} />}
        {...(narrowed && { back: { label: t('ledger.back'), link: { to: '/ledger' } } })}
      />
      <PrintDetails
        rows={{ shown: answer.rows?.length ?? 0, total: answer.total }}
        details={[
          { label: t('ledger.standing.label'), value: standing && standingText(standing) },
          { label: t('ui.print.search'), value: q },
        ]}
      />
      {own && own.length > 0 && <OwnAccounts accounts={own} />}
      <Figures sums={sums} side={side} />
      <DataTable
        id="ledger.accounts"
        label={t('pages.ledger')}
        columns={columns}
        answer={answer}
        list={list}
        rowKey={(account) => account.accountId}
        rowLink={(account) => ({
          to: '/ledger/$ledgerAccount',
          params: { ledgerAccount: account.accountId },
        })}
        actions={({ member }) =>
          member.id !== null &&
          (member.tier === 'master' || member.tier === 'agent') && (
            <RowMenu
              row={member.code}
              rowActions={[
                {
                  key: 'below',
                  label: t(member.tier === 'master' ? 'ledger.itsAgents' : 'ledger.itsPlayers'),
                  link: {
                    to: '/ledger',
                    search: member.tier === 'master' ? { aggregatorId: member.id } : { agentId: member.id },
                  },
                },
              ]}
            />
          )
        }
        empty={{ title: t('ledger.empty') }}
        exportButton={<ExportButton list="ledger.accounts" input={input} />}
        toolbar={
          <FilterBar list={list}>
            <SearchFilter
              label={t('ledger.search')}
              value={q}
              onChange={(next) => list.setFilter('q', next)}
            />
            <ChoiceFilter
              label={t('ledger.standing.label')}
              value={standing}
              onChange={(next) => list.setFilter('standing', next)}
              options={standings.map((one) => ({ value: one, label: standingText(one) }))}
            />
          </FilterBar>
        }
      />
    </Page>
  );
}

function Figures({ sums, side }: { sums: Sums | undefined; side: ListSide }) {
  const { t } = useTranslation();
  const { owedTo, owedBy, ages } = useSideTexts(side);
  const waiting = <Skeleton height={20} my={5} width="60%" />;
  const { name } = side;
  const netLabel = (net: string): string => {
    if (signOf(net) === 0) return t('ledger.net');
    if (side.you) return t(signOf(net) > 0 ? 'ledger.netOf.toYou' : 'ledger.netOf.byYou');
    return t(signOf(net) > 0 ? 'ledger.netOf.to' : 'ledger.netOf.by', { name });
  };
  return (
    <SummaryStrip
      items={[
        { key: 'to', label: owedTo, value: sums ? <Money amount={sums.owedByMembers} /> : waiting },
        { key: 'by', label: owedBy, value: sums ? <Money amount={sums.owedToMembers} /> : waiting },
        {
          key: 'net',
          label: sums ? netLabel(sums.net) : t('ledger.net'),
          term: 'owedNet',
          value: sums ? <Money amount={unsigned(sums.net)} /> : waiting,
        },
        {
          key: 'ages',
          label: ages,
          term: 'debtAge',
          value: <DebtAges ageing={sums?.ageing} />,
          note: <DebtAgesLegend label={ages} ageing={sums?.ageing} />,
          wide: true,
        },
      ]}
    />
  );
}

/** What the side whose members are listed (the reader, or one below) and the tier above it owe each other. */
function OwnAccounts({ accounts }: { accounts: readonly LedgerAccount[] }) {
  const { t } = useTranslation();
  return (
    <SummaryStrip
      items={accounts.map((account) => ({
        label:
          account.caller === 'member'
            ? t('ledger.ownWith', { upline: account.upline.name })
            : t('ledger.balanceOf', { member: account.member.name, upline: account.upline.name }),
        value: <Owed sides={account} amount={account.balance} />,
        note: (
          <Link to="/ledger/$ledgerAccount" params={{ ledgerAccount: account.accountId }}>
            {t('ledger.openStatement')}
          </Link>
        ),
      }))}
    />
  );
}
