import type { ProviderLogo } from '@drawdesk/contract';
import { providerFlags } from '../../../shared/providers/provider-flags.ts';

const isLogo = (key: string): key is Exclude<ProviderLogo, 'mark'> => key in providerFlags;

/** All pictures, first the mark made from the name. */
export const logos: readonly ProviderLogo[] = ['mark', ...Object.keys(providerFlags).filter(isLogo)];
