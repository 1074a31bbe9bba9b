import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** WCAG 2.2 AA, with all that it is built on. */
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe-core finds against WCAG on a page, or against these rules alone: `rule at element`. */
export async function violationsOn(page: Page, rules?: string[]): Promise<string[]> {
  // This console has no frames, and frames would not be checked.
  expect(page.frames()).toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const runOnly: axe.RunOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: wcag };
  return page.evaluate(
    async (options) => {
      const { axe: judge } = window as unknown as { axe: typeof axe };
      const { violations } = await judge.run(options);
      return violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target}`);
    },
    { runOnly, resultTypes: ['violations' as const] },
  );
}
