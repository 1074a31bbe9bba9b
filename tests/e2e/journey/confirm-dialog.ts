import { expect, type Page } from '@playwright/test';

/** Answers the question; a large amount has to be typed first. */
export async function confirmDialog(page: Page, question: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(question);
  const typed = dialog.getByRole('textbox');
  if ((await typed.count()) > 0) {
    const label = await dialog.locator('label').innerText();
    await typed.fill(/[\d,]+\.\d\d/.exec(label)?.[0] ?? '');
  }
  await dialog.getByRole('button', { name: /^Confirm/ }).click();
}
