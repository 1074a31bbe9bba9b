import type { LimiterPreview } from '@drawdesk/contract';
import { formatMoney, parseMoney } from '@drawdesk/lottery';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { type OwnerQuery, requireOwner } from '../organisations/owner.ts';
import { requireRateProvider } from '../rates/rate-provider.ts';
import { readRound } from '../round-state/round-row.ts';
import { replayRound } from './replay-round.ts';
import { type RuleTerms, refuseRule, storedStep, toStepDto } from './rule-steps.ts';

/**
 * What a rule would have done in a round at a level, if it had been active since the opening.
 * @throws DomainError `not_found`, `rule_invalid`
 */
export async function previewRule(
  tx: Tx,
  caller: AccountCaller,
  { roundId, rule, ...asked }: OwnerQuery & { roundId: string; rule: RuleTerms },
): Promise<LimiterPreview> {
  const owner = await requireOwner(tx, caller, asked);
  const round = await readRound(tx, BigInt(roundId));
  if (!round) throw new DomainError('not_found', { what: 'round' });
  await requireRateProvider(tx, caller, round.providerId, 'view');
  refuseRule(rule, null, 'body.rule');
  const steps = rule.steps.map((step) => storedStep(rule, step));
  const replay = await replayRound(
    tx,
    {
      ...{ aggregatorId: owner.aggregatorId, agentId: owner.agentId },
      ...{ betTypes: rule.betTypes, steps },
      capPerPerson: rule.capPerPerson === null ? null : parseMoney(rule.capPerPerson),
    },
    round.id,
  );
  const { tickets, stake, complete, lowered, refused, numbers } = replay;
  return {
    ...{ roundId: String(round.id), roundLabel: round.label, tickets, complete },
    stake: formatMoney(stake),
    lowered: {
      tickets: lowered.tickets,
      stake: formatMoney(lowered.stake),
      payoutLess: formatMoney(lowered.payoutLess),
    },
    refused: { tickets: refused.tickets, stake: formatMoney(refused.stake) },
    numbers: numbers.flatMap((number) => {
      const step = steps[number.stepNo - 1];
      return step
        ? [
            {
              ...{
                betType: number.betType,
                number: number.key,
                stepNo: number.stepNo,
                step: toStepDto(step),
              },
              stake: formatMoney(number.stake),
              reachedAt: number.reachedAt.toISOString(),
              refusedStake: formatMoney(number.refusedStake),
            },
          ]
        : [];
    }),
  };
}
