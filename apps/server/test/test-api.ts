import { randomUUID } from 'node:crypto';
import {
  type Operation,
  type OperationName,
  type Operations,
  operations,
  type Problem,
  problem,
  type Role,
} from '@drawdesk/contract';
import { type RawBuilder, sql } from 'kysely';
import { afterAll } from 'vitest';
import { z } from 'zod';
import { type App, type AppOptions, createApp } from '../src/app.ts';
import { type AccessClaims, signAccessToken } from '../src/platform/auth/access-token.ts';
import { noRates } from '../src/platform/quota/quota-settings.ts';
import type { TestDatabase } from './database.ts';
import { openTestCompany, type TestAgent, type TestCompany } from './test-company.ts';

/** Who may call: a person of the company by username, or a player site by its key. */
export type As = Person | { apiKey: string } | null;

/** Usernames of the company's people: staff by role, the masters, and the sign-ins of their agents. */
export type Person = keyof typeof people;

const people = {
  superadmin: { role: 'company:superadmin' },
  admin: { role: 'company:admin' },
  operator: { role: 'company:operator' },
  operator2: { role: 'company:operator' },
  live: { role: 'company:live-operator' },
  plus: { role: 'company:plus-operator' },
  reporter: { role: 'company:reporter' },
  m1: { role: 'aggregator', of: 'a1' },
  m2: { role: 'aggregator', of: 'b1' },
  a1: { role: 'agent:admin', of: 'a1' },
  'a1-reporter': { role: 'agent:reporter', of: 'a1' },
  a2: { role: 'agent:admin', of: 'a2' },
  b1: { role: 'agent:admin', of: 'b1' },
} as const satisfies Record<string, { role: Role; of?: keyof TestCompany['agents'] }>;

export interface TestRequest {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** What is uploaded, in place of a body. */
  file?: Buffer;
  /** The Idempotency-Key; the kit gives a fresh one where the contract requires it, unless this is null. */
  key?: string | null;
  headers?: Record<string, string>;
  /** A token instead of the person's own, e.g. of someone who impersonates the person. */
  bearer?: string;
}

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  json: unknown;
}

type Success<N extends OperationName> = Operations[N] extends { response: infer S extends z.ZodType }
  ? z.output<S>
  : never;

export type TestApi = Awaited<ReturnType<typeof openTestApi>>;

/**
 * The real app on a small company with people of every role; everything is done by requests of the contract.
 */
export async function openTestApi(database: TestDatabase, options: Partial<AppOptions> = {}) {
  const testCompany = await openTestCompany(database.connection);
  const app: App = await createApp({
    connection: database.service,
    logLevel: process.env.TEST_LOG ?? 'silent',
    connections: 8,
    // tests ask faster than anybody; those of the limits set them
    quota: { rates: noRates },
    ...options,
  });
  afterAll(async () => {
    await app.close();
    await testCompany.store.close();
  });
  const accounts = await addPeople(testCompany);
  const sessions = new Map<Person, string>();

  /** A session of `username` with its access token; `impersonates` starts an impersonation of a tenant. */
  async function tokenOf(
    username: Person,
    impersonates?: { person: Person; mode: 'view' | 'impersonate' },
  ): Promise<string> {
    const sessionId = await sessionOf(idOf(username));
    return signed(
      sessionId,
      impersonates ? await impersonation(username, sessionId, impersonates) : ownClaims(username),
    );
  }

  /** Another account of the same tenant with the same role, and its access token. */
  async function anotherOf(username: Person): Promise<{ accountId: bigint; bearer: string }> {
    const { id: accountId } = await one<{ id: bigint }>(sql`
      insert into account (username, display_name, role, aggregator_id, agent_id, password_hash)
      select ${`${username}-${randomUUID()}`}, display_name || ' too', role, aggregator_id, agent_id, 'none'
      from account where id = ${idOf(username)}
      returning id`);
    const claims = { sub: String(accountId), mode: 'own', role: people[username].role } as const;
    return { accountId, bearer: await signed(await sessionOf(accountId), claims) };
  }

  async function sessionOf(accountId: bigint): Promise<string> {
    const sessionId = randomUUID();
    await sql`
      insert into session (id, account_id, expires_at, proved_at, address, user_agent)
      values (${sessionId}, ${accountId}, now() + interval '1 hour', now() + interval '1 hour', '127.0.0.1', 'test')`.execute(
      testCompany.store.db,
    );
    return sessionId;
  }

  const ownClaims = (username: Person) =>
    ({ sub: String(idOf(username)), mode: 'own', role: people[username].role }) as const;

  async function signed(
    sid: string,
    claims: Omit<AccessClaims, 'sid' | 'aggregator' | 'agent'>,
  ): Promise<string> {
    const { accessToken } = await signAccessToken(app.services.keys, {
      ...claims,
      sid,
      aggregator: null,
      agent: null,
    });
    return accessToken;
  }

  /** An impersonation of the tenant that `person` belongs to, and what its token claims. */
  async function impersonation(
    username: Person,
    sessionId: string,
    { person, mode }: { person: Person; mode: 'view' | 'impersonate' },
  ) {
    const target = people[person];
    if (!('of' in target)) throw new Error(`Nobody can impersonate ${person}`);
    const { aggregatorId, agentId } = testCompany.agents[target.of];
    const ofAgent = target.role.startsWith('agent:');
    const standInId = randomUUID();
    await sql`
      insert into impersonation_session (id, session_id, account_id, aggregator_id, agent_id, mode)
      values (${standInId}, ${sessionId}, ${idOf(username)}, ${aggregatorId}, ${ofAgent ? agentId : null}, ${mode})`.execute(
      testCompany.store.db,
    );
    return {
      sub: ofAgent ? `agent:${agentId}` : `aggregator:${aggregatorId}`,
      act: { sub: String(idOf(username)) },
      impersonation: standInId,
      mode,
      role: target.role,
    };
  }

  function idOf(username: Person): bigint {
    const id = accounts.get(username);
    if (id === undefined) throw new Error(`Nobody is called ${username}`);
    return id;
  }

  async function credentialsOf(as: As, bearer: string | undefined): Promise<Record<string, string>> {
    if (bearer !== undefined) return { authorization: `Bearer ${bearer}` };
    if (as === null) return {};
    if (typeof as !== 'string') return { 'x-api-key': as.apiKey };
    const sessionId = sessions.get(as) ?? (await sessionOf(idOf(as)));
    sessions.set(as, sessionId);
    // again for each request: a token lives ten minutes, and a slow machine takes longer for some files
    return { authorization: `Bearer ${await signed(sessionId, ownClaims(as))}` };
  }

  async function ask(as: As, name: OperationName, request: TestRequest = {}): Promise<Answer> {
    const operation: Operation = operations[name];
    const key =
      request.key === undefined && operation.idempotencyKey === 'required' ? randomUUID() : request.key;
    const upload = request.file && multipartOf(request.file);
    const response = await app.inject({
      method: operation.method,
      url: urlOf(operation, request.params),
      ...(request.query && { query: request.query }),
      headers: {
        ...(await credentialsOf(as, request.bearer)),
        ...(key && { 'idempotency-key': key }),
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
        ...(upload && { 'content-type': upload.type }),
        ...request.headers,
      },
      ...(upload && { payload: upload.payload }),
      ...(request.body !== undefined && {
        payload: typeof request.body === 'string' ? request.body : JSON.stringify(request.body),
      }),
    });
    const json: unknown = response.body === '' ? null : response.json();
    return { status: response.statusCode, headers: response.headers, json };
  }

  /** A request that must succeed: its answer, checked against the contract. */
  async function ok<N extends OperationName>(as: As, name: N, request?: TestRequest): Promise<Success<N>> {
    const answer = await ask(as, name, request);
    const operation: Operation = operations[name];
    if (answer.status !== operation.status || !(operation.response instanceof z.ZodType))
      throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answer.json)}`);
    return operation.response.parse(answer.json) as Success<N>;
  }

  /** A request that must be refused: its problem, checked against the contract. */
  async function refusal(as: As, name: OperationName, request?: TestRequest): Promise<Problem> {
    const answer = await ask(as, name, request);
    if (answer.status < 400)
      throw new Error(`${name} was not refused but answered ${JSON.stringify(answer.json)}`);
    return problem.parse(answer.json);
  }

  /** Rows as the owner of the database sees them: past every policy and grant. */
  async function rows<T>(query: RawBuilder<unknown>): Promise<T[]> {
    return (await query.execute(testCompany.store.db)).rows as T[];
  }

  async function one<T>(query: RawBuilder<unknown>): Promise<T> {
    const [row] = await rows<T>(query);
    if (row === undefined) throw new Error('no row');
    return row;
  }

  return {
    testCompany,
    app,
    agents: testCompany.agents,
    ask,
    ok,
    refusal,
    tokenOf,
    anotherOf,
    idOf,
    rows,
    one,
  };
}

/** A file as browsers send it: with a name and a type that say nothing about it. */
export function multipartOf(file: Buffer, part = 'file'): { type: string; payload: Buffer } {
  const boundary = `desk-${randomUUID()}`;
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${part}"; filename="picture.png"\r\ncontent-type: image/png\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { type: `multipart/form-data; boundary=${boundary}`, payload };
}

export function urlOf(operation: Operation, params: Record<string, string> = {}): string {
  return `/api${operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? '1'),
  )}`;
}

async function addPeople(testCompany: TestCompany): Promise<Map<string, bigint>> {
  const accounts = new Map(Object.entries(testCompany.staff));
  for (const [username, person] of Object.entries(people)) {
    if (accounts.has(username)) continue;
    const tenant: TestAgent | null = 'of' in person ? testCompany.agents[person.of] : null;
    const agentId = person.role.startsWith('agent:') ? (tenant?.agentId ?? null) : null;
    const { rows } = await sql<{ id: bigint }>`
      insert into account (username, display_name, role, aggregator_id, agent_id, password_hash)
      values (${username}, ${username}, ${person.role}, ${tenant?.aggregatorId ?? null}, ${agentId}, 'none')
      returning id`.execute(testCompany.store.db);
    const id = rows[0]?.id;
    if (id !== undefined) accounts.set(username, id);
  }
  return accounts;
}
