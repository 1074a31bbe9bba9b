/** The migrated database that test files copy. */
export type DatabaseTemplate =
  | { kind: 'server'; server: string; name: string }
  | { kind: 'embedded'; folder: string }
  | { kind: 'failed'; message: string };

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate;
  }
}

/** The address of another database on the same server. */
export function urlOfDatabase(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
