/**
 * A complete player site in about 180 lines, as docs/player-sites.md describes it. Node 24, no dependencies.
 *
 *   DRAWDESK_URL=http://localhost:4300 DRAWDESK_KEY=demo-agent1-key node examples/player-site/client.ts play
 *   … client.ts follow                 everything that was settled, to the end of the feed
 *   DRAWDESK_WEBHOOK_SECRET=whsec_… PORT=4400 node examples/player-site/client.ts listen
 */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const url = process.env.DRAWDESK_URL ?? 'http://localhost:4300';
const apiKey = process.env.DRAWDESK_KEY ?? 'demo-agent1-key';

interface Problem {
  code: string;
  title: string;
}
interface Bill {
  accepted: boolean;
  billNumber: string | null;
  lines: {
    betType: string;
    number: string;
    stake: string;
    outcome: string;
    rate?: string;
    reason?: string;
  }[];
}
interface Round {
  roundId: string;
  label: string;
  providerId: string;
  betTypes: { betType: string; accepting: boolean; rate: string; lowest: string }[];
}
interface Entry {
  position: string;
  kind: string;
  bills: { billNumber: string; player: string; outcome: string; payout: string; stakeBack: string }[];
}

interface Page {
  data: Entry[];
  meta: { next: string | null; more: boolean };
}

/** A final refusal: the same request would get the same response. */
class Refused extends Error {
  readonly code: string;
  constructor({ code, title }: Problem) {
    super(`${title} (${code})`);
    this.code = code;
  }
}

/** The server is busy, or still works on the same request: send it again with the same key. */
const passing = new Set([409, 429, 502, 503, 504]);
const passingCodes = new Set(['idempotency_in_progress', 'too_many_requests', 'unavailable']);

/** Every response is `{ data, … }`. Production code should check its shape here (openapi/player-sites.json). */
async function call<T>(method: string, path: string, body?: object, key?: string): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        'x-api-key': apiKey,
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(15_000),
    }).catch(() => undefined);
    if (response?.ok) return (await response.json()) as T;
    const problem = (await response?.json().catch(() => undefined)) as Problem | undefined;
    const again =
      !response || (passing.has(response.status) && passingCodes.has(problem?.code ?? 'unavailable'));
    if (!again || attempt === 6) throw new Refused(problem ?? { code: 'unreachable', title: 'No answer' });
    await pause(100 * 2 ** attempt);
  }
}

/** The open rounds. Keep the ETag: 304 means that nothing has changed. */
let known: { etag: string; rounds: Round[] } | undefined;
async function openRounds(): Promise<Round[]> {
  const response = await fetch(`${url}/api/intake/rounds`, {
    headers: { 'x-api-key': apiKey, ...(known && { 'if-none-match': known.etag }) },
  });
  if (response.status === 304 && known) return known.rounds;
  const answer = (await response.json()) as Problem & { data: Round[] };
  if (!response.ok) throw new Refused(answer);
  known = { etag: response.headers.get('etag') ?? '', rounds: answer.data };
  return known.rounds;
}

/** The key is the site's own number for the bet: store it before sending, and use it for every attempt. */
const place = async (key: string, bet: object): Promise<Bill> =>
  (await call<{ data: Bill }>('POST', '/intake/bills', bet, key)).data;

const say = (what: string, details: object): void =>
  void process.stdout.write(`${JSON.stringify({ what, ...details })}\n`);

async function play(): Promise<void> {
  const rounds = await openRounds();
  say('rounds', { count: rounds.length, again: (await openRounds()) === rounds });
  const round = rounds.find(({ betTypes }) => betTypes.some(({ accepting }) => accepting));
  const type = round?.betTypes.find(({ accepting }) => accepting);
  if (!round || !type) return say('closed', {});
  const digits = /(\d)/.exec(type.betType)?.[1] ?? '1';
  const number = String(Math.floor(Math.random() * 10 ** Number(digits))).padStart(Number(digits), '0');
  const items = [{ betType: type.betType, number, stake: type.lowest, rate: type.rate }];
  const bet = { roundId: round.roundId, player: 'example-player', accept: 'all', items };
  const { data: quote } = await call<{ data: Bill }>('POST', '/intake/bills/quote', bet);
  say('quote', { accepted: quote.accepted, lines: quote.lines });
  const key = randomUUID();
  const bill = await place(key, bet);
  say('placed', { bill: bill.billNumber, lines: bill.lines });
  // after a broken connection: the same request returns the same bill
  say('again', { bill: (await place(key, bet)).billNumber });
  if (!bill.billNumber) return;
  const path = `/intake/bills/${bill.billNumber}/cancel`;
  const { data } = await call<{ data: { status: string } }>('POST', path, {}, randomUUID());
  say('cancelled', { bill: bill.billNumber, status: data.status });
}

/** Balances of players in satang. A real site stores them, processed bills and the cursor in one transaction. */
const balances = new Map<string, bigint>();
const done = new Set<string>();
const satang = (money: string): bigint => BigInt(money.replace('.', ''));

function apply({ position, kind, bills }: Entry): void {
  for (const { billNumber, player, outcome, payout, stakeBack } of bills) {
    const name = `${position}/${billNumber}`;
    if (done.has(name)) continue; // a delivery may arrive twice
    done.add(name);
    balances.set(player, (balances.get(player) ?? 0n) + satang(payout) + satang(stakeBack));
    say('entry', { position, kind, billNumber, outcome, payout, stakeBack });
  }
}

async function follow(): Promise<void> {
  let after: string | null = null;
  for (let more = true; more; ) {
    const query: string = after === null ? '' : `?after=${after}`;
    const page: Page = await call('GET', `/intake/settlements${query}`);
    for (const entry of page.data) apply(entry);
    ({ next: after, more } = page.meta);
  }
  say('end', { next: after, balances: Object.fromEntries([...balances].map(([p, b]) => [p, String(b)])) });
}

const tolerated_s = 300;

/** Whether a request is recent and from Drawdesk: one `v1` of the header is the HMAC-SHA256 of `<t>.<body>`. */
function isGenuine(header: string, body: string, secret: string): boolean {
  const parts = header.split(',').map((part) => part.split('=', 2));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (Math.abs(Date.now() / 1_000 - Number(time)) > tolerated_s) return false;
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest();
  return parts
    .filter(([name]) => name === 'v1')
    .map(([, value]) => Buffer.from(value ?? '', 'hex'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
}

function listen(): void {
  const secret = process.env.DRAWDESK_WEBHOOK_SECRET ?? '';
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    const genuine = isGenuine(String(request.headers['drawdesk-signature'] ?? ''), body, secret);
    if (!genuine) say('forged', {});
    else for (const entry of JSON.parse(body).data) apply(entry);
    // answer quickly, but only after storing the entries: without a 2xx response the delivery is sent again
    response.writeHead(genuine ? 204 : 401).end();
  });
  server.listen(Number(process.env.PORT ?? 4400), '127.0.0.1', () =>
    say('listening', { at: server.address() ?? {} }),
  );
}

const commands: Record<string, () => void | Promise<void>> = { play, follow, listen };
await commands[process.argv[2] ?? 'play']?.();
