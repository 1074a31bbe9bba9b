import fc from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { lives, liveThrough } from './model-lives.test-kit.ts';
import { openSettlementKit, type SettlementKit } from './settlement.test-kit.ts';

const database = await testDatabase();
let kit: SettlementKit;

beforeAll(async () => {
  kit = await openSettlementKit(database);
});
afterAll(() => kit.testCompany.store.close());

describe('placing, cancelling, closing, drawing, correcting and voiding in any order', () => {
  it('leaves the books that a person with pencil and paper would have', async () => {
    await fc.assert(
      fc.asyncProperty(lives, (life) => liveThrough(kit, life)),
      { numRuns: 12 },
    );
  });
});
