import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { cents } from './recount.ts';

const dayMs = 86_400_000;
/** A business day some days ago, in Bangkok. */
export const daysAgo = (days: number) =>
  new Date(Date.now() + 7 * 3_600_000 - days * dayMs).toISOString().slice(0, 10);
/** Days that are over: other tests post nothing on them. */
export const days = `from=${daysAgo(30)}&to=${daysAgo(2)}`;

/**
 * The figure of a cell, which also has profit or loss in words; the sign stands before the currency, joined to it. Satang.
 * @throws Error where there is none, or a sign that is not the figure's.
 */
export function amount(text: string): bigint {
  const [, sign, size] = /(?<![+−]\s*|[\d,])([+−]?)\u2060?฿?([\d,]+\.\d\d)/.exec(text) ?? [];
  if (size === undefined) throw new Error(`No amount in "${text}"`);
  return cents(`${sign === '−' ? '-' : ''}${size.replaceAll(',', '')}`);
}

/** The cell of a row below a column, in the table of this name. */
export async function cell(table: Locator, row: Locator, column: string): Promise<string> {
  const heads = await table.getByRole('columnheader').allInnerTexts();
  const at = heads.findIndex((head) => head.trim() === column);
  if (at < 0) throw new Error(`No column ${column} among ${heads}`);
  return (await row.getByRole('cell').or(row.getByRole('rowheader')).nth(at).innerText()).trim();
}

export const totalRow = (table: Locator): Locator => table.getByRole('row').filter({ hasText: /^Total/ });

/** Waits until the whole table is of the page that is open. */
export async function settled(page: Page, title: string): Promise<Locator> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.locator('[aria-busy="true"], [data-stands-in]')).toHaveCount(0);
  return page.getByRole('table').last();
}

/** The rows of a CSV file, by the names of its columns. */
export async function exported(page: Page): Promise<Record<string, string>[]> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const text = readFileSync(await (await downloading).path(), 'utf8')
    .slice(1)
    .trimEnd();
  const [head = [], ...rows] = text.split('\r\n').map((line) => line.split(','));
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
}
