import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { exportSources } from '../../src/export-sources.ts';
import { runExport } from '../../src/modules/exports/run-export.ts';
import { testDatabase } from '../database.ts';
import { sell, settle } from '../sell-and-settle.ts';
import { openTestApi, type Person } from '../test-api.ts';
import { chanceFrom, makeRandomHistory, sellBundles, spreadTerms } from './random-history.ts';

const api = await openTestApi(await testDatabase());
const { a1, b1 } = api.agents;
let range = { from: '', to: '' };

beforeAll(async () => {
  await spreadTerms(api);
  await sellBundles(api);
  range = await api.one<{ from: string; to: string }>(sql`
    select current_date - 40 as from, current_date + 3 as to`);
  const chance = chanceFrom(7);
  for (let made = 0; made < 2; made += 1) await makeRandomHistory(api, chance, range.from);
  const roundId = await api.testCompany.openRound();
  await sell(api, a1, roundId, [['upper3', '087', '10']], '=1+1|cmd');
  await sell(api, b1, roundId, [['lower2', '08', '20.50']], 'สมชาย');
  await settle(api, roundId);
});

/** The lines of a file, a record of cells by the heads of their columns. */
async function exported(
  as: Person,
  list: string,
  query: Record<string, string> = range,
): Promise<Record<string, string>[]> {
  const body = { list, format: 'csv', language: 'en', query } as const;
  const { exportId } = (await api.ok(as, 'exports.create', { body })).data;
  await runExport(api.testCompany.store, exportSources, BigInt(exportId));
  const { data } = await api.ok(as, 'exports.get', { params: { exportId } });
  expect(data).toMatchObject({ status: 'ready', problem: null });
  const { rawPayload } = await api.app.inject({ url: `/api${data.fileAddress}` });
  const [heads = [], ...lines] = rawPayload
    .toString('utf8')
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell))
    .map((cells) => cells.slice(0, -1).map((cell) => cell.replace(/^"|"$/g, '').replaceAll('""', '"')));
  return lines.map((cells) => Object.fromEntries(heads.map((head, place) => [head, cells[place] ?? ''])));
}

const satang = (text: string | undefined): bigint => BigInt((text ?? '0').replace('.', ''));
const sumOf = (lines: readonly Record<string, string>[], head: string): bigint =>
  lines.reduce((sum, line) => sum + satang(line[head]), 0n);

const lists = [
  ...(['reports.provider', 'reports.aggregator', 'reports.master', 'reports.agent'] as const),
  ...(['reports.daily', 'reports.player', 'reports.providers'] as const),
];

it.each(lists)('the file of %s adds up to the total on the screen', async (list) => {
  const lines = await exported('superadmin', list);
  const { total } = (await api.ok('superadmin', list, { query: range })).summary;
  expect(lines.length).toBeGreaterThan(1);
  expect(sumOf(lines, 'Total bet')).toBe(satang(total.totalBet));
  for (const [head, amount] of [
    ['Company net', total.net.company],
    ['Master commission', total.commission.master],
    ['Agent win/loss', total.winLoss.agent],
    ['Player net', total.net.player],
  ] as const)
    expect(sumOf(lines, head), head).toBe(satang(amount));
});

it('has no columns of tiers above the person who exported it', async () => {
  const headsOf = async (as: Person) => Object.keys((await exported(as, 'reports.player'))[0] ?? {});
  expect((await headsOf('superadmin')).filter((head) => head.startsWith('Company '))).toHaveLength(4);
  const ofMaster = await headsOf('m1');
  expect(ofMaster.filter((head) => head.startsWith('Company '))).toEqual([]);
  expect(ofMaster.filter((head) => head.startsWith('Master '))).toHaveLength(4);
  const ofAgent = await headsOf('a1');
  expect(ofAgent.filter((head) => /^(Company|Master) /.test(head))).toEqual([]);
  expect(ofAgent.filter((head) => head.startsWith('Agent '))).toHaveLength(4);
});

it('lists every ticket, formulas made harmless, numbers complete and Thai as it was typed', async () => {
  const lines = await exported('superadmin', 'reports.ticket');
  const { count } = await api.one<{ count: bigint }>(sql`select count(*) as count from ticket`);
  expect(lines).toHaveLength(Number(count));
  const staked = await api.one<{ stake: bigint }>(sql`select sum(stake)::bigint as stake from ticket`);
  expect(sumOf(lines, 'Stake')).toBe(staked.stake);
  const odd = lines.find((line) => line.Player?.includes('=1+1'));
  expect(odd?.Player).not.toMatch(/^=/);
  expect(odd?.Number).toContain('087');
  expect(lines.some((line) => line.Player === 'สมชาย')).toBe(true);
});

it('keeps the filters of the page', async () => {
  const lines = await exported('superadmin', 'reports.ticket', { ...range, agentId: String(b1.agentId) });
  expect(new Set(lines.map((line) => line.Agent))).toEqual(new Set(['b1']));
  const won = await exported('m1', 'reports.ticket', { ...range, outcome: 'won' });
  expect(new Set(won.map((line) => line.Outcome))).toEqual(new Set(['Won']));
  expect(new Set(won.map((line) => line.Master))).toEqual(new Set(['m1']));
});
