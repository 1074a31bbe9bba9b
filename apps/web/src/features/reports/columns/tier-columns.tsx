import type { TFunction } from 'i18next';
import { Money } from '../../../ui/figures/Money.tsx';
import type { Column } from '../../../ui/table/column.ts';
import type { ShownFigures } from '../tiers/shown-figures.ts';
import { ownTier, tierFigures, tiersIn, type WinLoss } from '../tiers/tiers.ts';

/**
 * The columns of the tiers, from the player up. On a phone the viewer's own tier is the large figure, and the others are
 * lines below it, or `behind` "More".
 */
export function tierColumns<Row extends WinLoss>(
  total: WinLoss | undefined,
  shown: ShownFigures,
  t: TFunction,
  sortable = false,
  others: 'line' | 'behind' = 'line',
): Column<Row>[] {
  const figures = shown === 'all' ? tierFigures : [shown];
  const own = ownTier(total);
  return figures.flatMap((figure) =>
    tiersIn(total).map((tier): Column<Row> => {
      const fullName = t(`reports.ofTier.${figure}`, { tier: t(`management.tiers.name.${tier}`) });
      return {
        key: `${figure}.${tier}`,
        header: shown === 'all' ? fullName : t(`rounds.tier.${tier}`),
        fullName,
        term: figure,
        align: 'end',
        sortable,
        ...(tier === own && figure === figures[0]
          ? { card: 'figure' }
          : others === 'line' && { card: 'line' }),
        cell: (row) => <Money amount={row[figure][tier]} winLoss />,
        total: <Money amount={total?.[figure][tier]} winLoss />,
      };
    }),
  );
}
