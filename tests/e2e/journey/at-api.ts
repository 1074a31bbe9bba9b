import type { APIRequestContext } from '@playwright/test';
import { type Door, tokensOf } from './signed-in.ts';

/** Someone at the API, for what a test prepares and compares with. */
export interface AtApi {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: object): Promise<T>;
}

export async function atApi(
  request: APIRequestContext,
  username: string,
  door: Door = 'admin',
): Promise<AtApi> {
  const { accessToken } = await tokensOf(request, username, door);
  const headers = { authorization: `Bearer ${accessToken}` };
  return {
    get: async <T>(path: string) => {
      const answer = await request.get(`/api${path}`, { headers });
      if (!answer.ok()) throw new Error(`GET ${path}: ${answer.status()} ${await answer.text()}`);
      return ((await answer.json()) as { data: T }).data;
    },
    post: async <T>(path: string, data: object) => {
      const answer = await request.post(`/api${path}`, {
        headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
        data,
      });
      if (!answer.ok()) throw new Error(`POST ${path}: ${answer.status()} ${await answer.text()}`);
      return ((await answer.json()) as { data: T }).data;
    },
  };
}

const minuteMs = 60_000;

/** An extra round of a provider, which opens in this many minutes: it is available at any hour of the day. */
export async function extraRound(staff: AtApi, providerId: string, opensInMinutes: number): Promise<string> {
  const at = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString();
  const { roundId } = await staff.post<{ roundId: string }>(`/catalogue/${providerId}/rounds`, {
    label: `extra-${Date.now().toString(36)}`,
    openAt: at(opensInMinutes),
    closeAt: at(opensInMinutes + 180),
    drawAt: at(opensInMinutes + 240),
    reason: 'A round at any hour',
  });
  return roundId;
}

export const openNow = (staff: AtApi, roundId: string): Promise<unknown> =>
  staff.post(`/rounds/${roundId}/open`, { reason: 'Sold from now on' });

/** What agent1's player site asks for in one bill. */
interface Order {
  roundId: string;
  player: string;
  accept?: 'all' | 'partial';
  items: { betType: string; number: string; stake: string }[];
}

export interface PlacedBill {
  billNumber: string;
  placedAt: string;
}

/** Places a bill at agent1's player site. */
export async function placeBill(request: APIRequestContext, order: Order): Promise<PlacedBill> {
  const answer = await request.post('/api/intake/bills', {
    headers: { 'x-api-key': 'demo-agent1-key', 'idempotency-key': crypto.randomUUID() },
    data: order,
  });
  if (!answer.ok()) throw new Error(`Bill: ${answer.status()} ${await answer.text()}`);
  return ((await answer.json()) as { data: PlacedBill }).data;
}

/** The demo's agent1. A search for it finds agent10 and others too. */
export async function agentIdOfAgent1(staff: AtApi): Promise<string> {
  const agents = await staff.get<{ agentId: string; code: string }[]>('/agents?q=agent1');
  const agent = agents.find(({ code }) => code === 'agent1');
  if (!agent) throw new Error('The demo has no agent1');
  return agent.agentId;
}

/** The answer to agent1's player site for one bet: the rate, or why it is not taken. */
export async function quote(
  request: APIRequestContext,
  roundId: string,
  betType: string,
  number: string,
): Promise<string> {
  const answer = await request.post('/api/intake/bills/quote', {
    headers: { 'x-api-key': 'demo-agent1-key' },
    data: { roundId, player: 'somchai', items: [{ betType, number, stake: '10' }] },
  });
  if (!answer.ok()) throw new Error(`Quote: ${answer.status()} ${await answer.text()}`);
  const { data } = (await answer.json()) as {
    data: { lines: { outcome: string; rate?: string; reason?: string }[] };
  };
  const [line] = data.lines;
  return line?.rate ?? line?.reason ?? 'nothing';
}
