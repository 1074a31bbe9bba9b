import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** MB that a process has for itself, without what it shares or reads from files; NaN outside of Linux. */
export function anonymousMegabytesOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = /^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1];
    return kilobytes === undefined ? Number.NaN : Math.round(Number(kilobytes) / 1024);
  } catch {
    return Number.NaN;
  }
}

/** The same of all processes of the server of `client` together. */
export async function memoryOfDatabase(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = parentOf(rows[0]?.pid ?? 0);
  const pids = readdirSync('/proc').map(Number);
  const own = pids.filter((pid) => pid > 0 && parentOf(pid) === postmaster).map(anonymousMegabytesOf);
  return own.reduce((sum, megabytes) => sum + (Number.isNaN(megabytes) ? 0 : megabytes), 0);
}

function parentOf(pid: number): number | null {
  try {
    const parent = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return parent === undefined ? null : Number(parent);
  } catch {
    return null;
  }
}
