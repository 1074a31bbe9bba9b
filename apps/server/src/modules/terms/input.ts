import type { AgentTermsInput, AggregatorTermsInput } from '@drawdesk/contract';
import { parseRate } from '@drawdesk/lottery';
import { inputProblems, refuseProblems } from './check-terms.ts';
import type { AgentTerms, AggregatorTerms } from './terms.ts';

/**
 * Terms of a master as sent → as agreed.
 * @throws DomainError `terms_invalid` for a bet type named twice or without a rate.
 */
export function aggregatorTermsOf(given: AggregatorTermsInput, at: string): AggregatorTerms {
  const rows = given.betTypes.map((row) => ({ ...row, rate: parseRate(row.rate) }));
  refuseProblems(inputProblems(rows), '', at);
  return {
    shareBp: given.shareBp,
    rows: given.sharesByGroup ?? [],
    betTypes: new Map(rows.map(({ betType, rate, discountBp }) => [betType, { rate, discountBp }])),
  };
}

/**
 * Terms of an agent as sent → as agreed.
 * @throws DomainError `terms_invalid` for a bet type named twice or without a rate.
 */
export function agentTermsOf(given: AgentTermsInput, at: string): AgentTerms {
  const rows = given.betTypes.map((row) => ({ ...row, rate: parseRate(row.rate) }));
  refuseProblems(inputProblems(rows), '', at);
  return {
    shareAgentBp: given.shareBp.agent,
    shareMasterBp: given.shareBp.master,
    split: given.split ?? null,
    rows: (given.sharesByGroup ?? []).map(({ group, family, shareBp, split }) => ({
      group,
      family,
      agentBp: shareBp.agent,
      // with a split it is not read, and kept as nothing
      masterBp: split ? 0 : shareBp.master,
      split: split ?? null,
    })),
    betTypes: new Map(
      rows.map(({ betType, rate, discountPlayerBp, discountAgentBp }) => [
        betType,
        { rate, discountPlayerBp, discountAgentBp },
      ]),
    ),
  };
}
