import type { AgentTermsInput, AggregatorTermsInput } from '@drawdesk/contract';
import { type AgentShareRow, parseRate } from '@drawdesk/lottery';
import { inputProblems, refuseProblems } from './check-terms.ts';
import type { AgentTerms, AggregatorTerms } from './terms.ts';

/**
 * Terms of a master as sent → as agreed. Rows that are left out are those of `kept`, the terms in force (shares.md §1).
 * @throws DomainError `terms_invalid` for a bet type named twice or without a rate.
 */
export function aggregatorTermsOf(
  given: AggregatorTermsInput,
  kept: AggregatorTerms | undefined,
  at: string,
): AggregatorTerms {
  const rows = given.betTypes.map((row) => ({ ...row, rate: parseRate(row.rate) }));
  refuseProblems(inputProblems(rows), '', at);
  return {
    shareBp: given.shareBp,
    rows: given.sharesByGroup ?? kept?.rows ?? [],
    betTypes: new Map(rows.map(({ betType, rate, discountBp }) => [betType, { rate, discountBp }])),
  };
}

/**
 * Terms of an agent as sent → as agreed. Rows and a split that are left out are those of `kept`, the terms in force
 * (shares.md §1).
 * @throws DomainError `terms_invalid` for a bet type named twice or without a rate.
 */
export function agentTermsOf(given: AgentTermsInput, kept: AgentTerms | undefined, at: string): AgentTerms {
  const rows = given.betTypes.map((row) => ({ ...row, rate: parseRate(row.rate) }));
  refuseProblems(inputProblems(rows), '', at);
  return {
    shareAgentBp: given.shareBp.agent,
    shareMasterBp: given.shareBp.master,
    split: given.split === undefined ? (kept?.split ?? null) : given.split,
    rows: given.sharesByGroup?.map(rowOf) ?? kept?.rows ?? [],
    betTypes: new Map(
      rows.map(({ betType, rate, discountPlayerBp, discountAgentBp }) => [
        betType,
        { rate, discountPlayerBp, discountAgentBp },
      ]),
    ),
  };
}

const rowOf = ({
  group,
  family,
  shareBp,
  split,
}: NonNullable<AgentTermsInput['sharesByGroup']>[number]): AgentShareRow => ({
  group,
  family,
  agentBp: shareBp.agent,
  // with a split it is not read, and kept as nothing
  masterBp: split ? 0 : shareBp.master,
  split: split ?? null,
});

/** New terms as the log has them: without what they do not have. */
export const loggedTerms = <
  Given extends { sharesByGroup?: readonly unknown[] | undefined; split?: unknown },
>({
  sharesByGroup = [],
  split,
  ...rest
}: Given) => ({
  ...rest,
  ...(split ? { split } : {}),
  ...(sharesByGroup.length > 0 && { sharesByGroup }),
});
