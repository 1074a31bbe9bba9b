import { type IntakeBillBody, intakeOperations, problem } from '@drawdesk/contract';
import type { z } from 'zod';

/** The intake API as a player site calls it (screens.md §5), with answers parsed by the contract. */
export interface IntakeClient {
  openRounds(providerId?: string): Promise<OpenRound[]>;
  /** Places a bill. A problem is an answer too; only a broken connection throws. */
  place(body: IntakeBillBody, idempotencyKey: string): Promise<PlaceAnswer>;
}

export type OpenRound = z.infer<(typeof intakeOperations)['intake.rounds']['response']>['data'][number];
export type PlacedBill = z.infer<(typeof intakeOperations)['intake.place']['response']>['data'];

export type PlaceAnswer =
  | { kind: 'decided'; bill: PlacedBill }
  | { kind: 'problem'; status: number; code: string }
  /** Neither a bill nor a problem of the contract: the server's fault. */
  | { kind: 'unreadable'; status: number };

/** An answer that makes going on pointless: wrong address, wrong key, a server of another version. */
export class IntakeProblem extends Error {
  override readonly name = 'IntakeProblem';
}

const timeoutMs = 15_000;

export function openIntakeClient(url: URL, apiKey: string): IntakeClient {
  const call = (path: string, init: RequestInit = {}) =>
    fetch(new URL(`/api${path}`, url), {
      ...init,
      headers: { 'x-api-key': apiKey, 'content-type': 'application/json', ...init.headers },
      signal: AbortSignal.timeout(timeoutMs),
    });
  return {
    async openRounds(providerId) {
      const query = providerId === undefined ? '' : `?providerId=${encodeURIComponent(providerId)}`;
      const response = await call(`/intake/rounds${query}`).catch((error: unknown) => {
        throw new IntakeProblem(`${url.origin} does not answer: ${causeOf(error)}`);
      });
      const answer = await readJson(response);
      const known = problem.safeParse(answer);
      if (known.success)
        throw new IntakeProblem(`${url.origin} refuses: ${known.data.title} (${known.data.code})`);
      const rounds = intakeOperations['intake.rounds'].response.safeParse(answer);
      if (!rounds.success) throw new IntakeProblem(`${url.origin} does not answer like an intake API`);
      return rounds.data.data;
    },
    async place(body, idempotencyKey) {
      const response = await call('/intake/bills', {
        method: 'POST',
        headers: { 'idempotency-key': idempotencyKey },
        body: JSON.stringify(body),
      });
      const answer = await readJson(response);
      const bill = intakeOperations['intake.place'].response.safeParse(answer);
      if (bill.success) return { kind: 'decided', bill: bill.data.data };
      const known = problem.safeParse(answer);
      return known.success
        ? { kind: 'problem', status: known.data.status, code: known.data.code }
        : { kind: 'unreadable', status: response.status };
    },
  };
}

const readJson = (response: Response): Promise<unknown> => response.json().catch(() => null);

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
