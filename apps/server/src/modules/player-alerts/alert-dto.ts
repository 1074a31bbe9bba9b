import { alertStatuses, type PlayerAlert, type PlayerAlertDetail } from '@drawdesk/contract';
import { billNumberOf, formatMoney, isBetType, satang } from '@drawdesk/lottery';
import { type AccountCaller, personOf } from '../../platform/tenancy/caller.ts';
import type { AlertPlayerRow, AlertRow } from './alert-rows.ts';
import { companyLimit } from './alert-rules.ts';

const money = (amount: bigint): string => formatMoney(satang(amount));

/** Whether the stake is a share of a figure of the company: its limit, or what all masters sold in the round. */
const isShareOfCompany = ({ kind, about }: AlertRow): boolean =>
  kind === 'last_seconds' || (kind === 'same_number' && about.startsWith(`${companyLimit}:`));

/**
 * Who has an alert and why it was closed, as the caller sees it: of the company’s people a master sees neither
 * (docs/rules/players.md §5).
 */
export function verdictSeenBy(
  { aggregatorId }: AccountCaller,
  row: Pick<AlertRow, 'owner_name' | 'owned_by' | 'note'>,
): { owner: string | null; note: string | null } {
  const isHidden = aggregatorId !== null && row.owned_by === 'company';
  return isHidden ? { owner: null, note: null } : { owner: row.owner_name, note: row.note };
}

export function toAlertDto(row: AlertRow, caller: AccountCaller): PlayerAlert {
  const status = alertStatuses.find((one) => one === row.status);
  if (!status) throw new Error(`No such status: ${row.status}`);
  const isHidden = caller.aggregatorId !== null && isShareOfCompany(row);
  const { round, bet_type: betType, number_key: number } = row;
  return {
    alertId: String(row.id),
    kind: row.kind,
    foundAt: row.found_at.toISOString(),
    status,
    ...verdictSeenBy(caller, row),
    ownedBy: row.owned_by,
    ownedByMe: row.owner_id !== null && row.owner_id === personOf(caller),
    changedAt: row.changed_at?.toISOString() ?? null,
    masterCode: row.master_code,
    playerCount: row.player_count,
    player: row.player,
    round: round && {
      ...{ roundId: String(round.id), providerId: round.provider_id },
      ...{ nameEn: round.name_en, nameTh: round.name_th, label: round.label },
    },
    bet: betType !== null && isBetType(betType) && number !== null ? { betType, number } : null,
    stake: row.stake === null ? null : money(row.stake),
    against: row.against === null || isHidden ? null : money(row.against),
    probability: row.probability,
    draws: row.draws,
    drawsWon: row.draws_won,
    shared: row.shared === 'device' || row.shared === 'address' ? row.shared : null,
  };
}

export const toAlertDetailDto = (
  row: AlertRow,
  players: readonly AlertPlayerRow[],
  caller: AccountCaller,
): PlayerAlertDetail => ({
  ...toAlertDto(row, caller),
  players: players.map((one) => ({
    playerId: String(one.player_id),
    player: one.username,
    agentId: String(one.agent_id),
    agentCode: one.agent_code,
    masterCode: one.master_code,
    stake: money(one.stake),
    billCount: one.bill_count,
    billNumbers: one.bill_ids.map((id) => billNumberOf(BigInt(id))),
    firstAt: one.first_at?.toISOString() ?? null,
    lastAt: one.last_at?.toISOString() ?? null,
  })),
});
