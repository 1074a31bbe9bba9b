/** What the first list says of providers; providers.ts has the rest. */
export const providersFirst = {
  group: {
    thai: 'Thai',
    stock: 'Stock',
    yigi: 'YIGI',
    live: 'Live',
    'vip-stock': 'VIP stock',
    national: 'National',
    'special-laos': 'Special Laos',
    'special-hanoi': 'Special Hanoi',
    round: 'Round',
    siam: 'Siam',
    bundle: 'Bundle',
    jlaew: 'J Laew',
    'special-myanmar': 'Special Myanmar',
  },
};
