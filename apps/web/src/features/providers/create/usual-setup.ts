import { typedSwitches } from '../fields/switch-values.ts';

/** What most providers have in common: a person enters, another confirms, players take back within half an hour. */
export const usualSetup = {
  logo: 'mark',
  sortOrder: 90_000,
  resultMode: 'manual',
  confirmMode: 'review',
  autoConfirm: false,
  houseGame: 'none',
  sourcesAgree: 1,
  noResultAfterMinutes: 1440,
  refundAfterMinutes: null,
  cancelWindowMinutes: 30,
  cancelsPerDay: 10,
  accepting: true,
  ...typedSwitches(),
} as const;
