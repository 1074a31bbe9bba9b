import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2 AA, with all that it is built on. */
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe-core finds against WCAG on a page, or against these rules alone: `rule at element`. */
export async function violationsOn(page: Page, rules?: string[]): Promise<string[]> {
  // Frames of other sites are what the other mode is for, at three times the cost; this console has no frame.
  expect(page.frames()).toHaveLength(1);
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(wcag)).analyze();
  return violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target}`);
}
