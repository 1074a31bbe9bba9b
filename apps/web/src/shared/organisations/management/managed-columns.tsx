import type { KeyFigures, ManagedAgent, ManagedAggregator } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { addMoney } from '../../../ui/figures/add-money.ts';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import type { ListAnswer } from '../../../ui/list/list-answer.ts';
import type { Column } from '../../../ui/table/column.ts';
import type { Term } from '../../../ui/terms/term.ts';
import { StatusBadge } from '../../status/StatusBadge.tsx';
import { NameAndCode } from '../account/NameAndCode.tsx';
import { ownNet } from './own-net.ts';

interface OwnColumns<Row> {
  /** What only this kind has: below the name, a count that is summed, and after the figures. */
  afterName?: readonly Column<Row>[];
  counts?: readonly CountColumn<Row>[];
  last?: readonly Column<Row>[];
}

interface CountColumn<Row> extends Pick<Column<Row>, 'key' | 'header' | 'sortable'> {
  count: (row: Row) => number;
}

/** The columns of an agent or a master with its figures: name, state, counts, sales and win/loss. */
export function useManagedColumns<Row extends ManagedAgent | ManagedAggregator>(
  answer: ListAnswer<Row>,
  { afterName = [], counts = [], last = [] }: OwnColumns<Row>,
): readonly Column<Row>[] {
  const { t } = useTranslation();
  const { rows = [], total } = answer;
  const figures = useFigureColumns(answer.rows);
  const players: CountColumn<Row> = {
    key: 'playerCount',
    header: t('management.column.players'),
    count: ({ playerCount }) => playerCount,
  };
  return [
    {
      key: 'code',
      header: t('management.column.code'),
      sortable: true,
      cell: ({ code }) => code,
      inCard: ({ name, code }) => <NameAndCode name={name} code={code} />,
      // The sums are only of the rows on this page when there are more.
      ...(answer.rows && total > rows.length && { total: t('management.pageTotal') }),
    },
    {
      key: 'name',
      header: t('management.column.name'),
      sortable: true,
      card: 'none',
      cell: ({ name }) => name,
    },
    ...afterName,
    {
      key: 'status',
      header: t('management.column.status'),
      sortable: true,
      card: 'title',
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    ...[...counts, players].map(
      ({ count, ...column }): Column<Row> => ({
        ...column,
        align: 'end',
        cell: (row) => formatCount(count(row)),
        ...(rows.length > 0 && { total: formatCount(rows.reduce((sum, row) => sum + count(row), 0)) }),
      }),
    ),
    ...figures,
    ...last,
    {
      key: 'createdAt',
      header: t('management.column.createdAt'),
      sortable: true,
      hiddenAtFirst: true,
      cell: ({ createdAt }) => <DateTime at={createdAt} show="day" />,
    },
  ];
}

interface WithFigures {
  figures: KeyFigures;
}

const figureNames = ['salesToday', 'openStakes', 'netToday', 'netMonth'] as const;
type FigureName = (typeof figureNames)[number];

const cards: Record<FigureName, Column<never>['card']> = {
  salesToday: 'figure',
  openStakes: 'line',
  netToday: 'figure',
  netMonth: 'line',
};

const termOf: Record<FigureName, { term?: Term }> = {
  salesToday: { term: 'salesToday' },
  openStakes: { term: 'openStakes' },
  netToday: { term: 'ownNet' },
  netMonth: { term: 'ownNet' },
};

const amountOf = ({ figures }: WithFigures, name: FigureName): string | null =>
  name === 'netToday' || name === 'netMonth' ? ownNet(figures[name]) : figures[name];

/** Sales, open stakes and the viewer's own net of masters or agents, with the sum of the rows that are shown. */
function useFigureColumns<Row extends WithFigures>(rows: readonly Row[] | undefined): readonly Column<Row>[] {
  const { t } = useTranslation();
  return figureNames.map((name) => {
    const winLoss = name.startsWith('net');
    const amounts = rows?.flatMap((row) => amountOf(row, name) ?? []) ?? [];
    return {
      key: name,
      header: t(`management.column.${name}`),
      ...termOf[name],
      align: 'end',
      card: cards[name] ?? 'line',
      cell: (row) => <Money amount={amountOf(row, name)} winLoss={winLoss} />,
      ...(amounts.length > 0 && { total: <Money amount={addMoney(amounts)} winLoss={winLoss} /> }),
    };
  });
}

/** How often the figures of the present day are read again. */
export const figuresEveryMs = 60_000;
