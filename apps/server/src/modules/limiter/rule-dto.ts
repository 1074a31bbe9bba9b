import { allows, type LimiterRule, providerGroup } from '@drawdesk/contract';
import { formatMoney, isBetType, satang } from '@drawdesk/lottery';
import { z } from 'zod';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { toOwnerDto } from '../organisations/owner.ts';
import { storedStep } from '../settings-chain/stored-rule.ts';
import type { RuleRow } from './rule-row.ts';
import { toStepDto } from './rule-steps.ts';

const steps = z.array(storedStep);

/** The rule as a DTO, for a caller for whom it exists. */
export function toRuleDto(row: RuleRow, caller: AccountCaller): LimiterRule {
  const group = row.provider_group === null ? undefined : providerGroup.parse(row.provider_group);
  return {
    ruleId: String(row.id),
    ...toOwnerDto({ level: row.level, aggregatorId: row.aggregator_id, agentId: row.agent_id }),
    holderName: row.holder_name,
    name: row.name,
    providerId: row.provider_id,
    betTypes: row.bet_types.filter(isBetType),
    basis: row.basis,
    steps: steps.parse(row.steps).map(toStepDto),
    capPerPerson: row.cap_per_person === null ? null : formatMoney(satang(row.cap_per_person)),
    active: row.active,
    actingOn: Number(row.acting_on),
    changedBy: row.changed_by,
    changedAt: row.changed_at.toISOString(),
    version: row.version,
    mayChange: caller.mode !== 'view' && allows(caller.rules, 'manage', 'lotto-ratio', group),
  };
}
