import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { roleNames } from '../../apps/server/src/platform/db/own-roles.ts';
import { openBillRush } from '../../apps/server/test/crash/bill-rush.ts';
import type { Installation } from '../../apps/server/test/crash/installation.ts';
import { type Program, program } from '../../apps/server/test/crash/programs.ts';
import { ask } from '../../apps/server/test/crash/query.ts';
import { expectStatus } from '../../apps/server/test/crash/request.ts';
import { isSettled } from '../../apps/server/test/crash/stored-books.ts';
import { until } from '../../apps/server/test/crash/until.ts';
import {
  type CitusNodes,
  citusPrograms,
  database,
  expectCleanBooks,
  type Node,
  openCitusNodes,
  openInstallationOn,
  overSockets,
  writeFor,
} from './citus-nodes.test-kit.ts';
import { folderOfServer } from './run-program.test-kit.ts';

vi.stubEnv('DRAWDESK_SIGNING_KEY', '5e'.repeat(32));

/** Nodes that know each other by certificates of their own authority, as docs/operations.md says. */
describe.skipIf(citusPrograms === '')('nodes with certificates (DRAWDESK_TEST_CITUS_PROGRAMS)', () => {
  let authorities: ReturnType<typeof folderOfServer>;
  let ofNodes: Authority;
  // in the folder of the data
  const settings = {
    ssl: 'on',
    ssl_cert_file: 'node.crt',
    ssl_key_file: 'node.key',
    ssl_ca_file: 'nodes-ca.crt',
    'citus.node_conninfo': 'sslmode=verify-full sslrootcert=nodes-ca.crt sslcert=node.crt sslkey=node.key',
  };
  let nodes: CitusNodes;
  let installation: Installation;
  let api: Program;
  let worker: Program;

  beforeAll(async () => {
    authorities = folderOfServer('authority');
    ofNodes = makeAuthority('nodes');
    nodes = await openCitusNodes(() => ({
      access: [...overSockets, `hostssl ${database} all 127.0.0.1/32 cert map=nodes`],
      settings,
      prepare({ data }) {
        present(data, makeCertificate(ofNodes, 'desk-node'));
        const users = ['postgres', ...Object.values(roleNames(database))];
        writeFor(join(data, 'pg_ident.conf'), users.map((user) => `nodes desk-node ${user}\n`).join(''));
      },
    }));
    installation = await openInstallationOn(nodes);
    api = program('api', nodes.coordinator.serviceUrl);
    worker = program('worker', nodes.coordinator.serviceUrl);
    for (const one of [api, worker]) await one.start();
  });
  afterAll(async () => {
    for (const one of [api, worker]) await one?.kill();
    await installation?.testCompany.store.close();
    await nodes?.close();
    authorities?.remove();
    vi.unstubAllEnvs();
  });

  /** Of other nodes, on the workers. */
  async function sessions(): Promise<{ role: string; certificate: string }[]> {
    const onWorkers = await Promise.all(
      nodes.workers.map(({ url }) =>
        ask<{ role: string; certificate: string }>(
          url,
          `select usename as role, client_dn as certificate from pg_stat_activity join pg_stat_ssl using (pid)
           where datname = current_database() and client_addr is not null`,
        ),
      ),
    );
    return onWorkers.flat();
  }

  test('sell by sessions that all have a certificate', async () => {
    const { openRound, agents } = installation.testCompany;
    const rush = openBillRush(await openRound(), Object.values(agents));
    const rushing = rush.start(api);
    const seen = until('the role that sells', async () => {
      const all = await sessions();
      return all.some(({ role }) => role === roleNames(database).intake) ? all : undefined;
    });
    await Promise.race([rushing, seen]);
    rush.end();
    await rushing;
    expect(rush.unanswered.size).toBe(0);
    expect(new Set((await seen).map(({ certificate }) => certificate))).toEqual(new Set(['/CN=desk-node']));
  });

  test('settle, and the books agree', async () => {
    const { store } = installation.testCompany;
    await installation.signIn(api);
    const entered = await installation.enter(api, await installation.sell(40));
    expectStatus(await entered.confirm(), 200);
    await until('the round to be settled', () => isSettled(store, entered.roundId));
    await expectCleanBooks({ DATABASE_URL: nodes.coordinator.serviceUrl });
  });

  test('move rows of a master to each other', async () => {
    const { aggregatorId } = installation.testCompany.agents.a1;
    const [shard] = await ask<{ id: string; port: number }>(
      nodes.coordinator.url,
      `select shardid as id, nodeport as port from citus_shards
       where shardid = get_shard_id_for_distribution_column('bill', $1::bigint)`,
      [aggregatorId],
    );
    const other = nodes.workers.find(({ port }) => port !== shard?.port);
    await ask(
      nodes.coordinator.url,
      `select citus_move_shard_placement($1::bigint, '127.0.0.1', $2::integer, '127.0.0.1', $3::integer, shard_transfer_mode => 'force_logical')`,
      [shard?.id, shard?.port, other?.port],
    );
    await installation.sell(2);
  });

  describe('let in on a worker as a role', () => {
    const { app } = roleNames(database);
    /** What a worker answers, over the network. */
    async function answerTo(ssl: object | false, user = app): Promise<string> {
      const [{ port } = { port: 0 }] = nodes.workers as readonly Node[];
      const client = new Client({ host: '127.0.0.1', port, database, user, ssl });
      client.on('error', () => undefined);
      return client
        .connect()
        .then(
          () => 'signed in',
          (error: Error) => error.message,
        )
        .finally(() => client.end());
    }
    const signedBy = (authority: Authority, name: string) => {
      const { crt: cert, key } = makeCertificate(authority, name);
      return { ca: ofNodes.crt, cert, key };
    };

    test('who has the certificate of a node', async () => {
      expect(await answerTo(signedBy(ofNodes, 'desk-node'))).toBe('signed in');
    });

    test.each<[string, () => object | false, RegExp]>([
      ['without a certificate', () => ({ ca: ofNodes.crt }), /requires a valid client certificate/],
      ['without encryption', () => false, /no pg_hba.conf entry/],
      [
        'with a certificate of another name',
        () => signedBy(ofNodes, 'someone'),
        /certificate authentication failed/,
      ],
      ['with one of another authority', () => signedBy(makeAuthority('others'), 'desk-node'), /unknown ca/],
    ])('nobody %s', async (_, ssl, refusal) => {
      expect(await answerTo(ssl())).toMatch(refusal);
    });

    test('nobody as another role than those of the product and the owner', async () => {
      await ask(nodes.workers[0]?.url ?? '', 'create role someone login superuser');
      expect(await answerTo(signedBy(ofNodes, 'desk-node'), 'someone')).toMatch(
        /certificate authentication failed/,
      );
    });
  });

  test('are not believed with a certificate of another authority', async () => {
    const [{ data, port, url } = { data: '', port: 0, url: '' }] = nodes.workers;
    const isBelieved = () =>
      ask<{ is: boolean }>(
        nodes.coordinator.url,
        `select citus_check_connection_to_node('127.0.0.1', $1) as is`,
        [port],
      ).then(([row]) => row?.is);
    expect(await isBelieved()).toBe(true);
    present(data, { ...makeCertificate(makeAuthority('more'), 'desk-node'), ca: ofNodes.crt });
    await ask(url, 'select pg_reload_conf()');
    await until('the worker to show it', async () => (await isBelieved()) === false || undefined);
  });

  interface Authority {
    readonly crt: string;
    readonly place: string;
  }

  interface Certificate {
    readonly crt: string;
    readonly key: string;
    readonly ca: string;
  }

  function present(data: string, { crt, key, ca }: Certificate): void {
    for (const [name, text] of Object.entries({ 'node.crt': crt, 'node.key': key, 'nodes-ca.crt': ca }))
      writeFor(join(data, name), text);
  }

  function makeAuthority(name: string): Authority {
    const place = join(authorities.path, name);
    openssl([
      ...['req', '-x509', ...newKey, '-days', '2', '-subj', `/CN=${name}`],
      ...['-keyout', `${place}.key`, '-out', `${place}.crt`],
    ]);
    return { place, crt: readFileSync(`${place}.crt`, 'utf8') };
  }

  /** A certificate for this machine's own address, its key, and the authority. */
  function makeCertificate({ place, crt: ca }: Authority, name: string): Certificate {
    const at = join(authorities.path, 'one');
    openssl([
      ...['req', '-new', ...newKey, '-subj', `/CN=${name}`, '-addext', 'subjectAltName=IP:127.0.0.1'],
      ...['-keyout', `${at}.key`, '-out', `${at}.csr`],
    ]);
    openssl([
      ...['x509', '-req', '-in', `${at}.csr`, '-CA', `${place}.crt`, '-CAkey', `${place}.key`],
      ...['-days', '2', '-copy_extensions', 'copy', '-out', `${at}.crt`],
    ]);
    const read = (ending: string) => readFileSync(`${at}.${ending}`, 'utf8');
    return { crt: read('crt'), key: read('key'), ca };
  }
});

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

function openssl(words: readonly string[]): void {
  const { status, stderr } = spawnSync('openssl', words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`openssl ${words.join(' ')}: ${stderr}`);
}
