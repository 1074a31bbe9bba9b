import { satang } from '@drawdesk/lottery';
import { placeBatch } from '../../src/modules/intake/place-batch.ts';
import { openOfferCache } from '../../src/modules/offers/offer-cache.ts';
import type { TestCompany } from '../test-company.ts';

const ticketsPerBill = 25;
const billsPerBatch = 20;
const playersPerAgent = 12;
/** Bet types with the digits of their numbers. */
const sold = [
  ['upper3', 3],
  ['cross3', 3],
  ['upper2', 2],
  ['lower2', 2],
  ['run_upper', 1],
  ['run_lower', 1],
  ['front3', 3],
  ['last3', 3],
] as const;

/** Numbers that are the same in every run and look like any. */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Opens a round and sells it, in bulk: `bills` bills of 25 tickets over two masters and three agents. */
export async function sellRound(testCompany: TestCompany, bills: number): Promise<bigint> {
  const roundId = await testCompany.openRound();
  const next = sequence(Number(roundId));
  const offerCache = openOfferCache();
  const members = Object.values(testCompany.agents);
  const intents = Array.from({ length: bills }, (_, place) => {
    const agent = members[place % members.length] ?? testCompany.agents.a1;
    return {
      aggregatorId: agent.aggregatorId,
      agentId: agent.agentId,
      roundId,
      player: `player ${next(playersPerAgent)}`,
      accept: 'partial' as const,
      items: Array.from({ length: ticketsPerBill }, () => {
        const [betType, digits] = sold[next(sold.length)] ?? sold[0];
        const number = String(next(10 ** digits)).padStart(digits, '0');
        return { betType, number, stake: satang(BigInt(100 + next(9_900))) };
      }),
      keyId: null,
      idempotency: null,
    };
  });
  for (let at = 0; at < intents.length; at += billsPerBatch) {
    const outcomes = await placeBatch(testCompany.store, offerCache, intents.slice(at, at + billsPerBatch));
    const refused = outcomes.find((outcome) => outcome.kind !== 'placed' || outcome.billId === null);
    if (refused) throw new Error(`A bill was not sold: ${refused.kind}`);
  }
  return roundId;
}
