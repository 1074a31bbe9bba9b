import type { RefusalLimit } from '@drawdesk/contract';
import type { BillItem, Decision, LimitName, RefusedLine } from '@drawdesk/lottery';
import type { AgentId, AggregatorId, BillId, RoundId } from '../../platform/db/ids.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { parseRuleName } from '../settings-chain/stored-rule.ts';

/** A decided bill of which at least one line was refused. */
export interface RefusedBill {
  aggregatorId: AggregatorId;
  agentId: AgentId;
  player: string;
  roundId: RoundId;
  /** Null when nothing of it was taken. */
  billId: BillId | null;
  refusedAt: Date;
  requestKey: string;
  items: readonly BillItem[];
  decision: Decision;
}

/** A refused line as it is written. */
export type RefusalRow = Omit<TableRow<'refusal'>, 'id'>;

/** How many lines of a decision were refused. */
export const refusedLines = ({ lines }: Decision): number =>
  lines.reduce((count, { outcome }) => (outcome === 'refused' ? count + 1 : count), 0);

/** The refused lines of a bill as rows. */
export function refusalRows(bill: RefusedBill): RefusalRow[] {
  const { lines } = bill.decision;
  const ofBill = {
    aggregator_id: bill.aggregatorId,
    agent_id: bill.agentId,
    player: bill.player,
    round_id: bill.roundId,
    bill_id: bill.billId,
    refused_at: bill.refusedAt,
    request_key: bill.requestKey,
    bill_lines: lines.length,
    bill_stake: lines.reduce((sum, { stake }) => sum + stake, 0n),
  };
  return lines.flatMap((line) =>
    line.outcome === 'refused' ? [{ ...ofBill, ...ofLine(line, bill.items[line.item]) }] : [],
  );
}

function ofLine(line: RefusedLine, item: BillItem | undefined) {
  const { limitedBy } = line;
  return {
    item_no: line.item,
    bet_type: line.betType,
    number: line.number,
    stake: line.stake,
    size: line.size ?? null,
    quantity: line.quantity ?? null,
    rate_x100: rateOrNull(item?.expectedRate),
    current_rate_x100: rateOrNull(line.currentRate),
    reason: line.reason,
    available: line.available ?? null,
    limit_name: limitedBy ? nameOf[limitedBy.limit] : null,
    limit_level: limitedBy?.level ?? null,
    limit_rule_id: limitedBy?.rule === undefined ? null : parseRuleName(limitedBy.rule).ruleId,
    limit_value: limitedBy?.value ?? null,
    limit_used: limitedBy?.used ?? null,
    limit_asked: limitedBy?.asked ?? null,
  };
}

const rateOrNull = (rate: number | undefined): bigint | null => (rate === undefined ? null : BigInt(rate));

/** The engine's names of limits in the words of the settings. */
const nameOf: Record<LimitName, RefusalLimit> = {
  accept: 'accept',
  blocked: 'blocked',
  lowest: 'lowest',
  maximum: 'maximum',
  maxBetPerNumber: 'maxBetPerNumber',
  numberLimitPerPlayer: 'numberLimitPerPlayer',
  limit: 'limit',
  steps: 'steps',
  rule: 'rule',
  splitSteps: 'splitSteps',
  possiblePayoutPercentage: 'possibleBetPercentage',
  risk: 'risk',
  totalRisk: 'totalRisk',
  betLimit: 'betLimit',
  creditLimit: 'creditLimit',
  quantity: 'quantity',
  maxPerPlayer: 'maxPerPlayer',
  playerDay: 'playerDay',
  playerWeek: 'playerWeek',
};
