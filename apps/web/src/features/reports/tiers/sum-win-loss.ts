import { addMoney } from '../../../ui/figures/add-money.ts';
import { type Tier, type TierFigure, tierFigures, tiersIn, type WinLoss } from './tiers.ts';

type Tiers = Partial<Record<Tier, string>>;

/** The totals row: every figure of the rows added up, tier by tier. */
export function sumWinLoss(rows: readonly WinLoss[]): WinLoss {
  const tiers = tiersIn(rows);
  const sumOf = (figure: TierFigure): Tiers =>
    Object.fromEntries(tiers.map((tier) => [tier, addMoney(rows.map((row) => row[figure][tier] ?? '0'))]));
  const [net, winLoss, commission, rateDifference] = tierFigures.map(sumOf);
  return {
    ticketCount: rows.reduce((sum, row) => sum + row.ticketCount, 0),
    totalBet: addMoney(rows.map((row) => row.totalBet)),
    cancelled: addMoney(rows.map((row) => row.cancelled)),
    winAmount: addMoney(rows.map((row) => row.winAmount)),
    winLoss: winLoss ?? {},
    commission: commission ?? {},
    rateDifference: rateDifference ?? {},
    net: net ?? {},
  };
}

/** What one figure of a row comes to over all its tiers: zero, when the viewer sees all four. */
export const overAllTiers = (row: WinLoss, figure: TierFigure): string =>
  addMoney(Object.values(row[figure]).filter((amount) => amount !== undefined));
