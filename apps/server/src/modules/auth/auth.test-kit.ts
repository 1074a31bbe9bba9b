import { randomBytes, randomInt } from 'node:crypto';
import { type OperationName, operations, type Profile, type Role } from '@drawdesk/contract';
import { sql } from 'kysely';
import { afterAll, expect } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { createApp } from '../../app.ts';
import type { Tokens } from '../../platform/auth/tokens.ts';
import { openOwnerStore, type Tx } from '../../platform/db/store.ts';
import { defaultRates } from '../../platform/quota/quota-settings.ts';
import { createAccount } from '../accounts/create-account.ts';

export const password = 'a long enough password';

export interface Answer {
  status: number;
  code: string | undefined;
  /** The problem's sentence. */
  title: string | undefined;
  values: Record<string, string> | undefined;
  data: unknown;
  headers: Record<string, unknown>;
}

export interface TestRequest {
  bearer?: string | undefined;
  apiKey?: string | undefined;
  body?: unknown;
  query?: Record<string, string>;
  params?: Record<string, string>;
  userAgent?: string;
  cookie?: string | undefined;
  /** Passed on by the sender of the request. */
  forwardedFor?: string;
  /** The address in the address bar. */
  host?: string;
  /** The page that sends the request, as the browser names it. */
  page?: string;
  from?: string | undefined;
  /** A request without a person: a poll, a stream. */
  away?: boolean;
}

let names = 0;
/** A name no other test uses, so that counters of failures belong to one test. */
export const freshName = (): string => `user${++names}-${randomBytes(3).toString('hex')}`;
export const freshAddress = (): string => `10.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`;

/** The real app with a company, two masters and two agents; `ask` sends a request of the contract. */
export async function openAuthTest() {
  const database = await testDatabase();
  const { inject, services, close } = await createApp({
    connection: database.service,
    logLevel: 'silent',
    connections: 10,
    // the clock of the limits does not move, so the counts do not depend on the speed of the test
    quota: { rates: defaultRates, now: () => 0 },
  });
  const store = openOwnerStore(database.connection, 4, services.keys);
  afterAll(async () => {
    await close();
    await store.close();
  });
  const tenants = await insertTenants();

  async function insertTenants() {
    const { rows } = await sql<{ id: bigint; code: string }>`
      insert into aggregator (code, name) values ('north', 'North'), ('south', 'South') returning id, code`.execute(
      store.db,
    );
    const idOf = (code: string) => rows.find((row) => row.code === code)?.id ?? 0n;
    await sql`update company set name = 'House', session_idle_minutes = 30`.execute(store.db);
    await sql`
      insert into agent (aggregator_id, code, name)
      values (${idOf('north')}, 'north-1', 'North 1'), (${idOf('south')}, 'south-1', 'South 1')`.execute(
      store.db,
    );
    return { north: idOf('north'), south: idOf('south') };
  }

  async function ask(name: OperationName, request: TestRequest = {}): Promise<Answer> {
    const { method, path } = operations[name];
    const response = await inject({
      method,
      url: `/api${path.replace(/\{(\w+)\}/g, (_, param: string) => request.params?.[param] ?? '1')}`,
      ...(request.query && { query: request.query }),
      remoteAddress: request.from ?? freshAddress(),
      headers: {
        ...(request.bearer !== undefined && { authorization: `Bearer ${request.bearer}` }),
        ...(request.apiKey !== undefined && { 'x-api-key': request.apiKey }),
        ...(request.userAgent !== undefined && { 'user-agent': request.userAgent }),
        ...(request.cookie !== undefined && { cookie: request.cookie }),
        ...(request.forwardedFor !== undefined && { 'x-forwarded-for': request.forwardedFor }),
        ...(request.host !== undefined && { host: request.host }),
        ...(request.page !== undefined && { origin: request.page }),
        ...(request.away && { 'x-person-away': '1' }),
      },
      ...(request.body !== undefined && { payload: request.body as object }),
    });
    const { code, title, values, data } = response.json();
    return { status: response.statusCode, code, title, values, data, headers: response.headers };
  }

  /** A separate account for a test. */
  async function account(role: Role, tenantCode = ''): Promise<{ id: bigint; username: string }> {
    const username = freshName();
    const { accountId } = await createAccount(database.connection, {
      username,
      password,
      role,
      displayName: `Name of ${username}`,
      ...(role === 'aggregator' && { aggregatorCode: tenantCode }),
      ...(role.startsWith('agent:') && { agentCode: tenantCode }),
    });
    return { id: accountId, username };
  }

  /** A sign-in that should succeed, at the sign-in page of the role. */
  async function signedIn(
    role: Role,
    tenantCode = '',
  ): Promise<Tokens & { id: bigint; username: string; sessionId: string }> {
    const made = await account(role, tenantCode);
    const answer = await ask(doorOf(role), { body: { username: made.username, password } });
    if (answer.status !== 200) throw new Error(`Sign-in of ${role} answered ${answer.status} ${answer.code}`);
    const { rows } = await sql<{ id: string }>`
      select id from session where account_id = ${made.id}`.execute(store.db);
    return { ...(answer.data as Tokens), ...made, sessionId: rows[0]?.id ?? '' };
  }

  const me = async (bearer: string): Promise<Answer & { data: Profile }> =>
    (await ask('auth.me', { bearer })) as Answer & { data: Profile };

  async function rowsOf<T>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
    return (await query.execute(store.db)).rows;
  }

  return { database, store, services, tenants, ask, account, signedIn, me, rowsOf };
}

export function doorOf(role: Role): 'auth.adminLogin' | 'auth.aggregatorLogin' | 'auth.agentLogin' {
  if (role.startsWith('company:')) return 'auth.adminLogin';
  return role === 'aggregator' ? 'auth.aggregatorLogin' : 'auth.agentLogin';
}

/** Resolves when `pending` waits for a lock of this transaction, which must happen. */
export async function waitsFor(tx: Tx, pending: Promise<unknown>): Promise<void> {
  let answered = false;
  void pending.finally(() => {
    answered = true;
  });
  const waits = sql<{ waits: boolean }>`
    select exists (
      select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))) as waits`;
  while (!answered && !(await waits.execute(tx)).rows[0]?.waits);
  expect(answered).toBe(false);
}
