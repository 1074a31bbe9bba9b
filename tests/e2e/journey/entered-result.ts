import type { APIRequestContext } from '@playwright/test';
import { readerFor } from './api.ts';

interface Round {
  roundId: string;
  providerId: string;
  status: string;
}

/** Closes a round of a stock index and enters its result, as the operator would. */
export async function enterStockResult(request: APIRequestContext): Promise<Round> {
  const reader = await readerFor(request, 'operator');
  const providers = await reader.get<{ providerId: string; derivation: string }[]>('/providers');
  const stock = new Set(
    providers.filter(({ derivation }) => derivation === 'stock').map(({ providerId }) => providerId),
  );
  const ahead = await reader.get<Round[]>('/rounds?status=open,scheduled&group=stock&itemsPerPage=100');
  const round = ahead.find(({ providerId }) => stock.has(providerId));
  if (!round) throw new Error('The demo has no round of a stock index ahead');
  const login = await request.post('/api/auth/admin/login', {
    data: { username: 'operator', password: 'drawdesk-demo' },
  });
  const { data } = (await login.json()) as { data: { accessToken: string } };
  const headers = { authorization: `Bearer ${data.accessToken}` };
  const post = async (path: string, body: object) => {
    const answer = await request.post(`/api/rounds/${round.roundId}/${path}`, { headers, data: body });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  };
  const reason = 'the exchange published early';
  if (round.status === 'scheduled') await post('open', { reason });
  await post('close', { reason });
  await post('results', { entered: { index: '19,876.54', change: '-123.45' } });
  return round;
}
