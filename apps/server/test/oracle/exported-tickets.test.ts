import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportSources } from '../../src/export-sources.ts';
import { runExport } from '../../src/modules/exports/run-export.ts';
import { findTickets, type TicketQuery } from '../../src/modules/reports/find-tickets.ts';
import type { ExportSource } from '../../src/platform/exports/source.ts';
import { testDatabase } from '../database.ts';
import { sell } from '../sell-and-settle.ts';
import { openTestApi } from '../test-api.ts';

const api = await openTestApi(await testDatabase());
const { a1, b1 } = api.agents;
const tickets = 8 * 3;
let range = { from: '', to: '' };

beforeAll(async () => {
  range = await api.one<{ from: string; to: string }>(sql`
    select current_date - 3 as from, current_date + 3 as to`);
  const roundId = await api.testCompany.openRound();
  for (const [place, agent] of [a1, b1, a1, b1, a1, b1, a1, b1].entries())
    await sell(api, agent, roundId, [
      ['upper3', `38${place}`, '10'],
      ['lower2', '08', '20.50'],
      ['run_upper', '3', '5'],
    ]);
});

const ticketSource = exportSources.get('reports.ticket');
if (!ticketSource) throw new Error('Tickets are not exported');

/**
 * The export of tickets, few at a time; `before` gets the number of steps read so far before each further
 * step.
 */
const inSmallSteps = (before: (steps: number) => Promise<unknown>): ReadonlyMap<string, ExportSource> => {
  let steps = 0;
  const read: ExportSource['read'] = async (tx, caller, input, from) => {
    await before(steps);
    steps += 1;
    const { query } = input as { query: TicketQuery };
    return findTickets(tx, caller, { ...query, after: from ?? undefined }, 5);
  };
  return new Map([['reports.ticket', { ...ticketSource, read }]]);
};

async function ask(): Promise<string> {
  const body = { list: 'reports.ticket', format: 'csv', language: 'en', query: range } as const;
  return (await api.ok('superadmin', 'exports.create', { body })).data.exportId;
}

async function fetched(exportId: string, headers: Record<string, string> = {}): Promise<Buffer> {
  const { data } = await api.ok('superadmin', 'exports.get', { params: { exportId } });
  return (await api.app.inject({ url: `/api${data.fileAddress}`, headers })).rawPayload;
}

describe('the file of tickets', () => {
  it('is the same however many tickets are read at a time', async () => {
    const [atOnce, bySteps] = [await ask(), await ask()];
    await runExport(api.testCompany.store, exportSources, BigInt(atOnce));
    await runExport(
      api.testCompany.store,
      inSmallSteps(async () => undefined),
      BigInt(bySteps),
    );
    const file = await fetched(atOnce);
    expect(file.toString('utf8').trimEnd().split('\r\n')).toHaveLength(1 + tickets);
    expect((await fetched(bySteps)).equals(file)).toBe(true);
  });

  it('goes on where a download broke off', async () => {
    const exportId = await ask();
    await runExport(api.testCompany.store, exportSources, BigInt(exportId));
    const file = await fetched(exportId);
    const brokenAt = Math.floor(file.length / 3);
    const parts = [
      await fetched(exportId, { range: `bytes=0-${brokenAt - 1}` }),
      await fetched(exportId, { range: `bytes=${brokenAt}-` }),
    ];
    expect(parts.map((part) => part.length)).toEqual([brokenAt, file.length - brokenAt]);
    expect(Buffer.concat(parts).equals(file)).toBe(true);
  });

  it('that is cancelled while it is written stops, and leaves nothing behind', async () => {
    const exportId = await ask();
    const read: number[] = [];
    const sources = inSmallSteps(async (steps) => {
      read.push(steps);
      if (steps === 1) await api.ok('superadmin', 'exports.cancel', { params: { exportId } });
    });
    await runExport(api.testCompany.store, sources, BigInt(exportId));
    // the step that was being read meanwhile is the last
    expect(read.length).toBeLessThan(tickets / 5);
    const { data } = await api.ok('superadmin', 'exports.get', { params: { exportId } });
    expect(data).toMatchObject({ status: 'cancelled', fileAddress: null });
    expect(await api.rows(sql`select 1 from export_chunk where export_id = ${exportId}`)).toEqual([]);
  });

  it('is written again from its beginning when a step could not be read', async () => {
    const exportId = await ask();
    const sources = inSmallSteps(async (steps) => {
      if (steps === 2) throw new Error('The connection is lost');
    });
    await expect(runExport(api.testCompany.store, sources, BigInt(exportId))).rejects.toThrow('lost');
    await runExport(api.testCompany.store, exportSources, BigInt(exportId));
    expect((await fetched(exportId)).toString('utf8').trimEnd().split('\r\n')).toHaveLength(1 + tickets);
  });
});
