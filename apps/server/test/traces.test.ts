import { createServer } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { settleResult } from '../src/modules/settlement/settle.ts';
import { openTracing } from '../src/platform/watch/tracing.ts';
import { testDatabase } from './database.ts';
import { itemsOf } from './sell-and-settle.ts';
import { openTestApi } from './test-api.ts';

interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  links?: { traceId: string; spanId: string }[];
  attributes: { key: string; value: Record<string, unknown> }[];
}
interface Sent {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
}

const spans: SentSpan[] = [];
const receiver = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const sent: Sent = JSON.parse(Buffer.concat(parts).toString());
  for (const { scopeSpans } of sent.resourceSpans) for (const one of scopeSpans) spans.push(...one.spans);
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
afterAll(() => receiver.close());
const at = receiver.address();
const port = typeof at === 'object' && at !== null ? at.port : 0;

// the exporter reads the environment itself
process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}`;
afterAll(() => {
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
});
const problems: string[] = [];
const tracing = await openTracing(process.env, '0.0.0', (message) => problems.push(message));
const api = await openTestApi(await testDatabase());
const { a1 } = api.agents;

const caller = '4bf92f3577b34da6a3ce929d0e0e4736';

it('lead from the request of a player site over its batch to the commit', async () => {
  const roundId = await api.testCompany.openRound();
  const body = {
    roundId: String(roundId),
    player: 'somchai-the-player',
    items: itemsOf([['upper3', '387', '100']]),
  };
  const headers = { traceparent: `00-${caller}-00f067aa0ba902b7-01` };
  await api.ok({ apiKey: a1.apiKey }, 'intake.place', { body, headers });
  await settleResult(api.app.services.store, 999_999n);
  await tracing.close();
  expect(problems).toEqual([]);

  const named = (name: string) => {
    const found = spans.find((span) => span.name === name);
    if (!found) throw new Error(`No span ${name} among ${spans.map((span) => span.name).join(', ')}`);
    return found;
  };
  const request = named('intake.place');
  expect([request.traceId, request.parentSpanId]).toEqual([caller, '00f067aa0ba902b7']);
  const wait = named('wait for the batch');
  expect([wait.traceId, wait.parentSpanId]).toEqual([caller, request.spanId]);
  const batch = named('place a batch of bills');
  expect(batch.traceId).not.toBe(caller);
  expect(batch.links).toMatchObject([{ traceId: caller, spanId: wait.spanId }]);
  const inBatch = spans.filter(({ parentSpanId }) => parentSpanId === batch.spanId).map(({ name }) => name);
  expect(inBatch).toEqual(expect.arrayContaining(['begin', 'insert into outbox', 'commit']));
  named('settle a result');

  const text = JSON.stringify(spans);
  for (const sent of ['somchai-the-player', a1.apiKey])
    expect([sent, text.includes(sent)]).toEqual([sent, false]);
});

it('are not made and not sent without an endpoint', async () => {
  const before = spans.length;
  const nothing = await openTracing({}, '0.0.0', () => undefined);
  await api.ok({ apiKey: a1.apiKey }, 'intake.rounds');
  await nothing.close();
  expect(spans).toHaveLength(before);
});

it('need a share between 0 and 1', async () => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_TRACES_SAMPLER_ARG: '10%' };
  await expect(openTracing(env, '0.0.0', () => undefined)).rejects.toThrow('OTEL_TRACES_SAMPLER_ARG');
});
