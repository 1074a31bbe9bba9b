import {
  allows,
  defaultAbilityRules,
  type ErrorCode,
  errorStatus,
  type Operation,
  type OperationName,
  operationNames,
  operations,
  problem,
} from '@drawdesk/contract';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testDatabase } from './database.ts';
import { rememberCallers } from './remember-callers.ts';
import { broken, fitting, type Json, type Meaningful } from './schema-inputs.ts';
import { draw, sell, settle } from './sell-and-settle.ts';
import { type As, openTestApi, urlOf } from './test-api.ts';

const api = await openTestApi(await testDatabase());
const { a1, b1 } = api.agents;
const address = await api.app.listen(0, '127.0.0.1');
const seed = 20_261_120;
const runs = 12;

const ahead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const wholePicture = await sharp({
  create: { width: 400, height: 100, channels: 3, background: 'red' },
})
  .png()
  .toBuffer();

/** A banner, its picture and a news item. */
async function contentValues(): Promise<Meaningful> {
  const { imageId } = (await api.ok('operator', 'content.upload', { file: wholePicture })).data;
  const alwaysShown = { from: null, until: null, audience: { kind: 'everybody' }, active: true };
  const title = { en: 'Fuzz', th: 'ทดสอบ' };
  const banner = { ...alwaysShown, title, imageId, link: '/result' };
  const news = { ...alwaysShown, title, text: title, pinned: false };
  const { bannerId } = (await api.ok('operator', 'banners.create', { body: banner })).data;
  const { newsId } = (await api.ok('operator', 'news.create', { body: news })).data;
  return {
    ...{ en: ['Fuzz'], th: ['ทดสอบ'], audience: [alwaysShown.audience] },
    imageId: [imageId],
    bannerId: [bannerId],
    newsId: [newsId],
    link: ['/result', 'javascript:alert(1)', null],
  };
}

/** Rounds in every state with their bills, for inputs that mean something. */
async function meaningfulValues(): Promise<Meaningful> {
  const rounds: string[] = [];
  const bills: string[] = [];
  for (const end of ['open', 'open', 'closed', 'settled', 'void asked', 'cancelled'] as const) {
    const roundId = await api.testCompany.openRound();
    rounds.push(String(roundId));
    for (const agent of [a1, b1]) bills.push(await sell(api, agent, roundId, [['upper3', '387', '10']]));
    const body = { reason: 'for the fuzz' };
    const request = { params: { roundId: String(roundId) }, body };
    if (end === 'closed') await api.ok('operator', 'rounds.closeNow', request);
    if (end === 'settled') await settle(api, roundId);
    if (end === 'void asked') await api.ok('operator', 'rounds.void', request);
    if (end === 'cancelled') await api.ok('operator', 'rounds.cancel', request);
  }
  const ids = ['1', '2', '3', '999999999999999999'];
  return {
    ...{
      roundId: [...rounds, '999999'],
      resultId: ids,
      settlementId: ids,
      billNumber: [...bills, '999-999-4'],
    },
    ...{ providerId: ['thai-gov', 'yigi-5', 'no-such'], betType: ['upper3', 'reverse3', 'cross4', 'set'] },
    ...{
      number: ['387', '08', '8', ''],
      stake: ['10', '0.01', '9999999999999.99'],
      rate: ['900', '0', '9999999'],
    },
    ...{ player: ['somchai', 'ใหม่'], reason: ['as fuzzed'], entered: [draw, { prize_1st: '1' }] },
    ...{
      from: ['2026-01-01', '2199-12-31'],
      to: ['2026-12-31', '1900-01-01'],
    },
    ...{
      sortBy: ['placedAt', 'constructor', 'stake'],
      q: [bills[0] ?? '', '%', "'"],
      status: ['open', 'open,settled', 'active', 'suspended'],
    },
    ...{ openAt: [ahead(-1), ahead(2)], closeAt: [ahead(3), '2026-12-31T00:00:00Z'], drawAt: [ahead(4)] },
    ...{ zone: ['Asia/Bangkok', 'America/New_York', 'Mars'], group: ['siam', 'thai'] },
    ...{ date: ['2026-12-05', '2027-01-01'], label: ['extra', '2026-12-01'] },
    ...{ agentId: [a1, b1].map(({ agentId }) => String(agentId)), version: [1] },
    ...{ aggregatorId: [a1, b1].map(({ aggregatorId }) => String(aggregatorId)) },
    // no request goes to another server: each is refused before
    ...{ address: ['https://127.0.0.1/draw', 'http://10.0.0.1/{date}', 'https://[::1]/'] },
    // of people, and in the ledger
    accountId: [
      ...(['operator2', 'a1-reporter', 'm2'] as const).map((person) => String(api.idOf(person))),
      ...[`agent-${a1.aggregatorId}-${a1.agentId}`, `master-${a1.aggregatorId}-${a1.aggregatorId}`],
    ],
  };
}
/** A source of files, and what it brought. */
async function sourceValues(): Promise<Meaningful> {
  const params = { providerId: 'thai-gov' };
  const fields = Object.keys(draw).map((field) => ({ field, path: field }));
  const body = { name: 'Fuzz', place: { kind: 'file', folder: 'fuzz' }, fields };
  const { sourceId } = (await api.ok('admin', 'sources.create', { params, body })).data;
  return {
    sourceId: [sourceId, '999999'],
    fetchId: ['1'],
    field: ['prize_1st', 'number', ''],
    path: ['a.*.b', '/a/0', '.'],
  };
}
const meaningful = { ...(await meaningfulValues()), ...(await contentValues()), ...(await sourceValues()) };

const roleOf = {
  superadmin: 'company:superadmin',
  admin: 'company:admin',
  operator: 'company:operator',
  m1: 'aggregator',
  a1: 'agent:admin',
} as const;

/** People who have the right: who may call is for the access matrix. */
function callersOf({ access, tenants }: Operation): As[] {
  if (access === 'api-key') return [{ apiKey: a1.apiKey }];
  if (access === 'public') return [null];
  const people: (keyof typeof roleOf)[] =
    tenants === 'company' ? ['superadmin', 'admin', 'operator'] : ['superadmin', 'm1', 'a1'];
  return people.filter(
    (person) =>
      typeof access === 'string' ||
      allows(defaultAbilityRules(roleOf[person]), access.action, access.subject),
  );
}

const putCallersBack = await rememberCallers(api);
/** Modules whose writes are about the caller. */
const aboutCallers = /^(accounts|\w*SignIns|roles|apiKeys|agents|aggregators)\./;

/**
 * What an operation may answer in addition to the problems it lists: the problems that every call of its kind
 * may get.
 */
function mayAnswer(operation: Operation): ReadonlySet<string> {
  return new Set<ErrorCode>([
    ...operation.errors,
    ...(operation.params || operation.query || operation.body ? (['invalid_input'] as const) : []),
    ...(operation.idempotencyKey === 'none'
      ? []
      : (['idempotency_key_required', 'idempotency_key_reused', 'idempotency_in_progress'] as const)),
  ]);
}

interface Input {
  params: Json;
  query: Json;
  body: Json;
  key: string | undefined;
  file: Buffer;
}

/** Files that begin like a picture of some kind and go on anyhow, and one that is one. */
const beginnings = [
  '\x89PNG\r\n\x1a\n',
  '\xff\xd8\xff',
  'RIFF\0\0\0\0WEBP',
  'GIF89a',
  '<svg>',
  '\0\0\0\x1cftypavif',
  '',
];
const files = fc.oneof(
  fc
    .tuple(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 200 }))
    .map(([begin, rest]) => Buffer.concat([Buffer.from(begin, 'latin1'), rest])),
  fc.constant(wholePicture),
);

const partOf = (schema: z.ZodType | undefined, make: typeof fitting): fc.Arbitrary<Json> =>
  schema ? make(schema, meaningful) : fc.constant({});

/** Inputs of which every part fits, and inputs of which one part is broken. */
function inputsOf(operation: Operation): Input[] {
  const parts = (['params', 'query', 'body'] as const).filter((part) => operation[part]);
  const key = fc.constantFrom(undefined, 'fuzz-key-one', 'fuzz-key-two', 'short');
  const input = (brokenPart: string | undefined) =>
    fc.record({
      params: partOf(operation.params, brokenPart === 'params' ? broken : fitting),
      query: partOf(operation.query, brokenPart === 'query' ? broken : fitting),
      body: partOf(operation.body, brokenPart === 'body' ? broken : fitting),
      key,
      file: files,
    });
  return [undefined, ...parts].flatMap((part) => fc.sample(input(part), { seed, numRuns: runs }));
}

/** A query or path as it can be sent: text, without halves of surrogate pairs, which have no UTF-8. */
const asTexts = (part: Json): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof part === 'object' && part !== null && !Array.isArray(part) ? part : {}).map(
      ([name, value]) => [
        name,
        (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed(),
      ],
    ),
  );

const keepable = (value: unknown): boolean => !/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(value) ?? '');

/**
 * Whether the contract accepts an input: its own schemas decide, and text must be such that it can be stored.
 */
function isValid(operation: Operation, sent: { params: unknown; query: unknown; body: unknown }): boolean {
  return (['params', 'query', 'body'] as const).every((part) => {
    const schema = operation[part];
    if (!schema) return true;
    const parsed = schema.safeParse(sent[part]);
    return parsed.success && keepable(parsed.data);
  });
}

const inThai = { 'accept-language': 'th' };

interface Result {
  status: number;
  json: unknown;
}

async function send(
  name: OperationName,
  as: As,
  sent: {
    params: Record<string, string>;
    query: Record<string, string>;
    body: Json;
    key: string | undefined;
    file: Buffer;
  },
): Promise<Result> {
  const operation: Operation = operations[name];
  if (operation.response === 'stream') {
    const hangUp = new AbortController();
    const bearer = await api.tokenOf(as === 'm1' || as === 'a1' ? as : 'superadmin');
    const url = `${address}${urlOf(operation, sent.params)}?${new URLSearchParams(sent.query)}`;
    const headers = { authorization: `Bearer ${bearer}`, ...inThai };
    const response = await fetch(url, { headers, signal: hangUp.signal });
    const json: unknown = response.status === 200 ? null : await response.json();
    hangUp.abort();
    return { status: response.status, json };
  }
  // signing out ends the session of the request
  const bearer = name === 'auth.signOut' ? await api.tokenOf('superadmin') : undefined;
  return api.ask(as, name, {
    params: sent.params,
    query: sent.query,
    ...(operation.body && { body: JSON.stringify(sent.body) }),
    ...(operation.upload && { file: sent.file }),
    ...(sent.key !== undefined && { key: sent.key }),
    ...(bearer !== undefined && { bearer }),
    headers: inThai,
  });
}

/** What is wrong with an answer, in words; null when it is one the contract knows. */
function wrongWith(operation: Operation, valid: boolean, { status, json }: Result): string | null {
  if (status < 400) {
    if (!valid) return 'accepted what the contract does not';
    if (status !== operation.status) return `answered ${status}, not ${operation.status}`;
    if (!(operation.response instanceof z.ZodType)) return null;
    const parsed = operation.response.safeParse(json);
    return parsed.success ? null : `answered in another shape: ${parsed.error.message}`;
  }
  const parsed = problem.safeParse(json);
  if (!parsed.success) return `refused in another shape: ${JSON.stringify(json)}`;
  const { code, fields = [] } = parsed.data;
  const unsaid = fields.filter(({ message }) => !/[\u0e00-\u0e7f]/.test(message) || /\{\w+\}/.test(message));
  if (unsaid.length > 0) return `said of fields what is no Thai sentence: ${JSON.stringify(unsaid)}`;
  if (status >= 500) return `failed: ${code}`;
  if (!mayAnswer(operation).has(code)) return `refused as ${code}, which it does not list`;
  if (status !== errorStatus(code as ErrorCode)) return `gave ${code} the status ${status}`;
  return null;
}

describe('every operation, with input that fits its schemas and input that almost fits', () => {
  it.each(operationNames)(
    '%s answers as its contract says, and never with an internal error',
    async (name) => {
      const operation: Operation = operations[name];
      const callers = callersOf(operation);
      const wrong: string[] = [];
      await putCallersBack();
      let [accepted, refused] = [0, 0];
      for (const [index, input] of inputsOf(operation).entries()) {
        const sent = {
          params: asTexts(input.params),
          query: asTexts(input.query),
          body: input.body,
          key: input.key,
          file: input.file,
        };
        if (Object.keys(operation.params?.shape ?? {}).some((part) => !sent.params[part])) continue;
        if (aboutCallers.test(name)) await putCallersBack();
        const result = await send(name, callers[index % callers.length] ?? null, sent);
        const valid = isValid(operation, sent);
        if (valid) accepted += 1;
        else refused += 1;
        const problemFound = wrongWith(operation, valid, result);
        if (problemFound) wrong.push(`${problemFound} to ${JSON.stringify(sent)}`);
      }
      expect(wrong).toEqual([]);
      expect(accepted).toBeGreaterThan(0);
      if (operation.params || operation.body) expect(refused).toBeGreaterThan(0);
    },
  );
});
