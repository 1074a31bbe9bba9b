/**
 * Screens that watch a round, in a separate process:
 * `node bench/watch/screens.ts '{"url","token","roundId","screens"}'`. Prints a line when all of them have
 * received the first state, and at SIGTERM how much they received. A screen that is ended connects again, as
 * a browser does.
 */
import { Agent, request } from 'undici';

const { url, token, roundId, screens } = JSON.parse(process.argv[2] ?? '{}');
const dispatcher = new Agent({ connections: screens, bodyTimeout: 0, headersTimeout: 0 });
/** Four kinds of screens: two bet types of the company, one of them of one master and of one agent. */
const views = [
  { betType: 'upper3' },
  { betType: 'lower2' },
  { betType: 'upper3', aggregatorId: '1' },
  { betType: 'upper3', agentId: '1' },
];

const totals = { events: 0, bytes: 0, comebacks: 0 };
let ready = 0;

async function screen(place: number): Promise<void> {
  const view = views[place % views.length] ?? { betType: 'upper3' };
  const path = `${url}/api/live?${new URLSearchParams({ roundId, ...view })}`;
  let isReady = false;
  for (;;) {
    const { statusCode, body } = await request(path, {
      dispatcher,
      headers: { authorization: `Bearer ${token}` },
    });
    if (statusCode !== 200) throw new Error(`The stream answered ${statusCode}`);
    for await (const chunk of body) {
      totals.bytes += chunk.length;
      // one look a chunk: parsing is the browser's work, not what is measured
      if (!chunk.includes('event: figures')) continue;
      totals.events += 1;
      if (!isReady && ++ready === screens) process.stdout.write('ready\n');
      isReady = true;
    }
    totals.comebacks += 1;
  }
}

process.on('SIGTERM', () => {
  process.stdout.write(`${JSON.stringify(totals)}\n`, () => process.exit(0));
});
await Promise.all(Array.from({ length: screens }, (_, place) => screen(place)));
