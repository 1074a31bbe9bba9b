import { typedSwitches } from '../fields/switch-values.ts';

/** What most providers have in common: a person enters, another confirms, players cancel within half an hour. */
export const usualSetup = {
  logo: 'mark',
  sortOrder: 90_000,
  resultMode: 'manual',
  confirmMode: 'review',
  autoConfirm: false,
  houseGame: 'none',
  yigiPlayersMin: 5,
  yigiAgentsMin: 2,
  yigiShotsMax: 100_000,
  yigiAgentSharePercent: 25,
  beacon: false,
  beaconWaitMinutes: 10,
  sourcesAgree: 1,
  noResultAfterMinutes: 1440,
  refundAfterMinutes: null,
  cancelWindowMinutes: 30,
  cancelsPerDay: 10,
  accepting: true,
  ...typedSwitches(),
} as const;
