import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { openSettlementKit, type SettlementKit } from '../modules/settlement/settlement.test-kit.ts';
import { command } from './verify.ts';

const database = await testDatabase();
let kit: SettlementKit;

beforeAll(async () => {
  kit = await openSettlementKit(database);
  const roundId = await kit.testCompany.openRound();
  await kit.place(kit.testCompany.agents.a1, roundId, 'somchai', [['upper3', '387', 10]]);
  await kit.close(roundId);
  await kit.drawn(roundId);
});
afterAll(() => kit.testCompany.store.close());

/** Runs the command on the test's database; what it printed and its exit code. */
async function verified(format?: string, anchors?: string): Promise<{ code: number; printed: string }> {
  let printed = '';
  vi.stubEnv('DATABASE_URL', database.url);
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  try {
    return { code: await command.run({ values: { format, anchors }, words: [] }), printed };
  } finally {
    write.mockRestore();
    vi.unstubAllEnvs();
  }
}

describe('drawdesk verify', () => {
  it('says that there are no differences, with exit code 0', async () => {
    const { code, printed } = await verified();
    expect(code).toBe(0);
    expect(printed).toMatch(/^ok {5}bills as sold +1$/m);
    expect(printed).toMatch(/No differences found\.$/m);
  });

  it('names what does not agree, with exit code 1', async () => {
    const change = (by: number) => kit.rows(sql`update payout set amount = amount + ${by}`);
    await change(100);
    const { code, printed } = await verified();
    await change(-100);
    expect(code).toBe(1);
    expect(printed).toMatch(/^WRONG {2}payouts/m);
    expect(printed).toMatch(/bill \d+ line 1 \(upper3 387\): paid 900100; it must be 900000/);
  });

  it('reports that the file of anchors that is set is missing, and refuses a named file that does not exist', async () => {
    const file = join(tmpdir(), 'drawdesk-no-such-anchors.jsonl');
    vi.stubEnv('DRAWDESK_ANCHOR_FILE', file);
    const { code, printed } = await verified();
    expect(code).toBe(1);
    expect(printed).toContain(`${file} is missing`);
    await expect(verified('table', file)).rejects.toThrow(`${file}: file not found.`);
  });

  it('prints JSON for programs', async () => {
    const { printed } = await verified('json');
    expect(JSON.parse(printed)).toMatchObject({ clean: true, checks: expect.any(Array) });
  });

  it('refuses any other format', async () => {
    await expect(verified('xml')).rejects.toThrow('Unknown format "xml"');
  });
});
