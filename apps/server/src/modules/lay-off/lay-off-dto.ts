import type { LayOff, LayOffBetDto, LayOffStatus } from '@drawdesk/contract';
import { formatMoney, formatRate, payoutOf, satang } from '@drawdesk/lottery';
import { type AccountCaller, personOf } from '../../platform/tenancy/caller.ts';
import type { LayOffRow, SlipMessage, StoredBet } from './lay-off-rows.ts';
import { firstPersonsOf } from './second-person.ts';

const money = (amount: bigint): string => formatMoney(satang(amount));

/**
 * Settled and void follow from the round, as the outcome of a ticket does (lay-off.md §7). What was accepted too late is void
 * in a settled round; what was withdrawn too late is settled.
 */
export function statusOf(
  row: Pick<LayOffRow, 'status' | 'round_status' | 'round_settled' | 'won'>,
): LayOffStatus {
  if (row.won !== null) return 'settled';
  const isOver = row.round_settled || ['cancelled', 'voided'].includes(row.round_status);
  return row.status === 'accepted' && isOver ? 'void' : storedStatus(row.status);
}

function storedStatus(status: string): LayOffStatus {
  switch (status) {
    case 'draft':
    case 'sent':
    case 'accepted':
    case 'declined':
    case 'withdrawn':
      return status;
    default:
      throw new Error(`No state of a lay-off: ${status}`);
  }
}

export const toBetDto = ({ betType, number, stake, rate, discountBp, cost }: StoredBet): LayOffBetDto => ({
  betType,
  number,
  stake: money(stake),
  rate: formatRate(rate),
  discountBp,
  cost: money(cost),
  payout: money(payoutOf(stake, rate)),
});

const toDeliveryDto = (message: SlipMessage): NonNullable<LayOff['delivery']> => ({
  kind: message.kind,
  state: message.delivered_at ? 'delivered' : message.stopped_at ? 'stopped' : 'waiting',
  attempts: message.attempts,
  at: (message.delivered_at ?? message.stopped_at ?? message.attempted_at ?? message.made_at).toISOString(),
  status: message.status,
  fault: message.fault,
});

export function toLayOffDto(row: LayOffRow, caller: AccountCaller): LayOff {
  const person = personOf(caller);
  return {
    layOffId: String(row.id),
    roundId: String(row.round_id),
    dealerId: String(row.dealer_id),
    dealerName: row.dealer_name,
    status: statusOf(row),
    stake: money(row.stake),
    cost: money(row.cost),
    cutOffAt: row.cut_off_at?.toISOString() ?? null,
    late: row.late,
    secondPerson:
      row.status === 'draft' &&
      row.separation_of_duties &&
      person !== null &&
      firstPersonsOf(row).includes(person),
    bets: row.bets.map(toBetDto),
    steps: row.steps.map(({ status, by_name, at, reason }) => ({
      status: storedStatus(status),
      by: by_name,
      at: at.toISOString(),
      reason,
    })),
    result:
      row.won !== null && row.net_tier !== null
        ? { winningBets: row.winning_bets ?? 0, won: money(row.won), net: money(row.net_tier) }
        : null,
    delivery: row.message && toDeliveryDto(row.message),
    version: row.version,
  };
}
