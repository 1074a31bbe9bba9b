import { id, providerId } from '../ui/list/search-fields.ts';

/** Page validation (spec.md §4): whether a value in a path can be a provider or a round at all. */
export const isProviderId = (value: string | undefined): boolean => providerId.read(value) !== undefined;
export const isRoundId = (value: string | undefined): boolean => id.read(value) !== undefined;

/** Bill numbers are of 3 to 24 letters, digits and dashes; the API checks the check digit. */
export const isBillNumber = (value: string | undefined): boolean => /^[0-9A-Za-z-]{3,24}$/.test(value ?? '');
