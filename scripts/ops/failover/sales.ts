import type { RoundId } from '../../../apps/server/src/platform/db/ids.ts';
import type { Program } from '../../../apps/server/test/crash/programs.ts';
import { send, textAt } from '../../../apps/server/test/crash/request.ts';
import { until } from '../../../apps/server/test/crash/until.ts';
import type { TestAgent } from '../../../apps/server/test/test-company.ts';

/** A bill as its player site knows it. */
interface SoldBill {
  readonly billNumber: string;
  /** When it was sent for the first time, and when it was acknowledged (`performance.now()`). */
  readonly sentAt: number;
  readonly answeredAt: number;
}

/** Player sites that sell bill after bill, each under its own Idempotency-Key, and send it again until it is answered. */
export interface Sales {
  /** By key. */
  readonly acknowledged: ReadonlyMap<string, SoldBill>;
  /** How many requests had no answer, or one that means to try again. */
  triedAgain(): number;
  /** Resolves when so many bills more are acknowledged; rejects when a sale failed for another reason. */
  more(bills: number): Promise<void>;
  /** Lets each site end the bill that it is selling. */
  stop(): Promise<void>;
}

const clients = 8;

/** Starts to sell; each request goes to the next process in turn. */
export function startSales(
  roundId: RoundId,
  agents: readonly TestAgent[],
  processes: readonly Program[],
): Sales {
  const acknowledged = new Map<string, SoldBill>();
  let triedAgain = 0;
  let isOver = false;
  let turn = 0;

  async function place(key: string, agent: TestAgent, bill: number): Promise<string | undefined> {
    turn += 1;
    const process = processes[turn % processes.length];
    if (!process) throw new Error('No process sells');
    const number = String((bill * 7) % 100).padStart(2, '0');
    const body = {
      roundId: String(roundId),
      player: `player ${bill % 20}`,
      items: ['upper2', 'lower2'].map((betType) => ({ betType, number, stake: `${1 + (bill % 9)}.00` })),
    };
    const answer = await send(process, '/intake/bills', body, { 'x-api-key': agent.apiKey, key }).catch(
      () => undefined,
    );
    // 409: the same request is not over yet; 503: no database takes writes
    if (!answer || answer.status === 409 || answer.status === 503) {
      triedAgain += 1;
      return undefined;
    }
    if (answer.status !== 200 || textAt(answer.body, 'data', 'status') !== 'accepted')
      throw new Refused(`Bill ${key}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return textAt(answer.body, 'data', 'billNumber');
  }

  async function sell(client: number): Promise<void> {
    for (let bill = client; !isOver; bill += clients) {
      const agent = agents[bill % agents.length];
      if (!agent) throw new Error('No agent sells');
      const key = `failover-${bill}`;
      const sentAt = performance.now();
      let refusal: unknown;
      const billNumber = await until(`an answer to ${key}`, async () => {
        try {
          return await place(key, agent, bill);
        } catch (error) {
          refusal = error;
          return '';
        }
      });
      if (refusal !== undefined) throw refusal;
      acknowledged.set(key, { billNumber, sentAt, answeredAt: performance.now() });
    }
  }

  const selling = Promise.all(Array.from({ length: clients }, (_, client) => sell(client)));
  // what fails is thrown to who waits for the sales
  selling.catch(() => undefined);
  return {
    acknowledged,
    triedAgain: () => triedAgain,
    async more(bills) {
      const enough = acknowledged.size + bills;
      await Promise.race([
        selling.then(() => undefined),
        until('bills', async () => acknowledged.size >= enough || undefined),
      ]);
    },
    async stop() {
      isOver = true;
      await selling;
    },
  };
}

/** A bill was answered in a way that no failover explains. */
class Refused extends Error {}
