import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from './journey/test.ts';

const drawdesk = join(import.meta.dirname, '../../apps/server/bin/drawdesk.js');

/** The product on an empty database without the demo, in a process of its own; resolves with the link it prints. */
async function startEmpty(
  folder: string,
): Promise<{ server: ChildProcess; origin: string; link: string; ended: Promise<unknown> }> {
  const { DATABASE_URL: _url, ...inherited } = process.env;
  const server = spawn(process.execPath, [drawdesk, 'start', '--no-demo', '--data', folder], {
    env: { ...inherited, PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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
  return { server, origin: origin ?? '', link: link.trim(), ended };
}

test('an empty installation is set up in the console by whoever has the printed link, once', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'drawdesk-setup-'));
  const { server, origin, link, ended } = await startEmpty(folder);
  try {
    // without the link there is nothing to fill in, wherever one goes
    await page.goto(`${origin}/login`);
    await expect(page).toHaveURL(`${origin}/setup`);
    await expect(page.getByText('Open the link that the server printed')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Make the superadmin' })).toHaveCount(0);

    await page.goto('about:blank');
    await page.goto(link);
    // the token is in no history and no screenshot
    await expect(page).toHaveURL(`${origin}/setup`);
    await page.getByLabel('Company name').fill('Golden House');
    await page.getByLabel('Your name').fill('The Chief');
    await page.getByLabel('Username').fill('chief');
    await page.getByLabel('Password', { exact: true }).fill('the chief knows');
    await page.getByLabel('Password again').fill('the chief knows');
    const make = page.getByRole('button', { name: 'Make the superadmin and sign in' });
    await make.click();
    await expect(page.getByText('The password does not meet every rule yet.')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('a sentence that nobody guesses');
    await page.getByLabel('Password again').fill('a sentence that nobody guesses');
    await make.click();
    await expect(page).not.toHaveURL(/setup|login/);
    const profile = await page.evaluate(() => localStorage.getItem('profile'));
    expect(JSON.parse(profile ?? '{}')).toMatchObject({
      username: 'chief',
      role: 'company:superadmin',
      company: { name: 'Golden House' },
    });

    await page.evaluate(() => localStorage.clear());
    await page.goto('about:blank');
    await page.goto(link);
    await expect(page.getByText('404')).toBeVisible();
  } finally {
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
});
