import type { Page } from '@playwright/test';

/** Fills in who a new master or agent is, and who signs in first. */
export async function fillOrganisation(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`House of ${code}`);
  await page.getByLabel('Username').fill(code);
  await page.getByLabel('Person’s name').fill('First Person');
}
