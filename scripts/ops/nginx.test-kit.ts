import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { freePort } from '../../apps/server/src/platform/embedded/free-port.ts';
import { ensureProgram } from '../machine/find-program.ts';
import { deploy } from './installation.test-kit.ts';
import { folderOfServer, handOver, plainUser, startBeside } from './run-program.test-kit.ts';

export interface ReverseProxy {
  readonly name: string;
  readonly port: number;
  readonly plainPort: number;
  /** The certificate, which signs itself (PEM). */
  readonly certificate: string;
  accessLog(): string;
  stop(): Promise<void>;
}

/** The template an operator fills in, filled in: each value of values.env, and no other. */
export function fillTemplate(changed: Record<string, string> = {}): string {
  const values = { ...parseEnv(readFileSync(join(deploy, 'nginx/values.env'), 'utf8')), ...changed };
  const template = readFileSync(join(deploy, 'nginx/drawdesk.conf.template'), 'utf8');
  return template.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`values.env has no ${name}`);
    return value;
  });
}

/** Debian's nginx with the operator's configuration, without rights, on loopback, in front of processes of the product. */
export async function startProxy(servers: readonly string[]): Promise<ReverseProxy> {
  const program = ensureProgram('nginx', 'nginx-light');
  const { path: folder, remove } = folderOfServer('nginx');
  const name = 'desk.example.com';
  const [port, plainPort] = [await freePort(), await freePort()];
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  makeCertificate(name, certificate, key);
  const site = fillTemplate({
    DRAWDESK_NAME: name,
    DRAWDESK_HTTPS: `listen 127.0.0.1:${port} ssl http2;`,
    DRAWDESK_HTTP: `listen 127.0.0.1:${plainPort};`,
    DRAWDESK_CERTIFICATE: certificate,
    DRAWDESK_CERTIFICATE_KEY: key,
    DRAWDESK_ACCESS_LOG: join(folder, 'access.log'),
    DRAWDESK_SERVERS: servers
      .map((one) => `server ${new URL(one).host} max_fails=1 fail_timeout=2s;`)
      .join(' '),
  });
  writeFileSync(join(folder, 'site.conf'), site);
  writeFileSync(join(folder, 'nginx.conf'), around(folder));
  mkdirSync(join(folder, 'temporary'));
  for (const path of ['', 'site.conf', 'nginx.conf', 'temporary', 'certificate.pem', 'key.pem'])
    handOver(join(folder, path));
  const words = ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')];
  const checked = spawnSync(program, ['-t', ...words], { encoding: 'utf8', ...plainUser });
  if (checked.status !== 0) throw new Error(checked.stderr);
  const server = startBeside(program, words, folder);
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await answering(`http://127.0.0.1:${plainPort}/`, () => server.exitCode !== null);
  return {
    ...{ name, port, plainPort, certificate: readFileSync(certificate, 'utf8') },
    accessLog: () => readFileSync(join(folder, 'access.log'), 'utf8'),
    async stop() {
      server.kill('SIGTERM');
      await ended;
      remove();
    },
  };
}

/** What Debian's nginx.conf has around a site, for a separate folder. */
const around = (folder: string): string => `
daemon off;
pid ${folder}/pid;
worker_processes 2;
events { worker_connections 256; }
http {
  default_type application/octet-stream;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/temporary/${kind};`)
    .join('\n  ')}
  include ${folder}/site.conf;
}
`;

function makeCertificate(name: string, certificate: string, key: string): void {
  const { status, stderr } = spawnSync(
    'openssl',
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
      ],
      ...[
        '-subj',
        `/CN=${name}`,
        '-addext',
        `subjectAltName=DNS:${name}`,
        '-keyout',
        key,
        '-out',
        certificate,
      ],
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`);
}

async function answering(url: string, hasEnded: () => boolean): Promise<void> {
  for (;;) {
    const answer = await fetch(url, { redirect: 'manual' }).catch(() => null);
    if (answer) return;
    if (hasEnded()) throw new Error('nginx ended at its start');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
