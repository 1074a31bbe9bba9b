import fc from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { commandSequences, runCommands } from './model-runs.test-kit.ts';
import { openSettlementKit, type SettlementKit } from './settlement.test-kit.ts';

const database = await testDatabase();
let kit: SettlementKit;

beforeAll(async () => {
  kit = await openSettlementKit(database);
});
afterAll(() => kit.testCompany.store.close());

describe('placing, cancelling, closing, drawing, correcting and voiding in any order', () => {
  it('leaves the same ledger figures as a simple model computed by hand', async () => {
    await fc.assert(
      fc.asyncProperty(commandSequences, (commands) => runCommands(kit, commands)),
      { numRuns: 12 },
    );
  });
});
