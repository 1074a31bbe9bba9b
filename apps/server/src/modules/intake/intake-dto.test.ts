import type { Decision, LimitName, RefusedLine } from '@drawdesk/lottery';
import { expect, it } from 'vitest';
import { toDecisionDto } from './intake-dto.ts';

/** What the player site of a line is told that this limit refused. */
function toldOf(limit: LimitName, reason: RefusedLine['reason'] = 'number_limit') {
  const line = {
    item: 0,
    group: null,
    betType: 'upper3',
    number: '387',
    stake: 1_000n,
    outcome: 'refused',
    reason,
    limitedBy: { limit, level: 'company', value: 500n, used: 400n, asked: 1_000n },
  } as unknown as RefusedLine;
  const decision = { accepted: false, totalStake: 0n, netStake: 0n, lines: [line] } as unknown as Decision;
  return toDecisionDto(decision).lines[0];
}

it.each([
  ['risk', 'risk'],
  ['totalRisk', 'totalRisk'],
  ['possiblePayoutPercentage', 'possibleBetPercentage'],
  ['limit', 'limit'],
  // whether it was a step or a rule is the house's own
  ['steps', 'limit'],
  ['splitSteps', 'limit'],
  ['rule', 'limit'],
] as const)('a number limit of %s is told as %s, without whose it is or what is used', (limit, told) => {
  expect(toldOf(limit)).toEqual({
    item: 0,
    group: null,
    betType: 'upper3',
    number: '387',
    stake: '10.00',
    outcome: 'refused',
    reason: 'number_limit',
    limitedBy: told,
  });
});

it('with any other reason no limit is named', () => {
  expect(toldOf('betLimit', 'bill_limit')).not.toHaveProperty('limitedBy');
});
