import { houseOperations, type IntakeBillBody, intakeOperations, problem } from '@drawdesk/contract';
import { Pool } from 'undici';
import type { z } from 'zod';

/** The intake API as a player site calls it (screens.md §5), with answers parsed by the contract. */
export interface IntakeClient {
  openRounds(providerId?: string): Promise<OpenRound[]>;
  /** Places a bill. A problem is an answer too; only a broken connection throws. */
  place(body: IntakeBillBody, idempotencyKey: string): Promise<Answer<PlacedBill>>;
  cancel(billNumber: string, idempotencyKey: string): Promise<Answer<PlacedBill>>;
  /** Sends a shot into a yigi round. */
  sendShot(roundId: string, shot: ShotBody, idempotencyKey: string): Promise<Answer<unknown>>;
  close(): Promise<void>;
}

export type OpenRound = z.infer<(typeof intakeOperations)['intake.rounds']['response']>['data'][number];
export type PlacedBill = z.infer<(typeof intakeOperations)['intake.place']['response']>['data'];
export interface ShotBody {
  player: string;
  number: string;
}

export type Answer<Decided> =
  | { kind: 'decided'; decided: Decided }
  | { kind: 'problem'; status: number; code: string }
  /** Neither the requested result nor a problem of the contract: the server's fault. */
  | { kind: 'unreadable'; status: number };

/** An answer that makes going on pointless: wrong address, wrong key, a server of another version. */
export class IntakeProblem extends Error {
  override readonly name = 'IntakeProblem';
}

const timeoutMs = 15_000;

/** @param connections - how many requests may be under way at once. */
export function openIntakeClient(url: URL, apiKey: string, connections = 8): IntakeClient {
  const pool = new Pool(url.origin, { connections, headersTimeout: timeoutMs, bodyTimeout: timeoutMs });
  const call = async (method: 'GET' | 'POST', path: string, write?: { body: unknown; key: string }) => {
    const { statusCode, body } = await pool.request({
      method,
      path: `/api${path}`,
      headers: {
        'x-api-key': apiKey,
        ...(write && { 'content-type': 'application/json', 'idempotency-key': write.key }),
      },
      body: write ? JSON.stringify(write.body) : null,
    });
    return { status: statusCode, answer: await body.json().catch(() => null) };
  };
  const write = async <Decided>(
    path: string,
    response: z.ZodType<{ data: Decided }>,
    request: { body: unknown; key: string },
  ): Promise<Answer<Decided>> => {
    const { status, answer } = await call('POST', path, request);
    const decided = response.safeParse(answer);
    if (decided.success) return { kind: 'decided', decided: decided.data.data };
    const known = problem.safeParse(answer);
    return known.success
      ? { kind: 'problem', status: known.data.status, code: known.data.code }
      : { kind: 'unreadable', status };
  };
  return {
    async openRounds(providerId) {
      const query = providerId === undefined ? '' : `?providerId=${encodeURIComponent(providerId)}`;
      const { answer } = await call('GET', `/intake/rounds${query}`).catch((error: unknown) => {
        throw new IntakeProblem(`${url.origin} does not respond: ${causeOf(error)}`);
      });
      const known = problem.safeParse(answer);
      if (known.success)
        throw new IntakeProblem(
          `${url.origin} refused the request: ${known.data.title} (${known.data.code})`,
        );
      const rounds = intakeOperations['intake.rounds'].response.safeParse(answer);
      if (!rounds.success) throw new IntakeProblem(`${url.origin} does not respond like an intake API`);
      return rounds.data.data;
    },
    place: (body, key) => write('/intake/bills', intakeOperations['intake.place'].response, { body, key }),
    cancel: (billNumber, key) =>
      write(
        `/intake/bills/${encodeURIComponent(billNumber)}/cancel`,
        intakeOperations['intake.cancel'].response,
        { body: {}, key },
      ),
    sendShot: (roundId, shot, key) =>
      write(`/intake/rounds/${roundId}/shots`, houseOperations['intake.shoot'].response, { body: shot, key }),
    close: () => pool.close(),
  };
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
