import { setTimeout as pause } from 'node:timers/promises';
import { feedPage } from '@drawdesk/contract';
import type { TestAgent } from '../test-company.ts';
import type { Program } from './programs.ts';

/** What a player site has read of its feed, bill by bill, in the order in which it came. */
export interface FeedReader {
  readonly agent: TestAgent;
  readonly read: readonly FeedLine[];
  /** Continues to read until it is told that nothing more will come and everything up to then was read. */
  readonly done: Promise<void>;
  finish(upTo: bigint): void;
}

interface FeedLine {
  position: bigint;
  kind: string;
  roundId: string;
  billNumber: string;
  payout: string;
  stakeBack: string;
  /** The whole line as text, for comparing what two readers got. */
  text: string;
}

const pauseMs = 5;

/**
 * A site that follows the feed in pages of `limit` bills; while it gets no answer, it tries again from the
 * same cursor.
 */
export function openFeedReader(api: Program, agent: TestAgent, limit: number): FeedReader {
  const read: FeedLine[] = [];
  let end: bigint | null = null;

  async function follow(): Promise<void> {
    let after: string | null = null;
    for (;;) {
      const page = await askPage(api, agent, after, limit);
      if (!page || page.data.length === 0) {
        if (page && end !== null && (read.at(-1)?.position ?? 0n) >= end) return;
        await pause(pauseMs);
        continue;
      }
      for (const entry of page.data)
        for (const bill of entry.bills)
          read.push({
            ...{ position: BigInt(entry.position), kind: entry.kind, roundId: entry.round.roundId },
            ...{ billNumber: bill.billNumber, payout: bill.payout, stakeBack: bill.stakeBack },
            text: JSON.stringify([entry.position, entry.kind, entry.settlementId, entry.totals, bill]),
          });
      after = page.meta.next;
    }
  }

  return {
    agent,
    read,
    done: follow(),
    finish(upTo) {
      end = upTo;
    },
  };
}

/** Undefined while the API is away. Any other problem ends the reader, and so the test. */
async function askPage(api: Program, agent: TestAgent, after: string | null, limit: number) {
  const query = new URLSearchParams({ limit: String(limit), ...(after !== null && { after }) });
  const answer = await fetch(`${api.address()}/api/intake/settlements?${query}`, {
    headers: { 'x-api-key': agent.apiKey },
  })
    .then(async (response) => ({ status: response.status, body: await response.json() }))
    .catch(() => undefined);
  if (!answer || answer.status === 503) return undefined;
  if (answer.status !== 200)
    throw new Error(`The feed answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return feedPage.parse(answer.body);
}
