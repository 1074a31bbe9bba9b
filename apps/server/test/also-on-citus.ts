/** Test files of the server that run once more on a Citus cluster, where DRAWDESK_TEST_CITUS_URL names one. */
export const alsoOnCitus: readonly string[] = [
  'src/modules/intake/concurrent-bets.test.ts',
  'src/modules/intake/cut-off.test.ts',
  'src/modules/intake/holds.test.ts',
  'src/modules/intake/intake-api.test.ts',
  'src/modules/intake/intake-cancel.test.ts',
  'src/modules/intake/intake-refusals.test.ts',
  'src/modules/intake/place-bills.test.ts',
];
