import type { KeyFigures } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { addMoney } from '../../../ui/figures/add-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { ownNet } from './own-net.ts';

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

const amountOf = ({ figures }: WithFigures, name: FigureName): string | null =>
  name === 'netToday' || name === 'netMonth' ? ownNet(figures[name]) : figures[name];

/** Sales, open stakes and the viewer's own win/loss of masters or agents, with the sum of the rows that are shown. */
export function useFigureColumns<Row extends WithFigures>(
  rows: readonly Row[] | undefined,
): readonly Column<Row>[] {
  const { t } = useTranslation();
  return figureNames.map((name) => {
    const winLoss = name.startsWith('net');
    const amounts = rows?.flatMap((row) => amountOf(row, name) ?? []) ?? [];
    return {
      key: name,
      header: t(`management.column.${name}`),
      align: 'end',
      card: cards[name] ?? 'line',
      cell: (row) => <Money amount={amountOf(row, name)} winLoss={winLoss} />,
      ...(amounts.length > 0 && { total: <Money amount={addMoney(amounts)} winLoss={winLoss} /> }),
    };
  });
}
