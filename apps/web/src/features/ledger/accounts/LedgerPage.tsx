import type { LedgerAccount } from '@drawdesk/contract';
import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../api/operation-types.ts';
import { ExportButton } from '../../../shared/exports/ExportButton.tsx';
import { useWholeOnPaper } from '../../../shared/lists/use-whole-on-paper.ts';
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
import { standings, useLedgerList } from './ledger-list.ts';
import { useLedgerAccounts } from './use-ledger-accounts.ts';

type Sums = Answer<'ledger.accounts'>['sums'];

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
  return (
    <Page>
      <PageHeader
        title={t('pages.ledger')}
        lead={tier ? t(`ledger.lead.${tier}`) : ' '}
        actions={<PrintButton onPrint={onPrint} gathering={gathering} />}
        {...(narrowed && { back: { label: t('ledger.back'), link: { to: '/ledger' } } })}
      />
      <PrintDetails
        rows={{ shown: answer.rows?.length ?? 0, total: answer.total }}
        details={[
          { label: t('ledger.standing.label'), value: standing && t(`ledger.standing.${standing}`) },
          { label: t('ui.print.search'), value: q },
        ]}
      />
      {own && own.length > 0 && <OwnAccounts accounts={own} />}
      <Figures sums={sums} />
      <DataTable
        id="ledger.accounts"
        label={t('pages.ledger')}
        columns={useAccountColumns()}
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
              options={standings.map((one) => ({ value: one, label: t(`ledger.standing.${one}`) }))}
            />
          </FilterBar>
        }
      />
    </Page>
  );
}

function Figures({ sums }: { sums: Sums | undefined }) {
  const { t } = useTranslation();
  const waiting = <Skeleton height={20} my={5} width="60%" />;
  return (
    <SummaryStrip
      items={[
        {
          label: t('ledger.owedByMembers'),
          value: sums ? <Money amount={sums.owedByMembers} /> : waiting,
        },
        {
          label: t('ledger.owedToMembers'),
          value: sums ? <Money amount={sums.owedToMembers} /> : waiting,
        },
        {
          label: t('ledger.net'),
          term: 'owedNet',
          value: sums ? <Money amount={sums.net} balance /> : waiting,
        },
        {
          label: t('ledger.owedOver90'),
          value: sums ? <Money amount={sums.ageing.over90} /> : waiting,
        },
      ]}
    />
  );
}

/** What the reader and the tier above it owe each other. */
function OwnAccounts({ accounts }: { accounts: readonly LedgerAccount[] }) {
  const { t } = useTranslation();
  return (
    <SummaryStrip
      items={accounts.map(({ accountId, upline, balance, owedBy }) => ({
        label: t('ledger.ownWith', { upline: upline.name }),
        value: <Money amount={balance} balance />,
        note: (
          <Link to="/ledger/$ledgerAccount" params={{ ledgerAccount: accountId }}>
            {t(`ledger.ownOwedBy.${owedBy}`)}
          </Link>
        ),
      }))}
    />
  );
}
