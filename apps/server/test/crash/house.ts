import { satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { openOfferBook } from '../../src/business/offers/offer-book.ts';
import { createAccount } from '../../src/features/accounts/create-account.ts';
import { bookBatch } from '../../src/features/intake/book-batch.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { type Desk, openDesk } from '../desk.ts';
import type { Program } from './programs.ts';

/** The draw of the Thai government lottery of 2026-05-16 as it is entered (domain.md §1). */
const draw = {
  prize_1st: '107387',
  prize_front_three: ['091', '298'],
  prize_back_three: ['602', '716'],
  prize_two: '08',
};

export interface Answer {
  status: number;
  body: unknown;
  /** The answer was stored when the same request came before. */
  hit: boolean;
}

/** A result that was entered by one operator and waits for the other. */
export interface Entered {
  roundId: bigint;
  resultId: string;
  /** The second operator confirms: always the same request, with the same key. Throws when nobody answers. */
  confirm(): Promise<Answer>;
}

export interface House {
  desk: Desk;
  /** Signs both operators in at a running API. */
  signIn(api: Program): Promise<void>;
  /** Opens a round and sells it: `bills` bills of 25 tickets over two masters and three agents. */
  sell(bills: number): Promise<bigint>;
  /** Closes a round and enters its result, over HTTP. */
  enter(api: Program, roundId: bigint): Promise<Entered>;
}

const password = 'a long enough password';
const people = ['first.operator', 'second.operator'] as const;
type Person = (typeof people)[number];

/** A company on an empty database, with two operators that can sign in. */
export async function openHouse(url: string): Promise<House> {
  await migrate(url);
  const desk = await openDesk(url);
  for (const username of people)
    await createAccount(url, { username, password, role: 'company:operator', displayName: username });
  // within a minute of the first sales autovacuum would do it: statistics, without which selling is slow
  await sell(desk, 2 * billsPerBatch);
  await sql`analyze`.execute(desk.store.db);
  const tokens = new Map<Person, string>();
  let keys = 0;

  const post = async (
    api: Program,
    person: Person,
    path: string,
    body: object,
    key: string,
  ): Promise<Answer> => send(api, path, body, { authorization: `Bearer ${tokens.get(person)}`, key });

  return {
    desk,
    async signIn(api) {
      for (const username of people) {
        const answer = await send(api, '/auth/admin/login', { username, password }, {});
        tokens.set(username, textAt(expectStatus(answer, 200), 'data', 'accessToken'));
      }
    },
    sell: (bills) => sell(desk, bills),
    async enter(api, roundId) {
      keys += 1;
      const key = `crash-test-${keys}`;
      const first = people[0];
      const closed = await post(
        api,
        first,
        `/rounds/${roundId}/close`,
        { reason: 'end of sale' },
        `${key}-close`,
      );
      expectStatus(closed, 200);
      const entered = await post(api, first, `/rounds/${roundId}/results`, { entered: draw }, `${key}-enter`);
      const resultId = textAt(expectStatus(entered, 201), 'data', 'resultId');
      const path = `/rounds/${roundId}/results/${resultId}/confirm`;
      return {
        roundId,
        resultId,
        confirm: () => post(api, people[1], path, {}, `${key}-confirm`),
      };
    },
  };
}

const answerLimitMs = 60_000;

/** A POST as a client of the API sends it. Throws when the connection ends without an answer. */
export async function send(
  api: Program,
  path: string,
  body: object,
  headers: { authorization?: string; 'x-api-key'?: string; key?: string },
): Promise<Answer> {
  const { key, ...others } = headers;
  const response = await fetch(`${api.address()}/api${path}`, {
    method: 'POST',
    headers: { ...others, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(answerLimitMs),
  });
  const hit = response.headers.get('idempotency-hit') === 'true';
  return { status: response.status, body: await response.json(), hit };
}

export function expectStatus(answer: Answer, status: number): unknown {
  if (answer.status !== status)
    throw new Error(`Answered ${answer.status}, not ${status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** A text inside an answer. */
export function textAt(body: unknown, ...path: string[]): string {
  let at = body;
  for (const name of path) at = typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined;
  if (typeof at !== 'string') throw new Error(`No ${path.join('.')} in ${JSON.stringify(body)}`);
  return at;
}

const ticketsPerBill = 25;
const billsPerBatch = 20;
const playersPerAgent = 12;
/** Bet types with the digits of their numbers. */
const sold = [
  ['upper3', 3],
  ['cross3', 3],
  ['upper2', 2],
  ['lower2', 2],
  ['run_upper', 1],
  ['run_lower', 1],
  ['front3', 3],
  ['last3', 3],
] as const;

/** Numbers that are the same in every run and look like any. */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

async function sell(desk: Desk, bills: number): Promise<bigint> {
  const roundId = await desk.openRound();
  const next = sequence(Number(roundId));
  const book = openOfferBook();
  const members = Object.values(desk.agents);
  const intents = Array.from({ length: bills }, (_, place) => {
    const agent = members[place % members.length] ?? desk.agents.a1;
    return {
      aggregatorId: agent.aggregatorId,
      agentId: agent.agentId,
      roundId,
      player: `player ${next(playersPerAgent)}`,
      accept: 'partial' as const,
      items: Array.from({ length: ticketsPerBill }, () => {
        const [betType, digits] = sold[next(sold.length)] ?? sold[0];
        const number = String(next(10 ** digits)).padStart(digits, '0');
        return { betType, number, stake: satang(BigInt(100 + next(9_900))) };
      }),
      keyId: null,
      idempotency: null,
    };
  });
  for (const [aggregatorId, ofMaster] of Map.groupBy(intents, (intent) => intent.aggregatorId)) {
    for (let at = 0; at < ofMaster.length; at += billsPerBatch) {
      const outcomes = await bookBatch(
        desk.store,
        book,
        aggregatorId,
        ofMaster.slice(at, at + billsPerBatch),
      );
      const refused = outcomes.find((outcome) => outcome.kind !== 'placed' || outcome.billId === null);
      if (refused) throw new Error(`A bill was not sold: ${refused.kind}`);
    }
  }
  return roundId;
}
