import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { type AppOptions, createApp } from '../../app.ts';
import { readMetricsOptions } from './metrics.ts';

const { service: connection } = await testDatabase();
const close: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(close.map((one) => one())));

async function open(options: Partial<AppOptions>) {
  const app = await createApp({ connection, logLevel: 'silent', connections: 2, ...options });
  close.push(app.close);
  const read = async (url: string, authorization?: string) => {
    const answer = await app.inject({ method: 'GET', url, headers: authorization ? { authorization } : {} });
    return { status: answer.statusCode, body: answer.body };
  };
  return { app, read };
}

describe('metrics', () => {
  it('are not served, unless the installation says to whom', async () => {
    const { read } = await open({ metrics: {} });
    expect((await read('/metrics')).status).toBe(404);
    expect(await read('/health/live')).toEqual({ status: 200, body: '{"status":"ok"}' });
    expect(await read('/health/ready')).toEqual({ status: 200, body: '{"status":"ok"}' });
  });

  it('are read with the token, and without it the page does not exist', async () => {
    const token = 'a-token-for-prometheus';
    const { read } = await open({ metrics: { token } });
    for (const wrong of [undefined, 'Bearer', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, token])
      expect((await read('/metrics', wrong)).status).toBe(404);
    const right = await read('/metrics', `Bearer ${token}`);
    expect([right.status, right.body.includes('process_cpu')]).toEqual([200, true]);
  });

  it('are read at an address of their own, with the health of the process and nothing else', async () => {
    const { app, read } = await open({ metrics: { address: '127.0.0.1:0' } });
    await app.listen(0, '127.0.0.1');
    const url = app.metricsAddress() ?? '';
    expect(await (await fetch(`${url}/metrics`)).text()).toContain('process_cpu');
    expect(await (await fetch(`${url}/health/ready`)).json()).toEqual({ status: 'ok' });
    expect((await fetch(`${url}/api/auth/me`)).status).toBe(404);
    expect((await read('/metrics')).status).toBe(404);
  });
});

it('an address that another process has ends the start, and the message names the setting', async () => {
  const { app } = await open({ metrics: { address: '127.0.0.1:0' } });
  await app.listen(0, '127.0.0.1');
  const address = new URL(app.metricsAddress() ?? '').host;
  const second = await open({ metrics: { address } });
  await expect(second.app.listen(0, '127.0.0.1')).rejects.toThrow('DRAWDESK_OPS_ADDRESS');
});

describe('the documents of the API', () => {
  it('are public, unless the installation restricts them', async () => {
    const { read } = await open({ publicDocuments: false });
    for (const url of ['/openapi.json', '/openapi/player-sites.json'])
      expect((await read(url)).status).toBe(404);
  });
});

describe('the settings of metrics', () => {
  it.each([
    [{ DRAWDESK_METRICS_TOKEN: 'short' }, 'DRAWDESK_METRICS_TOKEN'],
    [{ DRAWDESK_METRICS_TOKEN: 'with a space in it, long' }, 'DRAWDESK_METRICS_TOKEN'],
    [{ DRAWDESK_OPS_ADDRESS: '9464' }, 'DRAWDESK_OPS_ADDRESS'],
    [{ DRAWDESK_OPS_ADDRESS: 'localhost:99999' }, 'DRAWDESK_OPS_ADDRESS'],
  ])('that cannot be used end the start: %j', (env, name) => {
    expect(() => readMetricsOptions(env)).toThrow(name);
  });
});
