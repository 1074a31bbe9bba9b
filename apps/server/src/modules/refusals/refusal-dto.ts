import {
  bundleSizeNames,
  type LimitedBy,
  type Refusal,
  type RefusalLimit,
  refusalLimits,
  refusalReasons,
} from '@drawdesk/contract';
import { billNumberOf, bundleSizes, formatMoney, formatRate, rateX100, satang } from '@drawdesk/lottery';
import { seesAggregators } from '../../platform/exports/source.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import type { RefusalListRow } from './list-refusals.ts';

const moneyOrNull = (amount: bigint | null) => (amount === null ? null : formatMoney(satang(amount)));
const rateOrNull = (rate: bigint | null) => (rate === null ? null : formatRate(rateX100(Number(rate))));

export function toRefusalDto(row: RefusalListRow, caller: AccountCaller): Refusal {
  const reason = refusalReasons.find((one) => one === row.reason);
  if (!reason) throw new Error(`No such reason: ${row.reason}`);
  const size = bundleSizes.find((one) => one === row.size);
  return {
    refusalId: String(row.id),
    refusedAt: row.refused_at.toISOString(),
    roundId: String(row.round_id),
    providerId: row.provider_id,
    nameEn: row.name_en,
    nameTh: row.name_th,
    label: row.label,
    aggregatorId: String(row.aggregator_id),
    ...(seesAggregators(caller) && { masterCode: row.master_code }),
    agentId: String(row.agent_id),
    agentCode: row.agent_code,
    playerId: row.player_id === null ? null : String(row.player_id),
    player: row.player,
    billNumber: row.bill_id === null ? null : billNumberOf(row.bill_id),
    requestKey: row.request_key,
    billLines: row.bill_lines,
    billStake: formatMoney(satang(row.bill_stake)),
    betType: row.bet_type,
    number: row.number,
    stake: formatMoney(satang(row.stake)),
    ...(size && { size }),
    ...(row.quantity !== null && { quantity: row.quantity }),
    rate: rateOrNull(row.rate_x100),
    currentRate: rateOrNull(row.current_rate_x100),
    reason,
    available: moneyOrNull(row.available),
    limitedBy: toLimitedByDto(row, caller),
  };
}

const units: Partial<Record<RefusalLimit, LimitedBy['unit']>> = {
  possibleBetPercentage: 'percent',
  numberLimitPerPlayer: 'count',
  quantity: 'count',
  maxPerPlayer: 'count',
};

/** What the player site was told anyway; of what is above the caller, nothing else is shown (domain.md §5). */
const toldToSites = new Set<RefusalLimit>(['lowest', 'maximum', 'maxBetPerNumber', 'limit', 'betLimit']);
/** Where a number is closed above the caller, only that it is full is shown. */
const shownAs: Partial<Record<RefusalLimit, RefusalLimit>> = {
  ...{ steps: 'limit', rule: 'limit', risk: 'limit', totalRisk: 'limit', possibleBetPercentage: 'limit' },
};

function toLimitedByDto(row: RefusalListRow, caller: AccountCaller): LimitedBy | null {
  const limit = refusalLimits.find((one) => one === row.limit_name);
  if (!limit) return null;
  const unit = units[limit] ?? 'money';
  const shown = (figure: bigint | null): string | null =>
    unit === 'money' ? moneyOrNull(figure) : figure === null ? null : String(figure);
  const level = levelOf(row.limit_level);
  if (level !== null && isAbove(level, caller)) {
    const told = toldToSites.has(limit);
    return {
      limit: shownAs[limit] ?? limit,
      level: 'upline',
      unit: shownAs[limit] ? 'money' : unit,
      value: told ? shown(row.limit_value) : null,
      used: null,
      asked: told ? shown(row.limit_asked) : null,
      ruleId: null,
      ruleName: null,
    };
  }
  return {
    limit,
    level,
    unit,
    value: shown(row.limit_value),
    used: shown(row.limit_used),
    asked: shown(row.limit_asked),
    ruleId: row.limit_rule_id === null ? null : String(row.limit_rule_id),
    ruleName: row.rule_name,
  };
}

const levels = ['company', 'aggregator', 'agent'] as const;
type Level = (typeof levels)[number];

const levelOf = (text: string | null): Level | null => levels.find((one) => one === text) ?? null;

function isAbove(level: Level, { aggregatorId, agentId }: AccountCaller): boolean {
  if (agentId !== null) return level !== 'agent';
  return aggregatorId !== null && level === 'company';
}

/** The size of units in words of a language. */
export const sizeName = (size: Refusal['size']) => size && bundleSizeNames[size];
