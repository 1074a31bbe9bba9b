import type { RoundId } from '../../src/platform/db/ids.ts';
import type { TestAgent } from '../test-company.ts';
import type { Program } from './programs.ts';
import { send, textAt } from './request.ts';
import { until } from './until.ts';

/** Player sites that place bill after bill, each bill with its own key. */
export interface BillRush {
  /** Bill numbers by key, as the sites received them (HTTP 200). */
  readonly acknowledged: ReadonlyMap<string, string>;
  /** Keys of the bills that got no answer. */
  readonly unanswered: ReadonlySet<string>;
  /** Starts the clients; the promise resolves when each of them has met an API that does not answer, or was ended. */
  start(api: Program): Promise<void>;
  /** Ends each client after the bill that it places. */
  end(): void;
  /** Sends every unanswered bill again, the same with the same key, until it is answered. Gives how many were there already. */
  sendAgain(api: Program): Promise<number>;
}

export const clients = 32;
const players = 40;
const betsPerBill = 5;

/** The bets of the n-th bill: a hundred numbers, so that the clients meet on the same counters. */
const betsOf = (n: number) =>
  Array.from({ length: betsPerBill }, (_, line) => {
    const number = String((n * 7 + line * 13) % 100).padStart(2, '0');
    return { betType: line % 2 ? 'lower2' : 'upper2', number, stake: `${1 + (n % 9)}.00` };
  });

export function openBillRush(roundId: RoundId, agents: readonly TestAgent[]): BillRush {
  const acknowledged = new Map<string, string>();
  const unanswered = new Set<string>();
  let bills = 0;
  let isEnded = false;

  /** Sends a bill; undefined when no answer came, or one that means to try again. */
  async function place(api: Program, key: string): Promise<{ hit: boolean } | undefined> {
    const n = Number(key.slice(key.lastIndexOf('-') + 1));
    const agent = agents[n % agents.length];
    const body = { roundId: String(roundId), player: `player ${n % players}`, items: betsOf(n) };
    const answer = await send(api, '/intake/bills', body, { 'x-api-key': agent?.apiKey ?? '', key }).catch(
      () => undefined,
    );
    // 409: the same request, whose process died, has not been rolled back yet; 503: the database is away
    if (!answer || answer.status === 409 || answer.status === 503) return undefined;
    if (answer.status !== 200 || textAt(answer.body, 'data', 'status') !== 'accepted')
      throw new Error(`Bill ${key}: ${answer.status} ${JSON.stringify(answer.body)}`);
    acknowledged.set(key, textAt(answer.body, 'data', 'billNumber'));
    unanswered.delete(key);
    return { hit: answer.hit };
  }

  return {
    acknowledged,
    unanswered,
    end() {
      isEnded = true;
    },
    async start(api) {
      isEnded = false;
      const client = async (): Promise<void> => {
        while (!isEnded) {
          bills += 1;
          const key = `crash-bill-${roundId}-${bills}`;
          unanswered.add(key);
          if (!(await place(api, key))) return;
        }
      };
      await Promise.all(Array.from({ length: clients }, client));
    },
    async sendAgain(api) {
      const answers = await Promise.all(
        [...unanswered].map((key) => until(`an answer to ${key}`, () => place(api, key))),
      );
      return answers.filter(({ hit }) => hit).length;
    },
  };
}

/** Sells this many bills more, and does `disturb` then; a client that fails ends it. Every bill is answered after it. */
export async function sellMore(
  rush: BillRush,
  api: Program,
  more: number,
  disturb = async () => {},
): Promise<void> {
  const wanted = rush.acknowledged.size + more;
  const rushing = rush.start(api);
  const sold = until('bills', async () => rush.acknowledged.size >= wanted || undefined);
  await Promise.race([sold, rushing]);
  await disturb();
  rush.end();
  await rushing;
  await rush.sendAgain(api);
}
