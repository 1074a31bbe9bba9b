import type { ProviderGroup } from '@drawdesk/contract';

const order: Record<ProviderGroup, number> = {
  thai: 1,
  national: 2,
  stock: 3,
  'vip-stock': 4,
  'special-laos': 5,
  'special-hanoi': 6,
  'special-myanmar': 7,
  yigi: 8,
  live: 9,
  round: 10,
  siam: 11,
  jlaew: 12,
  bundle: 13,
};

const isGroup = (key: string): key is ProviderGroup => key in order;

/** All provider groups in the order in which people look for them. */
export const providerGroups: readonly ProviderGroup[] = Object.keys(order)
  .filter(isGroup)
  .sort((one, other) => order[one] - order[other]);
