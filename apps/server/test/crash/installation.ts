import { sql } from 'kysely';
import { install } from '../../src/install.ts';
import { createAccount } from '../../src/modules/accounts/create-account.ts';
import type { RoundId } from '../../src/platform/db/ids.ts';
import { letServe } from '../../src/platform/db/service-login.ts';
import { openTestCompany, type TestCompany } from '../test-company.ts';
import type { Program } from './programs.ts';
import { ask } from './query.ts';
import { type Answer, expectStatus, send, textAt } from './request.ts';
import { sellRound } from './sale.ts';
import { until } from './until.ts';

/** The draw of the Thai government lottery of 2026-05-16 as it is entered (domain.md §1). */
const draw = {
  prize_1st: '107387',
  prize_front_three: ['091', '298'],
  prize_back_three: ['602', '716'],
  prize_two: '08',
};

/** The same draw, as it is put right: u3 388, u2 88, d2 80. */
const otherDraw = { ...draw, prize_1st: '107388', prize_two: '80' };

/** A result that was entered by one operator and waits for the other. */
export interface Entered {
  roundId: RoundId;
  resultId: string;
  /**
   * The second operator confirms: always the same request, with the same key. Throws when there is no answer.
   */
  confirm(): Promise<Answer>;
}

export interface Installation {
  testCompany: TestCompany;
  /** Signs both operators in at a running API. */
  signIn(api: Program): Promise<void>;
  /** Opens a round and sells bills of 25 tickets in it. */
  sell(bills: number): Promise<bigint>;
  /** Closes a round and enters its result, over HTTP. */
  enter(api: Program, roundId: RoundId): Promise<Entered>;
  /** Enters another result of a settled round. */
  correct(api: Program, roundId: RoundId): Promise<Entered>;
  /** What the first operator requests for a round and, where it takes two, the second confirms. */
  act(api: Program, roundId: RoundId, ...steps: ('cancel' | 'void' | 'confirm-void')[]): Promise<void>;
}

const password = 'a long enough password';
const people = ['first.operator', 'second.operator'] as const;
type Person = (typeof people)[number];

/**
 * A company on an empty database, with two operators that can sign in.
 * @param service - the login that the service is to have, made unless it is there; without one the owner serves
 */
export async function openInstallation(url: string, service?: string): Promise<Installation> {
  await install(url);
  if (service !== undefined) {
    const there = await ask(url, `select from pg_roles where rolname = '${service}'`);
    if (there.length === 0) await ask(url, `create role ${service} login`);
    await letServe(url, service);
  }
  const testCompany = await openTestCompany(url);
  for (const username of people)
    await createAccount(url, { username, password, role: 'company:operator', displayName: username });
  await sql`update company set second_factor_roles = '{}'`.execute(testCompany.store.db);
  // autovacuum would do it within a minute of the first sales: without statistics, selling is slow
  await sellRound(testCompany, 40);
  await sql`analyze`.execute(testCompany.store.db);
  const tokens = new Map<Person, string>();
  let keys = 0;

  const post = async (
    api: Program,
    person: Person,
    path: string,
    body: object,
    key: string,
  ): Promise<Answer> => send(api, path, body, { authorization: `Bearer ${tokens.get(person)}`, key });

  async function enterDraw(api: Program, roundId: RoundId, body: object, key: string): Promise<Entered> {
    const entered = await post(api, people[0], `/rounds/${roundId}/results`, body, `${key}-enter`);
    const resultId = textAt(expectStatus(entered, 201), 'data', 'resultId');
    const path = `/rounds/${roundId}/results/${resultId}/confirm`;
    return { roundId, resultId, confirm: () => post(api, people[1], path, {}, `${key}-confirm`) };
  }

  return {
    testCompany,
    async signIn(api) {
      for (const username of people) {
        const answer = await send(api, '/auth/admin/login', { username, password }, {});
        tokens.set(username, textAt(expectStatus(answer, 200), 'data', 'accessToken'));
      }
    },
    sell: (bills) => sellRound(testCompany, bills),
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
      return enterDraw(api, roundId, { entered: draw }, key);
    },
    correct(api, roundId) {
      keys += 1;
      return enterDraw(api, roundId, { entered: otherDraw, reason: 'as published' }, `crash-test-${keys}`);
    },
    async act(api, roundId, ...steps) {
      for (const [at, step] of steps.entries()) {
        const path = `/rounds/${roundId}/${step}`;
        const body = { reason: 'for the test' };
        await until(path, async () => {
          const answer = await post(
            api,
            people[at] ?? people[1],
            path,
            body,
            `crash-test-${roundId}-${step}`,
          );
          return answer.status === 503 || answer.status === 409 ? undefined : expectStatus(answer, 200);
        });
      }
    },
  };
}
