/** Test files of the server that run once more on a Citus cluster, where DRAWDESK_TEST_CITUS_URL names one. */
export const alsoOnCitus: readonly string[] = [
  'src/modules/bills/bill-cancel.test.ts',
  'src/modules/bills/cancel-bill.test.ts',
  'src/modules/intake/concurrent-bets.test.ts',
  'src/modules/intake/cut-off.test.ts',
  'src/modules/intake/holds-races.test.ts',
  'src/modules/intake/holds.test.ts',
  'src/modules/intake/intake-access.test.ts',
  'src/modules/intake/intake-api.test.ts',
  'src/modules/intake/intake-cancel.test.ts',
  'src/modules/intake/intake-refusals.test.ts',
  'src/modules/intake/intake-rounds.test.ts',
  'src/modules/intake/place-bills.test.ts',
  'src/modules/intake/random-settings.test.ts',
  'src/modules/intake/record-limit-crossings.test.ts',
  'src/modules/intake/several-masters.test.ts',
];
