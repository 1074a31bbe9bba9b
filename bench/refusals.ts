/**
 * What keeping refused bets costs acceptance: the same load with 30 % of its lines refused, on a server that
 * keeps them and on one that does not, in pairs one after the other. Needs DATABASE_URL of a PostgreSQL server
 * and makes a new database there.
 *
 * `node bench/refusals.ts [--seconds 8] [--pairs 4]`. Prints one line of JSON.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openRound, prepareCompany } from './accept/company.ts';
import { runLoad, withServer } from './accept/drive.ts';
import { say } from './say.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '8' }, pairs: { type: 'string', default: '4' } },
});
const refusedShare = 0.3;

const server = process.env.DATABASE_URL;
if (!server) throw new Error('Set DATABASE_URL to a PostgreSQL server.');
const name = `drawdesk_bench_refusals_${process.pid}`;
const url = new URL(server);
url.pathname = `/${name}`;
const database = url.href;
const admin = new pg.Client({ connectionString: server });
await admin.connect();
await admin.query(`create database ${name}`);
try {
  await prepareCompany(database);
  await speed('kept', 3);
  const kept: number[] = [];
  const unkept: number[] = [];
  const ratios: number[] = [];
  for (let pair = 0; pair < Number(values.pairs); pair += 1) {
    // the order changes, so that neither is always the second
    const order = pair % 2 === 0 ? (['unkept', 'kept'] as const) : (['kept', 'unkept'] as const);
    const found = { kept: 0, unkept: 0 };
    for (const mode of order) found[mode] = await speed(mode, Number(values.seconds));
    kept.push(found.kept);
    unkept.push(found.unkept);
    ratios.push(found.kept / found.unkept);
  }
  const of = Math.round(middleOf(unkept));
  const ratio = Number(middleOf(ratios).toFixed(3));
  say({ name: 'accept-refusals', ticketsPerSecond: Math.round(middleOf(kept)), of, ratio, refusedShare });
} finally {
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
}

/** Lines decided a second, accepted or refused. */
async function speed(mode: 'kept' | 'unkept', seconds: number): Promise<number> {
  return withServer(database, mode === 'kept' ? 'batched' : 'unkept', async (address) => {
    const roundId = await openRound(database, `${mode} ${Math.round(performance.now())}`);
    const load = {
      url: address,
      roundIds: [roundId],
      connections: 96,
      billsPerSecond: null,
      hot: null,
      refusedShare,
    };
    await runLoad({ ...load, seconds: 2 });
    const { ticketsPerSecond, refused } = await runLoad({ ...load, seconds });
    return ticketsPerSecond + refused / seconds;
  });
}

function middleOf(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}
