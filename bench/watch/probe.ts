import { keyOf, smallCompany } from '../accept/company.ts';

/** The address, the account and the round to send requests for. */
export interface Watched {
  url: string;
  token: string;
  roundId: string;
}

/**
 * From a bet that is accepted to the event that shows it on an open screen: `times` bets one after another,
 * each on a different number with a stake of odd satang, which no other bet has. Milliseconds, in order.
 */
export async function probe({ url, token, roundId }: Watched, times: number): Promise<number[]> {
  const hangUp = new AbortController();
  const response = await fetch(`${url}/api/live?roundId=${roundId}&betType=upper3`, {
    signal: hangUp.signal,
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.body) throw new Error(`The stream answered ${response.status}`);
  const waiting = new Map<string, () => void>();
  const reading = read(response.body, (number, stake) => {
    if (stake.endsWith('.01')) waiting.get(number)?.();
  }).catch(() => undefined);
  const took: number[] = [];
  for (let bet = 0; bet < times; bet += 1) {
    const number = String(bet * 13 + 1).padStart(3, '0');
    const seen = new Promise<void>((resolve) => void waiting.set(number, resolve));
    const answer = await fetch(`${url}/api/intake/bills`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-api-key': keyOf(0, bet % smallCompany.agentsPerMaster),
        'idempotency-key': `probe-${roundId}-${bet}`,
      },
      body: JSON.stringify({
        ...{ roundId, player: 'probe', accept: 'all' },
        items: [{ betType: 'upper3', number, stake: '10.01' }],
      }),
    });
    const accepted = performance.now();
    if (!answer.ok) throw new Error(`The bet was answered ${answer.status}`);
    await answer.arrayBuffer();
    await seen;
    took.push(performance.now() - accepted);
  }
  hangUp.abort();
  await reading;
  return took.sort((a, b) => a - b);
}

async function read(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  tell: (number: string, stake: string) => void,
): Promise<void> {
  let rest = '';
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = block.includes('event: figures') ? /^data: (.*)$/m.exec(block)?.[1] : undefined;
      if (data === undefined) continue;
      for (const { number, stake } of JSON.parse(data).numbers) tell(number, stake);
    }
  }
}
