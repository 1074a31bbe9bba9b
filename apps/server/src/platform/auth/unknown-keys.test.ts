import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi } from '../../../test/test-api.ts';
import { noRates } from '../quota/quota-settings.ts';

let now = 0;
const api = await openTestApi(await testDatabase(), { quota: { rates: noRates, now: () => now } });
const { a1 } = api.agents;
const requestWith = (key: string, remoteAddress: string) =>
  api.app.inject({ method: 'GET', url: '/api/intake/rounds', headers: { 'x-api-key': key }, remoteAddress });

describe('keys that do not exist', () => {
  it('are answered thirty times a minute per address, and right keys from there always', async () => {
    const from = '192.0.2.7';
    const statuses: number[] = [];
    for (let guess = 0; guess < 31; guess += 1)
      statuses.push((await requestWith(`guess-${guess}`, from)).statusCode);
    expect(statuses).toEqual([...Array(30).fill(401), 429]);
    const refused = await requestWith('guess-of-another-name', from);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '2']);
    // a key that this process has not seen before
    expect((await requestWith(a1.apiKey, from)).statusCode).toBe(200);
    expect((await requestWith('guess-0', '192.0.2.8')).statusCode).toBe(401);
    now += 60_000;
    expect((await requestWith('guess-0', from)).statusCode).toBe(401);
  });

  it('work once they are created', async () => {
    const from = '192.0.2.9';
    for (let guess = 0; guess < 31; guess += 1) await requestWith(`other-${guess}`, from);
    const { data } = await api.ok('a1', 'apiKeys.create', {
      params: { agentId: String(a1.agentId) },
      body: { name: 'made later' },
    });
    expect((await requestWith(data.key ?? '', from)).statusCode).toBe(200);
  });
});
