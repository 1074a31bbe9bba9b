/**
 * Load on the intake API from a separate process: `node bench/accept/load.ts JSON`, with a `Load` (drive.ts). Prints one
 * line of JSON, its `Figures`. Ends with an error when an answer is not what a player site can go on with.
 */
import { billsFrom, numbersFrom, ticketsPerBill } from './bills.ts';
import { keyOf, smallCompany } from './company.ts';
import type { Figures, Latencies, Load } from './drive.ts';
import { type Answer, type Lane, openLane } from './lane.ts';
import { billNumberIn, countLines } from './read-answer.ts';
import { skewed } from './skew.ts';

/** Prepared before the clock starts, and sent again under other idempotency keys. */
const preparedBills = 4_096;
/** A player site has given up by then: what is answered later is in doubt for it. */
const siteWaits_ms = 10_000;

const load: Load = JSON.parse(process.argv[2] ?? '{}');
const { masters, agentsPerMaster } = load.company ?? smallCompany;
const { quotes = 0, cancels = 0, quotesAlone = false, skewed: isSkewed = false } = load;
const address = new URL(load.url);
const pick = numbersFrom(20_260_516);

type Kind = 'bill' | 'quote' | 'cancel';
interface Sent {
  kind: Kind;
  begun: number;
  /** Of the agent, who alone may cancel the bill. */
  key: string;
}

const nextBill = billsFrom(pick, {
  roundIds: load.roundIds,
  skew: isSkewed,
  hot: load.hot,
  refusedShare: load.refusedShare ?? 0,
});
/** The end of a request: its body with its length. */
const bodies = Array.from({ length: preparedBills }, () => {
  const body = nextBill();
  return `content-length: ${body.length}\r\n\r\n${body}`;
});
const master = isSkewed ? skewed(masters, pick) : () => pick(masters);
const agent = isSkewed ? skewed(agentsPerMaster, pick) : () => pick(agentsPerMaster);
const keys = Array.from({ length: masters }, (_, m) =>
  Array.from({ length: agentsPerMaster }, (_, a) => keyOf(m, a)),
);

const headOf = (path: string, key: string) =>
  `POST /api/intake/bills${path} HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\nx-api-key: ${key}\r\n`;

const counted = {
  bills: 0,
  taken: 0,
  takenInTime: 0,
  refused: 0,
  cancelled: 0,
  notTaken: 0,
  inDoubt: 0,
  unsent: 0,
};
const latencies: Record<Kind, number[]> = { bill: [], quote: [], cancel: [] };
const inFlight = new Map<Lane, Sent>();
const idle: Lane[] = [];
const connecting = new Set<Lane>();
const connected = Promise.withResolvers<void>();
let lanes = 0;
let requests = 0;
/** Bills that were accepted and may be cancelled: as many as are cancelled soon. */
const cancellable: { number: string; key: string }[] = [];
const cancellableMax = 50;

function kindOfNext(): Kind {
  // the share is of bills: 10 quotes beside 100 bills
  const at = pick(100 + quotes + cancels);
  if (quotesAlone || at < quotes) return 'quote';
  return at < quotes + cancels && cancellable.length > 0 ? 'cancel' : 'bill';
}

function send(lane: Lane, kind: Kind): void {
  requests += 1;
  const idempotencyKey = `idempotency-key: bench-${process.pid}-${requests}\r\n`;
  const cancelled = kind === 'cancel' ? cancellable.shift() : undefined;
  if (cancelled) {
    const { number, key } = cancelled;
    inFlight.set(lane, { kind, begun: performance.now(), key });
    lane.send(`${headOf(`/${number}/cancel`, key)}${idempotencyKey}content-length: 2\r\n\r\n{}`);
    return;
  }
  const key = keys[master()]?.[agent()] ?? '';
  const body = bodies[pick(preparedBills)] ?? '';
  inFlight.set(lane, { kind, begun: performance.now(), key });
  lane.send(
    `${headOf(kind === 'quote' ? '/quote' : '', key)}${kind === 'quote' ? '' : idempotencyKey}${body}`,
  );
}

function count(sent: Sent, answer: Answer): void {
  const now = performance.now();
  if (answer === null || now - sent.begun > siteWaits_ms) counted.inDoubt += 1;
  if (answer === null) return;
  if (load.mayRefuse && (answer.status === 503 || answer.status === 429)) {
    counted.notTaken += 1;
    return;
  }
  if (answer.status !== 200) {
    if (!load.mayRefuse) throw new Error(`The API answered ${answer.status} ${answer.body.toString()}`);
    counted.inDoubt += 1;
    return;
  }
  latencies[sent.kind].push(now - sent.begun);
  if (sent.kind === 'cancel') counted.cancelled += 1;
  if (sent.kind === 'cancel') return;
  const lines = countLines(answer.body, ticketsPerBill);
  if (sent.kind === 'quote') return;
  counted.bills += 1;
  counted.taken += lines.accepted;
  counted.refused += lines.refused;
  if (now <= until) counted.takenInTime += lines.accepted;
  if (cancels === 0 || cancellable.length >= cancellableMax) return;
  const number = billNumberIn(answer.body);
  if (number !== null) cancellable.push({ number, key: sent.key });
}

function onAnswer(lane: Lane, answer: Answer): void {
  if (connecting.delete(lane)) {
    idle.push(lane);
    if (connecting.size === 0) connected.resolve();
    return;
  }
  const sent = inFlight.get(lane);
  inFlight.delete(lane);
  if (sent) count(sent, answer);
  if (load.billsPerSecond === null && performance.now() < until) send(lane, kindOfNext());
  else idle.push(lane);
}

function newLane(): Lane {
  lanes += 1;
  return openLane(address, onAnswer);
}

/**
 * Opens connections, as sites have them open: the API takes one new connection in each turn of its event loop, so a
 * thousand that come at once beside bets would be measured instead of the bets.
 */
async function connectAll(count: number): Promise<void> {
  for (let opened = 0; opened < count; opened += 1) connecting.add(newLane());
  for (const lane of connecting) lane.send(`GET /health/live HTTP/1.1\r\nhost: ${address.host}\r\n\r\n`);
  await connected.promise;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const atOnce =
  load.billsPerSecond === null || load.mayRefuse ? load.connections : Math.ceil(load.billsPerSecond);
await connectAll(Math.min(load.connections, atOnce));
const cpu = process.cpuUsage();
const begun = performance.now();
const until = begun + load.seconds * 1000;
if (load.billsPerSecond === null) {
  for (const lane of idle.splice(0)) send(lane, kindOfNext());
  await pause(load.seconds * 1000);
} else {
  // at its pace whatever is answered: a bill that finds every connection busy is not sent
  for (let due = 0; performance.now() < until; await pause(2))
    for (; due < ((performance.now() - begun) / 1000) * load.billsPerSecond; due += 1) {
      const lane = idle.pop() ?? (lanes < load.connections ? newLane() : null);
      if (lane) send(lane, kindOfNext());
      else counted.unsent += 1;
    }
}
const used = process.cpuUsage(cpu);
while (inFlight.size > 0 && performance.now() < until + 3 * siteWaits_ms) await pause(5);
counted.inDoubt += inFlight.size;
for (const lane of [...idle, ...inFlight.keys()]) lane.close();
if (counted.unsent > 0 && !load.mayRefuse)
  throw new Error(`${counted.unsent} bills were not sent: the API holds ${load.connections} connections`);

const { takenInTime, ...counts } = counted;
const figures: Figures = {
  ticketsPerSecond: Math.round(takenInTime / load.seconds),
  ...counts,
  ...latenciesOf(latencies.bill),
  ...(latencies.quote.length > 0 && { quotes: latenciesOf(latencies.quote) }),
  generator: Number(((used.user + used.system) / Math.max(1, takenInTime)).toFixed(1)),
};
process.stdout.write(`${JSON.stringify(figures)}\n`);

function latenciesOf(took_ms: number[]): Latencies {
  const inOrder = took_ms.toSorted((one, other) => one - other);
  const at = (share: number) =>
    Number((inOrder[Math.min(inOrder.length - 1, Math.floor(inOrder.length * share))] ?? 0).toFixed(1));
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}
