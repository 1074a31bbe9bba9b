import {
  type BillItem,
  type BundleBetType,
  type BundleSize,
  bundleSeeds,
  bundleSizes,
  isBundleType,
  ladderSeeds,
  satang,
} from '@drawdesk/lottery';
import type { BundleTerms } from '../modules/live-tickets/config-row.ts';
import { insertConfig } from '../modules/live-tickets/save-config.ts';
import { catalogue } from '../modules/providers/shipped/index.ts';
import type { Tx } from '../platform/db/store.ts';
import type { Random } from '../simulator/random.ts';
import type { DemoAggregator } from './add-cast.ts';

/** Masters that sell bundles and tickets; the third does not sell them. */
const sellers: readonly string[] = ['master1', 'master2'];

export const sellsUnits = ({ cast }: DemoAggregator): boolean => sellers.includes(cast.code);

/** A ticket is one sheet of paper: only the large size of it is sold. */
const sizesOf: Readonly<Record<BundleBetType, readonly BundleSize[]>> = {
  set: bundleSizes,
  ticket: ['large'],
};

/** Few enough for a number that is talked about to sell out. */
const forSale: Readonly<Record<BundleSize, number>> = { large: 40, medium: 60, small: 80 };

function seedTerms(betType: BundleBetType, size: BundleSize): BundleTerms {
  const { price, prizes } = (betType === 'set' ? bundleSeeds : ladderSeeds)[size];
  return { on: true, price, prizes, quantity: forSale[size], maxPerPlayer: 20 };
}

/**
 * Gives masters bundles and tickets at the seeds of domain.md §3, and gives one agent its own large ones, a
 * little more expensive.
 */
export async function addDemoBundles(tx: Tx, masters: readonly DemoAggregator[]): Promise<void> {
  for (const master of masters.filter(sellsUnits)) {
    for (const { id: providerId, betTypes } of catalogue) {
      const betType = betTypes.find(isBundleType);
      if (!betType) continue;
      for (const size of sizesOf[betType]) {
        const terms = seedTerms(betType, size);
        const place = { aggregatorId: master.id, agentId: null, providerId, betType, size };
        await insertConfig(tx, place, terms, null);
        const agent = master.agents.find(({ cast }) => cast.code === 'agent1');
        if (agent && providerId === 'thai-set' && size === 'large')
          await insertConfig(
            tx,
            { ...place, agentId: agent.id },
            { ...terms, price: satang(13_000n), quantity: 15, maxPerPlayer: 5 },
            terms,
          );
      }
    }
  }
}

/** A few units as a player might buy them: of a popular number, or of any number. */
export function believableUnits(random: Random, betType: BundleBetType, hot: readonly string[]): BillItem[] {
  return Array.from({ length: 1 + random.below(3) }, () => {
    const digits = betType === 'set' ? 4 : 6;
    const talkedAbout = random.chance(0.3) ? random.pick(hot) : '';
    const number = (random.digits(digits) + talkedAbout).slice(-digits);
    const size = random.pick(sizesOf[betType]);
    const quantity = 1 + random.below(random.chance(0.2) ? 10 : 3);
    return {
      ...{ betType, number, stake: satang(0n) },
      bundle: { size, quantity, expectedStake: null, expectedVersion: null },
    };
  });
}
