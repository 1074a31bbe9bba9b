import { type OperationName, problem } from '@drawdesk/contract';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi } from '../../../test/test-api.ts';

const api = await openTestApi(await testDatabase());
const { a1 } = api.agents;
const site = { apiKey: a1.apiKey };
const roundId = String(await api.testCompany.openRound());
const items = [{ betType: 'upper3', number: '387', stake: '10' }];

/** A request that the test kit would not send; the answer must still be a problem of the contract. */
async function raw(
  method: 'GET' | 'POST',
  url: string,
  headers: Record<string, string> = {},
  payload?: string | Buffer,
) {
  const response = await api.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
  expect(response.headers['content-type']).toContain('application/problem+json');
  const { status, code, fields } = problem.parse(response.json());
  expect(status).toBe(response.statusCode);
  return { status, code, fields };
}

const place = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  raw(
    'POST',
    '/api/intake/bills',
    {
      'x-api-key': a1.apiKey,
      'idempotency-key': 'raw-request',
      'content-type': 'application/json',
      ...headers,
    },
    payload,
  );

type Query = Record<string, string>;

describe('a request that cannot be read', () => {
  it.each([
    ['is no JSON', '{"roundId":'],
    ['is nothing', ''],
    ['tries the prototype', '{"__proto__":{"admin":true},"roundId":"1"}'],
  ])('is refused when its body %s', async (_, body) => {
    expect(await place(body)).toMatchObject({ status: 400, code: 'unreadable_body' });
  });

  it('is refused when its body is no JSON document of the contract', async () => {
    for (const body of ['null', '[]', '"text"', '42', 'true'])
      expect(await place(body)).toMatchObject({ status: 400, code: 'invalid_input' });
  });

  it('is refused when its content type is not JSON', async () => {
    for (const type of [
      'application/xml',
      'multipart/form-data',
      'application/x-www-form-urlencoded',
      'nonsense',
    ])
      expect(await place('{}', { 'content-type': type })).toMatchObject({
        status: 415,
        code: 'unsupported_media',
      });
  });

  it('is refused when it is larger than the limit', async () => {
    const body = JSON.stringify({ roundId, player: 'x'.repeat(300_000), items });
    expect(await place(body)).toMatchObject({ status: 413, code: 'body_too_large' });
  });

  it('is refused when its address is broken', async () => {
    for (const url of ['/api/rounds/%zz', '/api/rounds/%C0%80'])
      expect(await raw('GET', url)).toMatchObject({ status: 400, code: 'unreadable_address' });
  });

  it('is answered as not found when no such page exists or a parameter is too long', async () => {
    for (const url of [
      '/api/nothing',
      '/api',
      `/api/rounds/${'1'.repeat(500)}`,
      '/nothing.txt',
      '/%',
      '/agents/1%00',
    ])
      expect(await raw('GET', url)).toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('text that the database cannot store', () => {
  const texts = [
    ['a NUL', 'som\u0000chai'],
    ['half a surrogate pair', 'som\ud800chai'],
  ] as const;

  it.each(texts)('is refused in a body, and the field is named: %s', async (_, player) => {
    const body = { roundId, player, items: [{ ...items[0], number: player.slice(0, 4) }] };
    for (const name of ['intake.quote', 'intake.place'] as const)
      expect(await api.refusal(site, name, { body })).toMatchObject({
        status: 400,
        code: 'invalid_input',
        fields: [{ path: 'body.player' }, { path: 'body.items.0.number' }],
      });
  });

  it('is refused in an address and a query', async () => {
    const params = { roundId };
    expect(await api.refusal('superadmin', 'bills.list', { params, query: { q: 'a\u0000b' } })).toMatchObject(
      {
        code: 'invalid_input',
        fields: [{ path: 'query.q' }],
      },
    );
    expect(
      await api.refusal('superadmin', 'bills.get', { params: { billNumber: '104\u00007' } }),
    ).toMatchObject({ status: 400, code: 'invalid_input', fields: [{ path: 'params.billNumber' }] });
  });

  it('is refused as the name of a field, too', async () => {
    const body = { entered: { 'prize\u0000': '1' } };
    expect(await api.refusal('operator', 'results.check', { params: { roundId }, body })).toMatchObject({
      code: 'invalid_input',
    });
  });
});

describe('amounts and dates at the limit of what can be stored', () => {
  it.each(['21474836.48', '99999999', '123456789', '999999999.99'])(
    'a rate of %s is refused',
    async (rate) => {
      const body = { roundId, player: 'somchai', items: [{ ...items[0], rate }] };
      expect(await api.refusal(site, 'intake.place', { body })).toMatchObject({
        code: 'invalid_input',
        fields: [{ path: 'body.items.0.rate' }],
      });
    },
  );

  it('the largest stake that can be written is refused as too large, not as a fault', async () => {
    const body = { roundId, player: 'somchai', items: [{ ...items[0], stake: '9999999999999.99' }] };
    const { data } = await api.ok(site, 'intake.place', { body });
    expect(data.lines[0]).toMatchObject({ outcome: 'refused', reason: 'above_maximum' });
  });

  it('a year far before the first clocks is refused as a date', async () => {
    for (const query of [{ from: '0000-01-01' }, { to: '0001-01-01' }])
      expect(await api.refusal('superadmin', 'rounds.list', { query })).toMatchObject({
        code: 'invalid_input',
      });
    const body = { reason: 'later', closeAt: '0000-01-01T00:00:00Z' };
    expect(await api.refusal('operator', 'rounds.extendClose', { params: { roundId }, body })).toMatchObject({
      code: 'invalid_input',
    });
  });
});

describe('a problem', () => {
  it('is written in the language of the request', async () => {
    const problemIn = (language: string) =>
      api.refusal(null, 'auth.me', { headers: { 'accept-language': language } });
    expect((await problemIn('th-TH,th;q=0.9')).title).toBe('กรุณาเข้าสู่ระบบ');
    expect((await problemIn('en')).title).toBe('Sign in to continue.');
  });

  it('may not be stored by any cache, like every answer about a caller', async () => {
    const { headers } = await api.ask('superadmin', 'rounds.list');
    expect(headers['cache-control']).toContain('no-store');
    const refused = await api.ask(null, 'rounds.list');
    expect(refused.headers['cache-control']).toContain('no-store');
  });
});

describe('a query', () => {
  const faults = async (as: Parameters<typeof api.refusal>[0], name: OperationName, query: Query) => {
    const { status, code, fields } = await api.refusal(as, name, { query });
    expect([status, code]).toEqual([400, 'invalid_input']);
    return fields?.map((field) => [field.path, field.code, field.message]);
  };

  it('with a name that the operation does not have is refused, and the name is named', async () => {
    expect(
      await faults('superadmin', 'agents.list', { search: 'x'.repeat(3_000), from: '2026-13-01' }),
    ).toEqual([
      ['query.search', 'unrecognized_keys', 'Unknown fields: search.'],
      ['query.from', 'unrecognized_keys', 'Unknown fields: from.'],
    ]);
    expect(await faults('superadmin', 'reports.ticket', { numbr: '387' })).toEqual([
      ['query.numbr', 'unrecognized_keys', 'Unknown fields: numbr.'],
    ]);
    // a player site too, and an operation that has no query
    expect(await faults(site, 'intake.rounds', { cache: '1' })).toEqual([
      ['query.cache', 'unrecognized_keys', 'Unknown fields: cache.'],
    ]);
    expect(await faults('superadmin', 'identity.security', { x: '1' })).toEqual([
      ['query.x', 'unrecognized_keys', 'Unknown fields: x.'],
    ]);
  });

  it('that sorts by what a list does not have is refused, and what it has is named', async () => {
    for (const name of ['agents.list', 'reports.agent', 'reports.unsettled', 'rounds.list'] as const) {
      const range = name === 'reports.agent' ? { from: '2026-11-01', to: '2026-11-02' } : {};
      const [fault] = (await faults('superadmin', name, { ...range, sortBy: 'evil' })) ?? [];
      expect(fault?.slice(0, 2)).toEqual(['query.sortBy', 'invalid_value']);
      expect(fault?.[2]).toMatch(/^Must be one of: .*,/);
    }
    await faults('superadmin', 'agents.list', { sortBy: 'constructor' });
  });
});

describe('a stake', () => {
  const fieldsOf = async (item: object) => {
    const { fields } = await place(JSON.stringify({ roundId, player: 'somchai', items: [item] }));
    return fields?.map(({ path, code, message }) => [path, code, message]);
  };

  it('that is missing is named as missing', async () => {
    expect(await fieldsOf({ betType: 'upper3', number: '387' })).toEqual([
      ['body.items.0.stake', 'required', 'Required.'],
    ]);
  });

  it('of fourteen digits is told the maximum', async () => {
    expect(await fieldsOf({ betType: 'upper3', number: '387', stake: '12345678901234' })).toEqual([
      ['body.items.0.stake', 'amount_too_large', 'At most 9,999,999,999,999.99.'],
    ]);
  });
});
