import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { SUPERUSER } from './cluster.ts';
import type { DataFolder } from './data-folder.ts';
import { freePort } from './free-port.ts';

/** How the database is reached: through the socket of a folder, or through a port of this machine, with a password. */
export type Door =
  | { readonly kind: 'socket'; readonly folder: string }
  | { readonly kind: 'loopback'; readonly port: number; readonly password: string };

/** The addresses of an embedded database. */
export interface Logins {
  /** Of the login that the service uses, which owns nothing. */
  readonly service: string;
  /** Of the owner of the tables. */
  readonly owner: string;
}

const DATABASE = 'drawdesk';
const SERVICE = 'drawdesk_service';
const LOOPBACK = '127.0.0.1';

/** Through a free port, with the password of the data folder, which is made when there is none. */
export async function loopbackDoor(folder: DataFolder): Promise<Door> {
  if (!existsSync(folder.password))
    writeFileSync(folder.password, randomBytes(24).toString('hex'), { mode: 0o600 });
  return { kind: 'loopback', port: await freePort(), password: readFileSync(folder.password, 'utf8').trim() };
}

export const loginsOf = (door: Door): Logins => ({
  service: addressOf(door, SERVICE, DATABASE),
  owner: addressOf(door, SUPERUSER, DATABASE),
});

/**
 * Who may connect, in the form of pg_hba.conf: through the socket everyone who can reach it, otherwise
 * everyone who knows the password.
 */
export const accessThrough = ({ kind }: Door): string =>
  kind === 'socket' ? 'local all all trust\n' : `host all all ${LOOPBACK}/32 scram-sha-256\n`;

/** Where PostgreSQL listens. */
export const settingsOf = (door: Door): Record<string, string> =>
  door.kind === 'socket'
    ? { listen_addresses: '', unix_socket_directories: door.folder, unix_socket_permissions: '0700' }
    : { listen_addresses: LOOPBACK, port: String(door.port), unix_socket_directories: '' };

/** Makes the product's database and the login of its service in a new cluster. */
export async function setUpCluster(door: Door): Promise<void> {
  const client = new Client({ connectionString: addressOf(door, SUPERUSER, 'postgres') });
  await client.connect();
  try {
    await client.query(`create database ${escapeIdentifier(DATABASE)}`);
    const password = door.kind === 'loopback' ? ` password ${escapeLiteral(door.password)}` : '';
    await client.query(`create role ${escapeIdentifier(SERVICE)} login${password}`);
  } finally {
    await client.end();
  }
}

function addressOf(door: Door, user: string, database: string): string {
  if (door.kind === 'loopback')
    return `postgres://${user}:${door.password}@${LOOPBACK}:${door.port}/${database}`;
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(door.folder)}`;
}
