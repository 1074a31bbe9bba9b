import type { RoundReport } from '@drawdesk/contract';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi, type Person } from '../../../test/test-api.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { allTickets, asReported, figuresBy, noFigures } from './expected-report.test-kit.ts';
import { makeHistory } from './history.test-kit.ts';

const api = await openTestApi(await testDatabase());
const { a1, a2, b1 } = api.agents;
const rounds = await makeHistory(api);
const tickets = await allTickets(api);

/** Viewers: the tickets they see, and how many tiers they see from the player up. */
const viewers: [Person, bigint[], number][] = [
  ['superadmin', [a1.agentId, a2.agentId, b1.agentId], 4],
  ['reporter', [a1.agentId, a2.agentId, b1.agentId], 4],
  ['m1', [a1.agentId, a2.agentId], 3],
  ['m2', [b1.agentId], 3],
  ['a1', [a1.agentId], 2],
  ['a2', [a2.agentId], 2],
];

const reportOf = async (as: Person, roundId: RoundId): Promise<RoundReport> =>
  (await api.ok(as, 'reports.round', { params: { roundId: String(roundId) } })).data;

const satang = (text: string | undefined): bigint => BigInt((text ?? '0').replace('.', ''));
const tierColumns = ['winLoss', 'commission', 'rateDifference', 'net'] as const;

function sumOf(rows: readonly RoundReport['total'][]): object {
  const sum: Record<string, bigint> = { tickets: 0n, totalBet: 0n, cancelled: 0n, winAmount: 0n };
  const add = (name: string, amount: bigint) => {
    sum[name] = (sum[name] ?? 0n) + amount;
  };
  for (const row of rows) {
    add('tickets', BigInt(row.ticketCount));
    for (const name of ['totalBet', 'cancelled', 'winAmount'] as const) add(name, satang(row[name]));
    for (const column of tierColumns)
      for (const [tier, amount] of Object.entries(row[column])) add(`${column} ${tier}`, satang(amount));
  }
  return sum;
}

describe.each(rounds)('the report of a round that is $outcome ($provider)', ({ roundId, outcome }) => {
  const settled = ['settled', 'corrected', 'with a bill voided'].includes(outcome);

  it.each(viewers)(
    'shows %s the sums of its tickets, by bet type and by agent',
    async (as, agentIds, tiers) => {
      const report = await reportOf(as, roundId);
      const seen = tickets.filter(
        (ticket) => ticket.round_id === roundId && agentIds.includes(ticket.agent_id),
      );
      const figuresIn = (by: (ticket: (typeof seen)[number]) => string) =>
        Object.fromEntries(
          [...figuresBy(seen, by)].map(([name, figures]) => [name, asReported(figures, tiers, settled)]),
        );
      expect(report.settled).toBe(settled);
      expect(Object.fromEntries(report.byBetType.map(({ betType, ...row }) => [betType, row]))).toEqual(
        figuresIn((ticket) => ticket.bet_type),
      );
      expect(
        Object.fromEntries(
          report.byAgent.map(({ agentId, agentCode: _, masterCode: __, ...row }) => [agentId, row]),
        ),
      ).toEqual(figuresIn((ticket) => String(ticket.agent_id)));
      const total = figuresBy(seen, () => 'all').get('all') ?? noFigures();
      expect(report.total).toEqual(asReported(total, tiers, settled));
    },
  );

  it('has the same total over bet types, over agents and in the total row', async () => {
    for (const [as] of viewers) {
      const report = await reportOf(as, roundId);
      expect(sumOf(report.byBetType)).toEqual(sumOf([report.total]));
      expect(sumOf(report.byAgent)).toEqual(sumOf([report.total]));
    }
  });

  it('sums to zero over the tiers in every row and column', async () => {
    const report = await reportOf('superadmin', roundId);
    for (const row of [report.total, ...report.byBetType, ...report.byAgent])
      for (const column of tierColumns)
        expect(Object.values(row[column]).reduce((sum, amount) => sum + satang(amount), 0n)).toBe(0n);
    expect(Object.keys(report.total.net)).toEqual(settled ? ['player', 'agent', 'master', 'company'] : []);
  });
});

describe('the report of a round', () => {
  it('names only the agents of the reader', async () => {
    const settled = rounds.find(({ outcome }) => outcome === 'settled');
    const codes = async (as: Person) =>
      (await reportOf(as, settled?.roundId ?? 0n)).byAgent
        .map((row) => [row.masterCode, row.agentCode].filter(Boolean).join('/'))
        .sort();
    expect(await codes('superadmin')).toEqual(['m1/a1', 'm1/a2', 'm2/b1']);
    expect(await codes('m1')).toEqual(['m1/a1', 'm1/a2']);
    expect(await codes('b1')).toEqual(['b1']);
  });

  it('does not exist outside the provider groups of an operator', async () => {
    const params = { roundId: String(rounds[0]?.roundId) };
    const missing = await api.refusal('plus', 'reports.round', { params: { roundId: '999999' } });
    const hidden = await api.refusal('plus', 'reports.round', { params });
    expect(hidden).toEqual({ ...missing, requestId: hidden.requestId });
  });
});
