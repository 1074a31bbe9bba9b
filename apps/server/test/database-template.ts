/** The migrated database that test files copy, and the server that it is on. */
export type DatabaseTemplate =
  | { kind: 'ready'; server: string; name: string; service: Service }
  /** There is none: each test file gets a distributed database (citus.ts). */
  | { kind: 'citus' }
  | { kind: 'failed'; message: string };

/** What the names of the databases begin with that tests copy from it. */
export const testDatabasesOf = (template: string): string => `${template.replace('_template_', '_test_')}_`;

/** The login that the service signs in with in tests: it owns nothing. */
export interface Service {
  readonly user: string;
  readonly password: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate;
  }
}

/** The address of the same database for another login. */
export function urlAs({ user, password }: Service, databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.username = user;
  url.password = password;
  return url.href;
}

/** The address of another database on the same server. */
export function urlOfDatabase(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** People of the tests sign in with a password alone; what a required second factor does has its own tests. */
export const noSecondFactor = `update company set second_factor_roles = '{}'`;
