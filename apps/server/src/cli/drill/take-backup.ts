import type { ClientBase } from 'pg';
import { withClient } from '../../platform/db/connection.ts';
import { dumpServer } from '../backup/dump-server.ts';
import { type Evidence, readEvidence } from './evidence.ts';
import { type Figures, readFigures } from './figures.ts';

export interface Taken {
  readonly figures: Figures;
  readonly evidence: Evidence;
}

/** Backs a running database up into a file, and reads its figures from the very moment that the file is of. */
export const takeBackup = (ownerUrl: string, file: string): Promise<Taken> =>
  fromOneMoment(ownerUrl, async (client) => {
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
    await dumpServer(ownerUrl, file, rows[0]?.snapshot);
    return { figures: await readFigures(client), evidence: await readEvidence(client) };
  });

/** The same figures of a database as it is. */
export const takeStock = (ownerUrl: string): Promise<Taken> =>
  fromOneMoment(ownerUrl, async (client) => ({
    figures: await readFigures(client),
    evidence: await readEvidence(client),
  }));

const fromOneMoment = <T>(ownerUrl: string, read: (client: ClientBase) => Promise<T>): Promise<T> =>
  withClient(ownerUrl, async (client) => {
    await client.query('begin transaction isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    const taken = await read(client);
    await client.query('commit');
    return taken;
  });
