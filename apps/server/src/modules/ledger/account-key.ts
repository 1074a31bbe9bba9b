import type { LedgerAccountKey } from './payments.ts';

type Named = Pick<LedgerAccountKey, 'tier' | 'aggregatorId' | 'memberId'>;

/** `agent-2-7`: agent 7 with master 2. `dealer-0-7`: dealer 7 of the company. */
export const accountIdOf = ({ tier, aggregatorId, memberId }: Named): string =>
  `${tier}-${aggregatorId}-${memberId}`;

/** The account that an id of the contract's pattern names. */
export function namedBy(accountId: string): Named {
  const [tier, aggregatorId = '', memberId = ''] = accountId.split('-');
  if (tier !== 'player' && tier !== 'agent' && tier !== 'master' && tier !== 'dealer')
    throw new Error(`No account is called ${accountId}`);
  return { tier, aggregatorId: BigInt(aggregatorId), memberId: BigInt(memberId) };
}
