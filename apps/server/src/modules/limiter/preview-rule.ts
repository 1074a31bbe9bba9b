import type { LimiterPreview } from '@drawdesk/contract';
import { formatMoney, parseMoney } from '@drawdesk/lottery';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Store } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { type OwnerQuery, requireOwner } from '../organisations/owner.ts';
import { requireRateProvider } from '../rates/rate-provider.ts';
import { type RoundRow, readRound } from '../round-state/round-row.ts';
import type { StoredStep } from '../settings-chain/stored-rule.ts';
import { type Replay, replayRound } from './replay-round.ts';
import { type RuleTerms, refuseRule, storedStep, toStepDto } from './rule-steps.ts';

/**
 * What a rule would have done in a round at a level, if it had been active since the opening.
 * @throws DomainError `not_found`, `rule_invalid`
 */
export const previewRule = (
  store: Store,
  caller: AccountCaller,
  { roundId, rule, ...level }: OwnerQuery & { roundId: RoundId; rule: RuleTerms },
): Promise<LimiterPreview> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const owner = await requireOwner(tx, caller, level);
    const round = await readRound(tx, roundId);
    if (!round) throw new DomainError('not_found', { what: 'round' });
    await requireRateProvider(tx, caller, round.providerId, 'view');
    refuseRule(rule, null, 'body.rule');
    const steps = rule.steps.map((step) => storedStep(rule, step));
    const replay = await replayRound(
      tx,
      {
        aggregatorId: owner.aggregatorId,
        agentId: owner.agentId,
        betTypes: rule.betTypes,
        steps,
        capPerPerson: rule.capPerPerson === null ? null : parseMoney(rule.capPerPerson),
      },
      round.id,
    );
    return toPreviewDto(round, steps, replay);
  });

function toPreviewDto(
  round: RoundRow,
  steps: readonly StoredStep[],
  { tickets, stake, complete, lowered, refused, numbers }: Replay,
): LimiterPreview {
  return {
    roundId: String(round.id),
    roundLabel: round.label,
    tickets,
    complete,
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
              betType: number.betType,
              number: number.key,
              stepNo: number.stepNo,
              step: toStepDto(step),
              stake: formatMoney(number.stake),
              reachedAt: number.reachedAt.toISOString(),
              refusedStake: formatMoney(number.refusedStake),
            },
          ]
        : [];
    }),
  };
}
