import { type ListedRound as ListedRoundDto, type Round, roundStatus } from '@drawdesk/contract';
import { formatMoney, isBetType, satang } from '@drawdesk/lottery';
import { toDerivedDto } from '../draws/derived-dto.ts';
import type { DrawnRound, ListedRound } from './list-rounds.ts';

export const toRoundDto = (row: ListedRound): Round => ({
  roundId: String(row.id),
  providerId: row.provider_id,
  group: row.provider_group,
  nameEn: row.name_en,
  nameTh: row.name_th,
  label: row.label,
  businessDate: row.business_date,
  openAt: row.open_at.toISOString(),
  closeAt: row.close_at.toISOString(),
  closedAt: row.sealed_at?.toISOString() ?? null,
  drawAt: row.draw_at.toISOString(),
  status: roundStatus.parse(row.status),
  settlementState: row.settlement_state,
  billCount: Number(row.bill_count),
  ticketCount: Number(row.ticket_count),
  totalBet: formatMoney(satang(row.stake)),
  sealed: row.sealed_at !== null,
  betTypes: row.bet_types.filter(isBetType),
  origin: row.origin,
  timesChanged: row.times_changed,
  drawnAt: row.drawn_at?.toISOString() ?? null,
  overdue: row.overdue,
  houseGame: row.house_game,
  refundAt: row.refund_at?.toISOString() ?? null,
  version: row.version,
});

export const toListedRoundDto = ({ result, ...row }: DrawnRound): ListedRoundDto => ({
  ...toRoundDto(row),
  result: result && { ...result, derived: toDerivedDto(result.derived) },
});
