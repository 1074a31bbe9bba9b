import type { Decision } from '@drawdesk/lottery';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestCompany, type TestCompany } from '../../../test/test-company.ts';
import { openOfferCache } from '../offers/offer-cache.ts';
import type { BillIntent } from './bill-intent.ts';
import { placeBatch } from './place-batch.ts';
import { expectedDecisions, itemsOf } from './random-expectation.test-kit.ts';
import {
  anyConfiguration,
  anyTerms,
  billsEach,
  type SellerName,
  triedTypes,
} from './random-settings.test-kit.ts';
import { type PlacedConfiguration, store, type TermsOfAll } from './random-storage.test-kit.ts';

const configurations = 1_000;
const providersAtOnce = 20;
const seed = 20_261_120;

const database = await testDatabase();
let testCompany: TestCompany;
let providers: string[] = [];

beforeAll(async () => {
  testCompany = await openTestCompany(database.connection);
  const { rows } = await sql<{ id: string }>`
    select id from provider where bet_types @> ${[...triedTypes]}::text[] and switches = '{}' order by id
    limit ${providersAtOnce}`.execute(testCompany.store.db);
  providers = rows.map(({ id }) => id);
});
afterAll(() => testCompany.store.close());

const masters: readonly (readonly SellerName[])[] = [['a1', 'a2'], ['b1']];

/**
 * Places the bills of all configurations: first bill of each, then the second of each, and so on; decisions
 * by configuration.
 */
async function sellAll(placed: readonly PlacedConfiguration[], rounds: ReadonlyMap<string, bigint>) {
  const offerCache = openOfferCache();
  const decisions = placed.map((): Decision[] => []);
  for (let turn = 0; turn < billsEach; turn += 1)
    for (const sellers of masters) {
      const bills = placed.flatMap(({ providerId, betType, configuration }, at) => {
        const bill = configuration.bills[turn];
        const roundId = rounds.get(providerId);
        if (!bill || !roundId || !sellers.includes(bill.seller)) return [];
        const { agentId, aggregatorId } = testCompany.agents[bill.seller];
        const intent: BillIntent = {
          aggregatorId,
          agentId,
          roundId,
          accept: bill.accept,
          items: itemsOf(betType, bill),
          player: bill.player,
          keyId: null,
          idempotency: null,
        };
        return { at, intent, aggregatorId };
      });
      const [first] = bills;
      if (!first) continue;
      const intents = bills.map(({ intent }) => intent);
      const outcomes = await placeBatch(testCompany.store, offerCache, intents);
      for (const [index, { at }] of bills.entries()) {
        const outcome = outcomes[index];
        if (outcome?.kind !== 'placed') throw new Error(`Not placed: ${outcome?.kind}`);
        decisions[at]?.push(outcome.decision);
      }
    }
  return decisions;
}

const comparable = ({ accepted, lines, totalStake, netStake }: Decision) => ({
  accepted,
  // the expectation does not know the numbers of rules in the database
  lines: lines.map((line) =>
    line.outcome === 'refused' && line.limitedBy?.rule !== undefined
      ? { ...line, limitedBy: { ...line.limitedBy, rule: 'any' } }
      : line,
  ),
  totalStake,
  netStake,
});

it(`${configurations} random configurations of three levels are enforced at intake exactly as the resolver and decide() say`, async () => {
  const all = fc.sample(anyConfiguration, { numRuns: configurations, seed });
  const atOnce = providers.length * triedTypes.length;
  expect(providers).toHaveLength(providersAtOnce);
  const outcomes = { taken: 0, refused: 0 };
  for (let from = 0; from < all.length; from += atOnce) {
    const terms = Object.fromEntries(
      fc
        .sample(fc.record({ a1: anyTerms, a2: anyTerms, b1: anyTerms }), {
          numRuns: triedTypes.length,
          seed: seed + from,
        })
        .map((ofSellers, at) => [triedTypes[at], ofSellers]),
    ) as TermsOfAll;
    const placed = all.slice(from, from + atOnce).flatMap((configuration, at) => {
      const providerId = providers[Math.floor(at / triedTypes.length)];
      const betType = triedTypes[at % triedTypes.length];
      return providerId && betType ? { providerId, betType, configuration } : [];
    });
    await store(testCompany, placed, terms);
    const rounds = new Map<string, bigint>();
    for (const providerId of new Set(placed.map((placedConfiguration) => placedConfiguration.providerId)))
      rounds.set(providerId, await testCompany.openRound({ providerId }));
    const decisions = await sellAll(placed, rounds);
    for (const [at, { betType, configuration }] of placed.entries()) {
      const expected = expectedDecisions(betType, configuration, terms[betType]);
      expect(decisions[at]?.map(comparable), `configuration ${from + at}`).toEqual(expected.map(comparable));
      for (const { lines } of expected)
        for (const { outcome } of lines) outcomes[outcome === 'accepted' ? 'taken' : 'refused'] += 1;
    }
  }
  // neither everything nor nothing: every rule was applied
  expect(outcomes.taken).toBeGreaterThan(configurations);
  expect(outcomes.refused).toBeGreaterThan(configurations);
});
