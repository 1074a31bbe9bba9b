/** Test files of the server that run once more on a Citus cluster, where DRAWDESK_TEST_CITUS_URL names one. */
export const alsoOnCitus: readonly string[] = [
  'src/modules/intake/concurrent-bets.test.ts',
  'src/modules/intake/cut-off.test.ts',
  'src/modules/intake/holds.test.ts',
  'src/modules/intake/intake-api.test.ts',
  'src/modules/intake/intake-cancel.test.ts',
  'src/modules/intake/intake-refusals.test.ts',
  'src/modules/intake/place-bills.test.ts',
  'src/modules/settlement/controls.test.ts',
  'src/modules/settlement/correction.test.ts',
  'src/modules/settlement/find-winners.test.ts',
  'src/modules/settlement/other-rounds.test.ts',
  'src/modules/settlement/settle.test.ts',
  'src/modules/settlement/switches.test.ts',
];
