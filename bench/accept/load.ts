/**
 * Load on the intake API from a separate process:
 * `node bench/accept/load.ts '{"url","roundId","seconds","connections","billsPerSecond":null,"hot":null}'`.
 * Prints one line of JSON: tickets taken per second and the latencies of a bill in ms.
 */
import { Pool } from 'undici';
import { billBody, numbersFrom } from './bills.ts';
import { agentsPerAggregator, keyOf, masters } from './company.ts';
import type { Load } from './drive.ts';

const load: Load = JSON.parse(process.argv[2] ?? '{}');
const pool = new Pool(load.url, { connections: load.connections });
const pick = numbersFrom(20_260_516);
const latencies: number[] = [];
let sent = 0;
let taken = 0;
let refused = 0;

async function sendBill(): Promise<void> {
  sent += 1;
  const key = keyOf(pick(masters), pick(agentsPerAggregator));
  const begun = performance.now();
  const answer = await pool.request({
    method: 'POST',
    path: '/api/intake/bills',
    headers: {
      'content-type': 'application/json',
      'x-api-key': key,
      'idempotency-key': `bench-${process.pid}-${sent}`,
    },
    body: billBody(load.roundId, pick, load.hot, load.refusedShare),
  });
  const body = (await answer.body.json()) as { data?: { lines: { outcome: string }[] }; code?: string };
  latencies.push(performance.now() - begun);
  if (!body.data) throw new Error(`The API answered ${answer.statusCode} ${body.code}`);
  for (const line of body.data.lines) {
    if (line.outcome === 'accepted') taken += 1;
    else refused += 1;
  }
}

const begun = performance.now();
const until = begun + load.seconds * 1000;
const lane = async () => {
  while (performance.now() < until) {
    const due = load.billsPerSecond === null ? 0 : begun + (sent / load.billsPerSecond) * 1000;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    if (performance.now() < until) await sendBill();
  }
};
await Promise.all(Array.from({ length: load.connections }, lane));
const seconds = (performance.now() - begun) / 1000;
await pool.close();

latencies.sort((a, b) => a - b);
const at = (share: number) => Math.round((latencies[Math.floor(latencies.length * share)] ?? 0) * 10) / 10;
process.stdout.write(
  `${JSON.stringify({ ticketsPerSecond: Math.round(taken / seconds), refused, p50: at(0.5), p99: at(0.99) })}\n`,
);
