/** `( SELECT app_agent() AS app_agent)`, as PostgreSQL writes it, and `(select app_agent())`, as the migrations do. */
const wrapped = /\(\s*select\s+(app_\w+\(\))(?:\s+as\s+app_\w+)?\s*\)/gi;

/**
 * SQL in which policies call the functions that name the tenant directly. On one PostgreSQL they are wrapped in subqueries,
 * which are evaluated once for a statement; Citus refuses subqueries in the policies of distributed tables.
 */
export const inDirectCalls = (sql: string): string => sql.replaceAll(wrapped, '$1');
