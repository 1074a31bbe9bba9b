import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { days } from './journey/report-table.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

const satang = (text: string): bigint => BigInt(text.replaceAll(',', '').replace('−', '-').replace('.', ''));

test('the report that is exported adds up to what the screen shows', async ({ browser }) => {
  const page = await signedIn(browser, 'reporter');
  await page.goto(`/lotto/report?${days}`);
  const sum = page.getByRole('table').getByRole('row').last();
  await expect(sum).toContainText(/\d\.\d\d/);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = await downloading;
  await expect(page.getByText('The file is ready.')).toBeVisible();
  expect(download.suggestedFilename()).toMatch(/^Lotto report \d{4}-\d\d-\d\d \d{4}\.csv$/);

  const lines = readFileSync(await download.path(), 'utf8')
    .slice(1)
    .trimEnd()
    .split('\r\n');
  const [head = [], ...rows] = lines.map((line) => line.split(','));
  const sumOf = (name: string): bigint => {
    const at = head.indexOf(name);
    return rows.reduce((whole, row) => whole + satang(row[at] ?? ''), 0n);
  };
  const shown = (await sum.innerText())
    .split(/\s+/)
    .filter((text) => /\d\.\d\d$/.test(text))
    .map(satang);
  expect(shown).toContain(sumOf('Total bet'));
  expect(shown).toContain(sumOf('Win amount'));
  const tiers = ['Player net', 'Agent net', 'Master net', 'Company net'].map(sumOf);
  expect(tiers.reduce((whole, tier) => whole + tier, 0n)).toBe(0n);
});

test('the kind of file that was chosen last is exported with one click', async ({ browser }) => {
  const page = await signedIn(browser, 'reporter');
  await page.goto(`/lotto/report?${days}`);
  await page.getByRole('button', { name: 'File format' }).click();
  const first = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /Excel/ }).click();
  expect((await first).suggestedFilename()).toMatch(/\.xlsx$/);
  await page.reload();
  const second = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await second).suggestedFilename()).toMatch(/\.xlsx$/);
  // `reporter` is a person of other tests
  await page.getByRole('button', { name: 'File format' }).click();
  const last = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  expect((await last).suggestedFilename()).toMatch(/\.csv$/);
});
