import { type Operation, type OperationName, operationNames, operations, problem } from '@drawdesk/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testDatabase } from './database.ts';
import { broken, fitting, type Json } from './schema-inputs.ts';
import { itemsOf } from './sell-and-settle.ts';
import { type As, openTestApi, type TestRequest } from './test-api.ts';

/** What is wrong with a field is said by a code of the contract's table, and in the language of the caller. */

const api = await openTestApi(await testDatabase());
const { a1 } = api.agents;
const site: As = { apiKey: a1.apiKey };
const thaiLetters = /[\u0e00-\u0e7f]/;

/** The wrong fields of an answer; the contract's own schema makes sure of their codes. */
async function fieldsOf(as: As, name: OperationName, request: TestRequest, language: 'en' | 'th') {
  const headers = { ...request.headers, 'accept-language': language };
  const { status, json } = await api.ask(as, name, { ...request, headers });
  return status < 400 ? [] : (problem.parse(json).fields ?? []);
}

/** Requests that cannot be right: nothing in the body, and everything of another kind. */
function wrongRequests({ params, query, body }: Operation): TestRequest[] {
  const namesOf = (schema: unknown) =>
    typeof schema === 'object' && schema !== null && 'shape' in schema
      ? Object.keys(schema.shape as object)
      : [];
  const every = <T>(schema: unknown, value: T) =>
    Object.fromEntries(namesOf(schema).map((name) => [name, value]));
  const path = params && { params: every(params, '1') };
  return [
    ...(body
      ? [
          { ...path, body: {} },
          { ...path, body: every(body, { wrong: true }) },
        ]
      : []),
    ...(query ? [{ ...path, ...(body && { body: {} }), query: every(query, '\u202e') }] : []),
    ...(params ? [{ params: every(params, '%00'), ...(body && { body: {} }) }] : []),
  ];
}

const callerOf = ({ access, tenants }: Operation): As => {
  if (access === 'api-key') return site;
  if (access === 'public') return null;
  if (typeof access === 'object' && access.subject === 'keying') return 'a1';
  return tenants === 'company' ? 'superadmin' : 'm1';
};

// signing out ends the session that the other requests use
const asked = operationNames.filter(
  (name) => name !== 'auth.signOut' && wrongRequests(operations[name]).length > 0,
);

describe('a request that cannot be right', () => {
  it.each(asked)('to %s is refused in the language of the caller', async (name) => {
    const operation: Operation = operations[name];
    for (const request of wrongRequests(operation)) {
      const [english, thai] = [
        await fieldsOf(callerOf(operation), name, request, 'en'),
        await fieldsOf(callerOf(operation), name, request, 'th'),
      ];
      const coded = (fields: typeof english) => fields.map(({ path, code }) => `${path} ${code}`);
      expect(coded(thai)).toEqual(coded(english));
      for (const { message } of thai) expect(message).toMatch(thaiLetters);
      for (const { message } of english) expect(message).not.toMatch(thaiLetters);
      for (const { message } of [...english, ...thai]) expect(message).not.toMatch(/\{\w+\}/);
    }
  });
});

const sampled = { seed: 20_261_123, numRuns: 12 };

const asTexts = (input: Json): Record<string, string> =>
  typeof input === 'object' && input !== null
    ? Object.fromEntries(
        Object.entries(input).map(([name, value]) => [
          name,
          typeof value === 'string' ? value : JSON.stringify(value),
        ]),
      )
    : {};
const isText = (text: string) => text.isWellFormed();

/** Requests with one wrong place in a body or a query that is right otherwise; none of them comes to its handler. */
function almostRight({ params, query, body }: Operation): TestRequest[] {
  const [path = null] = params ? fc.sample(fitting(params, {}), { ...sampled, numRuns: 1 }) : [];
  const bodies = body
    ? fc.sample(broken(body, {}), sampled).filter((value) => !body.safeParse(value).success)
    : [];
  const queries = query
    ? fc
        .sample(broken(query, {}), sampled)
        .map(asTexts)
        .filter((texts) => Object.values(texts).every(isText) && !query.safeParse(texts).success)
    : [];
  const [rightBody] = body ? fc.sample(fitting(body, {}), { ...sampled, numRuns: 1 }) : [];
  return [
    ...bodies.map((value) => ({ params: asTexts(path), body: value })),
    ...queries.map((texts) => ({ params: asTexts(path), query: texts, ...(body && { body: rightBody }) })),
  ];
}

/** What zod says by itself, and texts that are a code with a value behind it. */
const raw = /^invalid|expected .*received|^too (small|big)|unrecognized|^[a-z_]+(:\S*)?$/i;

const hasFields = (name: OperationName): boolean => {
  const { query, body }: Operation = operations[name];
  return body !== undefined || query !== undefined;
};

describe('one wrong field in a request that is right otherwise', () => {
  it.each(asked.filter(hasFields))('of %s is named in a sentence, in both languages', async (name) => {
    const operation: Operation = operations[name];
    const found: string[] = [];
    for (const request of almostRight(operation)) {
      const english = await fieldsOf(callerOf(operation), name, request, 'en');
      const thai = await fieldsOf(callerOf(operation), name, request, 'th');
      for (const { message } of english) expect(message).toMatch(/^[\p{Lu}\p{N}“].*\.$/su);
      for (const { message } of thai) expect(message).toMatch(thaiLetters);
      found.push(...[...english, ...thai].map(({ message }) => message));
    }
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((message) => raw.test(message) || /\{\w*\}/.test(message))).toEqual([]);
  });
});

const roundId = String(await api.testCompany.openRound());
const closedId = String(await api.testCompany.openRound());
await api.ok('operator', 'rounds.closeNow', {
  params: { roundId: closedId },
  body: { reason: 'end of sale' },
});
const agent = { params: { agentId: String(a1.agentId) } };
const provider = { params: { providerId: 'thai-gov' } };

/** As many bets of six tickets each as make more tickets than a bill may have. */
const manyBets = itemsOf(
  Array.from({ length: 100 }, (): [string, string, string] => ['reverse3', '123', '1']),
);

const refusals: [what: string, As, OperationName, TestRequest, path: string, en: string, th: string][] = [
  [
    'a stake that is no amount',
    site,
    'intake.place',
    { body: { roundId, player: 'somchai', items: itemsOf([['upper3', '387', '1,000']]) } },
    'body.items.0.stake',
    'Enter an amount above zero, such as 100.00.',
    'กรอกจำนวนเงินที่มากกว่าศูนย์ เช่น 100.00',
  ],
  [
    'a reason left out',
    'operator',
    'rounds.cancel',
    { params: { roundId }, body: {} },
    'body.reason',
    'Required.',
    'กรุณากรอกข้อมูล',
  ],
  [
    'a name that is too long',
    'superadmin',
    'accounts.create',
    { body: { username: 'nok', displayName: 'n'.repeat(81), role: 'company:operator' } },
    'body.displayName',
    'At most 80 characters.',
    'ต้องไม่เกิน 80 ตัวอักษร',
  ],
  [
    'a username that is taken',
    'superadmin',
    'accounts.create',
    { body: { username: 'operator', displayName: 'Another', role: 'company:operator' } },
    'body.username',
    'The username “operator” is already in use. Choose another one.',
    'ชื่อผู้ใช้ “operator” มีผู้ใช้แล้ว กรุณาเลือกชื่อผู้ใช้อื่น',
  ],
  [
    'a report over too many days',
    'superadmin',
    'reports.provider',
    { query: { from: '2020-01-01', to: '2026-01-01' } },
    'query.to',
    'At most 400 days.',
    'ไม่เกิน 400 วัน',
  ],
  [
    'a number of another length',
    'superadmin',
    'blocks.add',
    {
      ...provider,
      body: { betTypes: ['upper3'], numbers: ['12', '387'], withReverses: false, price: { kind: 'closed' } },
    },
    'body.numbers.0',
    'Please Fill Number 3 digit',
    'กรุณากรอกเลข 3 หลัก',
  ],
  [
    'a result with a digit too few',
    'operator',
    'results.check',
    { params: { roundId: closedId }, body: { entered: { prize_1st: '12345' } } },
    'body.entered.prize_1st',
    'Please Fill Number 6 digit',
    'กรุณากรอกตัวเลข 6 หลัก',
  ],
  [
    'an address inside the house',
    'a1',
    'webhooks.set',
    { ...agent, body: { address: 'https://10.0.0.8/hook' } },
    'body.address',
    'The address is in a private network.',
    'ที่อยู่นี้อยู่ในเครือข่ายภายใน',
  ],
  [
    'more owed than there is',
    'm1',
    'agents.settleUp',
    { ...agent, body: { amount: '5', note: 'for the test' } },
    'body.amount',
    'At most 0.00, the balance.',
    'ได้ไม่เกินยอดค้างชำระ 0.00',
  ],
  [
    'too many tickets in a bill',
    site,
    'intake.place',
    { body: { roundId, player: 'somchai', items: manyBets } },
    'body.items',
    'These bets make 600 tickets; a bill can have at most 500.',
    'รวมเป็นรายการแทง 600 รายการ โพยหนึ่งใบมีได้ไม่เกิน 500 รายการ',
  ],
];

describe('in English and Thai is said', () => {
  it.each(refusals)('%s', async (_, as, name, request, path, en, th) => {
    const english = await fieldsOf(as, name, request, 'en');
    const thai = await fieldsOf(as, name, request, 'th');
    expect(english.find((field) => field.path === path)?.message, JSON.stringify(english)).toBe(en);
    expect(thai.find((field) => field.path === path)?.message).toBe(th);
  });
});
