import type { TFunction } from 'i18next';
import { Money } from '../../../ui/figures/Money.tsx';
import type { Column } from '../../../ui/table/column.ts';
import type { ShownFigures } from './shown-figures.ts';
import { sumWinLoss } from './sum-win-loss.ts';
import { ownTier, tierFigures, tiersIn, type WinLoss } from './tiers.ts';

/** The columns of the tiers, from the player up; on a phone the viewer's own tier is the large figure. */
export function tierColumns<Row extends WinLoss>(
  rows: readonly Row[],
  shown: ShownFigures,
  t: TFunction,
): Column<Row>[] {
  const figures = shown === 'all' ? tierFigures : [shown];
  const sum = sumWinLoss(rows);
  const own = ownTier(rows);
  return figures.flatMap((figure) =>
    tiersIn(rows).map((tier): Column<Row> => {
      const name = t(`rounds.tier.${tier}`);
      return {
        key: `${figure}.${tier}`,
        header: shown === 'all' ? `${name}: ${t(`reports.figure.${figure}`)}` : name,
        align: 'end',
        card: tier === own && figure === figures[0] ? 'figure' : 'line',
        cell: (row) => <Money amount={row[figure][tier]} winLoss />,
        total: <Money amount={sum[figure][tier]} winLoss />,
      };
    }),
  );
}
