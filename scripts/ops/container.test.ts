import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, matchesGlob, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { version } from '../../apps/server/src/version.ts';
import { repository } from '../test/program.ts';
import { fillTemplate } from './nginx.test-kit.ts';
import { commandProblem, readText, variables } from './product.test-kit.ts';

const root = mkdtempSync(join(tmpdir(), 'drawdesk-image-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

interface Step {
  readonly name: string;
  readonly text: string;
}

/** The steps of each stage, by its name; the last one is the image. */
const stages = readText('deploy/Dockerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll('\\\n', ' ')
  .split(/^(?=FROM )/m)
  .map((stage) =>
    stage
      .trim()
      .split('\n')
      .map((line): Step => ({ name: line.split(' ')[0] ?? '', text: line.slice(line.indexOf(' ') + 1) })),
  );
const image = stages.at(-1) ?? [];
const stepsOf = (name: string) => image.filter((step) => step.name === name).map(({ text }) => text);

const ignored = readText('.dockerignore').split('\n').filter(Boolean);
const isIgnored = (path: string): boolean =>
  ignored.some((pattern) => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`));

/** COPY, from what the builder is given; from another stage what that stage would have made here. */
function copy(words: readonly string[]): void {
  const fromStage = words[0]?.startsWith('--from=') ?? false;
  const sources = words.slice(fromStage ? 1 : 0, -1);
  const target = words.at(-1) ?? '';
  for (const source of sources) {
    const from = join(repository, source.replace(/^\/app\//, ''));
    if (fromStage && !existsSync(from))
      throw new Error(
        `${from} is not there: build the console first (npm run build --workspace @drawdesk/web)`,
      );
    const to = target.endsWith('/') ? join(root, target, source.split('/').at(-1) ?? '') : join(root, target);
    mkdirSync(dirname(to), { recursive: true });
    cpSync(from, to, {
      recursive: true,
      filter: (path) => fromStage || !isIgnored(relative(repository, path)),
    });
  }
}

/** A program in the image, without the settings of the person who runs the tests. */
function inImage(program: string, words: readonly string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(program, words, {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: `${dirname(process.execPath)}:${process.env.PATH}`, HOME: process.env.HOME, ...env },
  });
  return { status, stdout, stderr };
}

beforeAll(() => {
  for (const { name, text } of image) {
    if (name === 'COPY') copy(text.split(' '));
    // packages of the distribution and users are the builder's to make
    if (name !== 'RUN' || !text.startsWith('npm ')) continue;
    const [install = ''] = text.split(' && ');
    const { status, stderr } = inImage('sh', ['-c', install], { npm_config_prefer_offline: 'true' });
    if (status !== 0) throw new Error(`${install}: ${stderr}`);
  }
});

describe('the image', () => {
  it('has all that its processes load, and nothing that they do not need', () => {
    const entry = join(root, 'deploy/bin/in-container');
    expect(inImage(entry, ['--version'])).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
    const secrets = join(root, 'secrets');
    mkdirSync(secrets);
    writeFileSync(join(secrets, 'service_password'), 'of-the-service\n');
    for (const command of ['serve', 'worker']) {
      const env = {
        ...{ SECRETS_FOLDER: secrets, PORT: '0' },
        DATABASE_URL: `postgres://desk_service:PASSWORD@localhost/desk?host=${root}`,
      };
      const { status, stderr } = inImage(entry, [command], env);
      expect({ status, stderr }).toEqual({
        status: 1,
        stderr: `DATABASE_URL cannot be used: there is no socket in ${root}. Start PostgreSQL, or correct the folder.\n`,
      });
    }
    for (const name of ['vite', 'vitest', 'react', '@playwright/test'])
      expect([name, existsSync(join(root, 'node_modules', name))]).toEqual([name, false]);
  });

  it('takes along nothing that .dockerignore hides from the builder', () => {
    expect(isIgnored('deploy/secrets/signing_key')).toBe(true);
    expect(isIgnored('apps/web/node_modules/vite/index.js')).toBe(true);
    expect(isIgnored('apps/server/src/app.ts')).toBe(false);
  });

  it('runs as a user without special rights, with settings that are read, and a command that exists', async () => {
    expect(stepsOf('USER')).toEqual(['node']);
    const named = stepsOf('ENV').flatMap((line) => line.split(' ').map((one) => one.split('=')[0] ?? ''));
    expect(named.filter((name) => name !== 'NODE_ENV' && !variables.has(name))).toEqual([]);
    expect(await commandProblem(JSON.parse(stepsOf('CMD')[0] ?? '[]'))).toBeNull();
    expect(JSON.parse(stepsOf('ENTRYPOINT')[0] ?? '[]')).toEqual(['/app/deploy/bin/in-container']);
  });

  it('builds the console by a script that exists', () => {
    const [first = []] = stages;
    const [, script = '', workspace = ''] =
      /npm run (\w+) --workspace (\S+)/.exec(first.map(({ text }) => text).join('\n')) ?? [];
    expect(workspace).toBe('@drawdesk/web');
    expect(Object.keys(JSON.parse(readText('apps/web/package.json')).scripts)).toContain(script);
  });
});

const service = z.looseObject({
  image: z.string(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()),
  secrets: z.array(z.string()),
  networks: z.array(z.string()),
  volumes: z.array(z.string()),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
});
const compose = z.looseObject({
  services: z.record(z.string(), service),
  networks: z.record(z.string(), z.unknown()),
  volumes: z.record(z.string(), z.unknown()),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});

describe('compose.yaml', () => {
  const { services, networks, volumes, secrets } = compose.parse(
    parse(readText('deploy/compose.yaml'), { merge: true }),
  );
  const own = Object.entries(services).filter(([, { image: name }]) => name === 'drawdesk');

  it('starts the schema, two processes that serve, a worker, and what is run by hand', async () => {
    expect(own.map(([name]) => name)).toEqual(['migrate', 'serve-1', 'serve-2', 'worker', 'owner']);
    for (const [, { command = [] }] of own) expect(await commandProblem(command)).toBeNull();
  });

  it('names settings that are read, and values of the proxy that its template has', () => {
    for (const [name, { environment }] of own)
      expect([name, Object.keys(environment).filter((one) => !variables.has(one))]).toEqual([name, []]);
    const { NGINX_ENVSUBST_FILTER: filter, ...values } = services.proxy?.environment ?? {};
    expect(filter).toBe('^DRAWDESK_');
    const filled = fillTemplate(values);
    for (const value of Object.values(values)) expect(filled).toContain(value);
    expect(
      readText('deploy/nginx/values.env')
        .match(/^DRAWDESK_\w+/gm)
        ?.sort(),
    ).toEqual(Object.keys(values).sort());
  });

  it('gives the owner’s password to nobody that serves, and the database a network of its own', () => {
    const knowing = Object.entries(services).filter(([, one]) => one.secrets.includes('owner_password'));
    expect(knowing.map(([name]) => name)).toEqual(['postgres', 'migrate', 'owner']);
    expect(services.postgres?.networks).toEqual(['database']);
    expect(networks.database).toEqual({ internal: true });
    expect(services.proxy?.networks).toEqual(['front']);
  });

  it('names nothing that it does not define', () => {
    for (const [, one] of Object.entries(services)) {
      expect(Object.keys(one.depends_on ?? {}).filter((name) => !(name in services))).toEqual([]);
      expect(one.secrets.filter((name) => !(name in secrets))).toEqual([]);
      expect(one.networks.filter((name) => !(name in networks))).toEqual([]);
      for (const volume of one.volumes) {
        const [from = ''] = volume.split(':');
        expect([
          from,
          from.startsWith('./') ? existsSync(join(repository, 'deploy', from)) : from in volumes,
        ]).toEqual([from, true]);
      }
    }
  });
});
