import type { AgentTerms, AggregatorTerms } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../ui/figures/DateTime.tsx';
import { figureText } from '../../ui/figures/figure-limits.ts';
import { percentOf } from '../../ui/figures/typed-figures.ts';
import type { ListAnswer } from '../../ui/list/list-answer.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { type PlainColumn, PlainTable } from '../../ui/table/PlainTable.tsx';
import { useBetTypeName } from '../bet-types/BetNumber.tsx';
import { StatusBadge } from '../status/StatusBadge.tsx';
import { NamedShareBar, ShareBar, type SharePart } from './ShareBar.tsx';
import classes from './terms.module.css';
import { useScopeName } from './use-shares-words.ts';

type Terms = AgentTerms | AggregatorTerms;
type Line = { betType: AgentTerms['betTypes'][number]['betType']; cells: readonly string[] };

/** Every version of the terms, newest first; each opens with its details. */
export function TermsHistory({ answer }: { answer: ListAnswer<Terms> }) {
  const { t } = useTranslation();
  return (
    <DataTable
      id="terms-history"
      label={t('organisations.history.title')}
      showLabel
      columns={useColumns()}
      answer={answer}
      rowKey={(terms) => terms.termsId}
      detail={(terms) => <Agreed terms={terms} />}
      empty={{ title: t('organisations.history.empty') }}
    />
  );
}

/** The share of each tier under these terms. */
function partsOf({ shareBp }: Pick<Terms, 'shareBp'>): SharePart[] {
  if (typeof shareBp === 'number')
    return [
      { tier: 'below', bp: shareBp },
      { tier: 'company', bp: 10_000 - shareBp },
    ];
  return [
    { tier: 'agent', bp: shareBp.agent },
    { tier: 'master', bp: shareBp.master },
    { tier: 'company', bp: shareBp.company },
  ];
}

/** Where a split comes to other shares. */
const othersOf = (set: Pick<AgentTerms, 'otherShares'> | object) =>
  ('otherShares' in set ? set.otherShares : undefined) ?? [];

function useColumns(): readonly Column<Terms>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'version',
      header: t('organisations.history.version'),
      card: 'title',
      cell: (terms) => t('organisations.history.number', { number: terms.versionNo }),
    },
    {
      key: 'state',
      header: t('organisations.history.state'),
      cell: (terms) => <StatusBadge status={terms.state} />,
    },
    {
      key: 'from',
      header: t('organisations.history.from'),
      cell: (terms) => <DateTime at={terms.validFrom} />,
    },
    {
      key: 'to',
      header: t('organisations.history.to'),
      cell: (terms) =>
        terms.validTo === null && terms.state !== 'replaced' ? (
          t('organisations.history.open')
        ) : (
          <DateTime at={terms.validTo} />
        ),
    },
    {
      key: 'shares',
      header: t('organisations.terms.shares'),
      term: 'share',
      align: 'end',
      cell: (terms) => (
        <span className="figures">
          {partsOf(terms)
            .map(({ bp }) => percentOf(bp))
            .join(' / ')}
          %
        </span>
      ),
    },
    {
      key: 'setBy',
      header: t('organisations.history.setBy'),
      cell: (terms) => terms.setBy ?? t('organisations.history.installed'),
    },
  ];
}

/** One version: its split, and what each bet type paid under it. */
function Agreed({ terms }: { terms: Terms }) {
  const { t } = useTranslation();
  const nameOf = useBetTypeName();
  const scopeName = useScopeName();
  const figure = (key: string, header: string, at: number): PlainColumn<Line> => ({
    key,
    header,
    align: 'end',
    cell: (line) => line.cells[at],
  });
  const [columns, rows] = useLines(terms);
  return (
    <div className={classes.version}>
      {'aggregatorName' in terms && (
        <span>{t('organisations.history.with', { master: terms.aggregatorName })}</span>
      )}
      <ShareBar parts={partsOf(terms)} />
      {[...othersOf(terms), ...(terms.sharesByGroup ?? []).flatMap((row) => [row, ...othersOf(row)])].map(
        (row) => (
          <NamedShareBar key={scopeName(row)} name={scopeName(row)} parts={partsOf(row)} />
        ),
      )}
      <PlainTable<Line>
        label={t('organisations.terms.bets')}
        rows={rows}
        rowKey={(line) => line.betType}
        columns={[
          {
            key: 'betType',
            header: t('organisations.terms.column.betType'),
            cell: (line) => nameOf(line.betType),
          },
          ...columns.map((header, at) => figure(header, header, at)),
        ]}
      />
    </div>
  );
}

const percentText = (bp: number) => `${percentOf(bp)}%`;

function useLines(terms: Terms): [columns: string[], rows: Line[]] {
  const { t } = useTranslation();
  if ('aggregatorId' in terms)
    return [
      [
        t('organisations.terms.column.rate'),
        t('organisations.terms.column.discountPlayer'),
        t('organisations.terms.column.discountAgent'),
      ],
      terms.betTypes.map(({ betType, rate, discountPlayerBp, discountAgentBp }) => ({
        betType,
        cells: [figureText('rate', rate), percentText(discountPlayerBp), percentText(discountAgentBp)],
      })),
    ];
  return [
    [t('organisations.terms.column.rate'), t('organisations.terms.column.discount')],
    terms.betTypes.map(({ betType, rate, discountBp }) => ({
      betType,
      cells: [figureText('rate', rate), percentText(discountBp)],
    })),
  ];
}
