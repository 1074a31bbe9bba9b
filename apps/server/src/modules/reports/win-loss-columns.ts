import type { ExportColumn } from '../../platform/exports/source.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { tiersOf } from './win-loss-dto.ts';

type Tier = 'player' | 'agent' | 'master' | 'company';
type OfTiers = { [T in Tier]?: string | undefined };

/** The figures of one row of any win/loss report. */
export interface ExportedWinLoss {
  ticketCount: number;
  totalBet: string;
  cancelled: string;
  winAmount: string;
  winLoss: OfTiers;
  commission: OfTiers;
  rateDifference: OfTiers;
  net: OfTiers;
}

const tiers: Record<Tier, { en: string; th: string }> = {
  player: { en: 'Player', th: 'ผู้เล่น' },
  agent: { en: 'Agent', th: 'เอเย่นต์' },
  master: { en: 'Master', th: 'มาสเตอร์' },
  company: { en: 'Company', th: 'บริษัท' },
};
const figures = {
  commission: { en: 'commission', th: 'คอมมิชชัน' },
  winLoss: { en: 'win/loss', th: 'ได้เสีย' },
  rateDifference: { en: 'rate difference', th: 'ส่วนต่างอัตราจ่าย' },
  net: { en: 'net', th: 'สุทธิ' },
} as const;

/** Tiers above the caller have no columns (domain.md §5). */
const ofTiers = (Object.keys(tiers) as Tier[]).flatMap((tier) =>
  (Object.keys(figures) as (keyof typeof figures)[]).map(
    (figure): ExportColumn<ExportedWinLoss> => ({
      en: `${tiers[tier].en} ${figures[figure].en}`,
      th: `${figures[figure].th}${tiers[tier].th}`,
      kind: 'money',
      of: (row) => row[figure][tier],
      shown: (caller: AccountCaller) => tiersOf(caller).includes(tier),
    }),
  ),
);

export const winLossColumns: readonly ExportColumn<ExportedWinLoss>[] = [
  { en: 'Tickets', th: 'รายการ', kind: 'whole', of: (row) => row.ticketCount },
  { en: 'Total bet', th: 'ยอดแทง', kind: 'money', of: (row) => row.totalBet },
  { en: 'Cancelled', th: 'ยอดยกเลิก', kind: 'money', of: (row) => row.cancelled },
  { en: 'Win amount', th: 'ยอดจ่ายรางวัล', kind: 'money', of: (row) => row.winAmount },
  ...ofTiers,
];
