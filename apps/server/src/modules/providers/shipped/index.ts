import { bundle } from './bundle.ts';
import type { CatalogueProvider } from './catalogue-provider.ts';
import { jlaew, round, siam, yigi } from './house.ts';
import { live, specialMyanmar } from './myanmar.ts';
import { specialHanoi } from './special-hanoi.ts';
import { specialLaos } from './special-laos.ts';
import { stock, vipStock } from './stock.ts';
import { national, thai } from './thai-and-national.ts';

export type { CatalogueProvider } from './catalogue-provider.ts';
export { startingSettings } from './starting-settings.ts';

/** Every provider of domain.md §2, in menu order. */
export const catalogue: readonly CatalogueProvider[] = [
  ...thai,
  ...national,
  ...stock,
  ...vipStock,
  ...yigi,
  ...specialHanoi,
  ...specialLaos,
  ...specialMyanmar,
  ...live,
  ...bundle,
  ...round,
  ...siam,
  ...jlaew,
];
