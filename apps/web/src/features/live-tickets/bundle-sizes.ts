import type { BundleConfigDto } from '@drawdesk/contract';
import { compareMoney } from '../../ui/figures/add-money.ts';

export type Size = BundleConfigDto['size'];

/** In the order in which they are shown. */
export const sizes = ['small', 'medium', 'large'] as const satisfies readonly Size[];

export type Prizes = BundleConfigDto['prizes'];

/** The highest prize, by which people compare sizes. */
export const topPrize = (prizes: Prizes): string =>
  prizes.reduce((most, { amount }) => (compareMoney(amount, most) > 0 ? amount : most), '0.00');
