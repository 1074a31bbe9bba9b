import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = join(import.meta.dirname, '../../../apps/server/bin/drawdesk.js');

export interface EmptyInstallation {
  origin: string;
  /** What the server printed: the link to make the first superadmin. */
  link: string;
  /** Makes an account at the command line, as the console describes it. */
  createAccount(username: string, role: string, password: string): Promise<void>;
  /** Ends the server and removes its folder. */
  end(): Promise<void>;
}

/** The product on an empty database without the demo, in a separate process. */
export async function emptyInstallation(): Promise<EmptyInstallation> {
  const folder = mkdtempSync(join(tmpdir(), 'drawdesk-setup-'));
  const { DATABASE_URL: _url, ...inherited } = process.env;
  const env = { ...inherited, PORT: '0', HOST: '127.0.0.1' };
  const drawdesk = (...words: string[]) =>
    spawn(process.execPath, [program, ...words, '--data', folder], { env, stdio: 'pipe' });
  const server = drawdesk('start', '--no-demo');
  const ended = once(server, 'close');
  let output = '';
  const [link, origin] = await new Promise<RegExpExecArray>((resolve, reject) => {
    const read = (text: string) => {
      output += text;
      const found = /^ {2}(http:\S+)\/setup#token=\S+$/m.exec(output);
      if (found) resolve(found);
    };
    server.stdout.setEncoding('utf8').on('data', read);
    server.stderr.setEncoding('utf8').on('data', read);
    server.once('close', (code) => reject(new Error(`ended with exit code ${code}: ${output}`)));
  });
  return {
    origin: origin ?? '',
    link: link.trim(),
    async createAccount(username, role, password) {
      const made = drawdesk('account', 'create', '--username', username, '--role', role);
      let printed = '';
      made.stderr.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
      });
      made.stdin.end(`${password}\n`);
      const [code] = await once(made, 'close');
      if (code !== 0) throw new Error(`account create ended with exit code ${code}: ${printed}`);
    },
    async end() {
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
