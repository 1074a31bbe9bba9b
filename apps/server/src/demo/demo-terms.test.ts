import { basisPoints, defaultSwitches, rateX100, seedRateOf, validateTerms } from '@drawdesk/lottery';
import { describe, expect, it } from 'vitest';
import { masters } from './cast.ts';
import { partOfRate, termsOf } from './demo-terms.ts';

describe('the terms of the demo', () => {
  it('would be accepted by the rules of domain.md §5 for every agent and bet type', () => {
    for (const master of masters) {
      for (const agent of master.agents) {
        const [shareAgent, shareMaster] = agent.shareBp;
        for (const terms of termsOf(master, agent)) {
          const seed = seedRateOf(terms.type, defaultSwitches) ?? rateX100(0);
          const problems = validateTerms(
            {
              shareBp: {
                agent: basisPoints(shareAgent),
                master: basisPoints(shareMaster),
                company: basisPoints(10_000 - shareAgent - shareMaster),
              },
              rates: {
                player: rateX100(partOfRate(seed, master.ratePercent[0])),
                agent: rateX100(terms.rateAgent),
                master: rateX100(terms.rateMaster),
              },
              discountsBp: {
                player: basisPoints(terms.discountPlayer),
                agent: basisPoints(terms.discountAgent),
                master: basisPoints(terms.discountMaster),
              },
            },
            { rate: seed, discountBp: basisPoints(10_000) },
          );
          expect(problems, `${agent.code} ${terms.type}`).toEqual([]);
        }
      }
    }
  });

  it('have round rates, as people write them', () => {
    expect([90_000, 9_000, 320, 190].map((rate) => partOfRate(rate, 95))).toEqual([85_500, 8_500, 300, 180]);
  });
});
