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
async function verified(
  format?: string,
  anchors?: string,
  all?: boolean,
): Promise<{ code: number; printed: string }> {
  let printed = '';
  vi.stubEnv('DATABASE_URL', database.url);
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  try {
    return { code: await command.run({ values: { format, anchors, all }, words: [] }), printed };
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

  it('remembers what agreed, and recomputes it all the same with --all', async () => {
    const proved = () => kit.rows(sql`select round_id from proved_round`);
    expect(await proved()).toHaveLength(1);
    // a day long ago, which no round was posted on: no part of the books leads there
    await kit.rows(sql`
      insert into daily_total (aggregator_id, booked_on, provider_id, agent_id, stake)
      values (${kit.testCompany.agents.a1.aggregatorId}, '2020-01-01', '', 0, 100)`);
    expect((await verified()).code).toBe(0);
    const { code, printed } = await verified('table', undefined, true);
    await kit.rows(sql`delete from daily_total where booked_on = '2020-01-01'`);
    expect(code).toBe(1);
    expect(printed).toMatch(/^ +2020-01-01 {2}of agent 0: the day does not match win\/loss/m);
    expect(await proved()).toEqual([]);
    expect((await verified()).code).toBe(0);
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
