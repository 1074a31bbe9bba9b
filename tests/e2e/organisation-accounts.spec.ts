import { type Browser, expect, type Page } from '@playwright/test';
import { atApi } from './journey/at-api.ts';
import { refused } from './journey/console-watch.ts';
import { fillOrganisation } from './journey/fill-organisation.ts';
import { lendWindow } from './journey/kept-windows.ts';
import { messageOn } from './journey/messages.ts';
import { signedIn } from './journey/signed-in.ts';
import { test } from './journey/test.ts';

/** Names that no earlier run has taken. */
const fresh = (what: string) => `${what}-${Date.now().toString(36)}`;

async function takePassword(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(' created');
  const password = await dialog.locator('code').innerText();
  await dialog.getByRole('button', { name: 'I’ve saved it' }).click();
  return password;
}

async function firstSignIn(
  browser: Browser,
  tier: string,
  username: string,
  password: string,
): Promise<void> {
  const page = await lendWindow(browser);
  await page.goto(`/${tier}/login`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

test('a master and an agent under it are made, each with a first sign-in that works', {
  tag: '@journey',
}, async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  const master = fresh('m');
  await page.goto('/account/aggregator/create');
  await fillOrganisation(page, master);
  await page.getByRole('textbox', { name: 'Master with its agents' }).fill('40');
  await page.getByRole('button', { name: 'Create Master' }).click();
  const masterPassword = await takePassword(page);
  await expect(page.getByRole('heading', { name: `House of ${master}` })).toBeVisible();
  await expect(page.getByText('Company 60%')).toBeVisible();

  await page.getByRole('link', { name: 'Agents', exact: true }).click();
  await page.getByRole('link', { name: 'Create Agent' }).first().click();
  const agent = fresh('a');
  await fillOrganisation(page, agent);
  const shares = page.getByRole('group', { name: 'Shares' });
  await shares.getByLabel('Agent', { exact: true }).fill('30');
  await shares.getByLabel('Master', { exact: true }).fill('20');
  await page.getByRole('button', { name: 'Create Agent' }).click();
  await expect(page.getByText(`The total can’t exceed 40%, the share of House of ${master}.`)).toBeVisible();
  await shares.getByLabel('Master', { exact: true }).fill('10');
  await expect(shares.getByRole('status', { name: 'Company' })).toContainText('60');
  const isCreated = messageOn(page, 'Create Agent Success');
  await page.getByRole('button', { name: 'Create Agent' }).click();
  await isCreated;
  const agentPassword = await takePassword(page);
  await expect(page.getByText('Agent 30%')).toBeVisible();

  await firstSignIn(browser, 'master', master, masterPassword);
  await firstSignIn(browser, 'agent', agent, agentPassword);

  // Nothing of it is open: it moves, and its terms are brought within what the other master has.
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Move to another master' }).click();
  await page.getByRole('combobox', { name: 'New master' }).click();
  await page.getByRole('option', { name: /^master2/ }).click();
  await expect(shares.getByLabel('Agent', { exact: true })).toHaveValue('30');
  const bar = page.getByRole('region', { name: 'Not saved yet' });
  await bar.getByRole('button', { name: 'Move to another master' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(`House of ${master}`);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await bar.getByRole('button', { name: 'Move to another master' }).click();
  await question.getByLabel('Reason').fill('goes to the north');
  await question.getByRole('button', { name: 'Move to another master' }).click();
  await expect(page.getByRole('table', { name: 'Versions' }).getByRole('row')).toHaveCount(3);
  await expect(page.getByText(`${agent} · Lanna Gold`)).toBeVisible();
});

test('planned terms are announced on the page of the agent, and readable as a version', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/account/agent/4?tab=terms');
  const shares = page.getByRole('group', { name: 'Shares' });
  await shares.getByLabel('Agent', { exact: true }).fill('12.5');
  await page.getByText('On a date').click();
  const when = page.getByRole('group', { name: 'Date and time' });
  await when
    .getByRole('textbox')
    .first()
    .fill(`01/01/${new Date().getFullYear() + 5}`);
  await when.getByRole('textbox').last().fill('06:00');
  await page.getByRole('button', { name: 'Save terms' }).click();
  await expect(page.getByText(/New terms take effect on/)).toBeVisible();
  const planned = page.getByRole('row', { name: /Planned/ }).first();
  await expect(planned).toContainText('12.5 /');
  await planned.getByRole('button', { name: 'Details' }).click();
  await expect(page.getByRole('table', { name: 'Pay rates and discounts' })).toBeVisible();
});

test('terms above the upline are refused at their cell by name; those within become a version', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/account/agent/3?tab=terms');
  const grid = page.getByRole('grid', { name: 'Pay rates and discounts' });
  const cell = grid
    .getByRole('row', { name: /^Upper 3/ })
    .getByRole('gridcell')
    .first();
  const versions = page.getByRole('table', { name: 'Versions' }).getByRole('row');
  await expect(versions.filter({ hasText: 'Current' })).toHaveCount(1);
  const before = await versions.count();
  const rate = (await cell.innerText()).startsWith('710') ? '720' : '710';
  await cell.click();
  await page.keyboard.type('901');
  await page.keyboard.press('Enter');
  await expect(cell).toHaveAttribute('aria-invalid', 'true');
  await cell.click();
  await expect(page.getByText(/At most 900, the rate of/)).toBeVisible();

  await page.keyboard.type(rate);
  await page.keyboard.press('Enter');
  const bar = page.getByRole('region', { name: 'Not saved yet' });
  await expect(bar).toContainText(`Upper 3 · Pay rate`);
  await expect(bar).toContainText(`${rate}.00`);
  await bar.getByRole('button', { name: 'Save terms' }).click();
  await expect(versions).toHaveCount(before + 1);
  await expect(bar).toBeHidden();
  await expect(cell).toHaveText(`${rate}.00`);
});

test('an agent with open bets is not moved, and the page says why', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/account/agent/1?tab=move');
  await expect(page.getByText('This agent can’t move yet.')).toBeVisible();
  await expect(page.getByText(/rounds? with stakes of .+ (isn’t|aren’t) settled/)).toBeVisible();
});

test('a reload in the middle of Create Agent loses nothing that was typed or chosen', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/account/agent/create');
  const master = page.getByRole('combobox', { name: 'Master' });
  await master.click();
  await page.getByRole('option', { name: /Lanna Gold/ }).click();
  await expect(page.getByRole('grid', { name: 'Pay rates and discounts' })).toBeVisible();
  await page.getByLabel('Code').fill('half-typed');
  await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Half typed');
  await page.getByRole('textbox', { name: 'Credit limit' }).fill('125000');
  await page.getByRole('radio', { name: 'Only these' }).check();
  await page.getByLabel('Username').fill('half-typed-one');
  await page.getByRole('group', { name: 'Shares' }).getByLabel('Agent', { exact: true }).fill('12.5');
  await page.getByRole('textbox', { name: 'Credit limit' }).press('Tab');
  // by label: another test may add a provider to choose
  const typed = () =>
    page.locator('form :is(input, textarea)').evaluateAll((fields) => {
      const values: Record<string, (string | boolean)[]> = {};
      for (const field of fields) {
        if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
        const label = field.ariaLabel ?? [...(field.labels ?? [])].map((one) => one.textContent).join(' ');
        const ticked = field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type);
        values[label] = [...(values[label] ?? []), ticked ? field.checked : field.value];
      }
      return values;
    });
  const before = await typed();
  expect(Object.values(before).flat()).toEqual(expect.arrayContaining(['half-typed', '12.5']));
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Code')).toHaveValue('half-typed');
  await expect(page.getByRole('grid', { name: 'Pay rates and discounts' })).toBeVisible();
  await expect(master).toHaveValue(/Lanna Gold/);
  await expect.poll(typed).toMatchObject(before);
});

test('a master sees and makes its own agents alone', async ({ browser }) => {
  refused(404, '/agents/:id');
  const page = await signedIn(browser, 'master1', { door: 'aggregator' });
  await page.goto('/account/agent');
  const table = page.getByRole('table', { name: 'Agent accounts' });
  await expect(table.getByRole('link', { name: 'agent1', exact: true })).toBeVisible();
  await expect(table.getByRole('link', { name: 'agent6', exact: true })).toHaveCount(0);
  await page.goto('/account/agent/6');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.goto('/account/agent/create');
  await expect(page.getByRole('grid', { name: 'Pay rates and discounts' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Master' })).toHaveCount(0);
  await page.goto('/account/aggregator');
  await expect(page).toHaveURL(/not-authorized/);
});

test('the page of an agent or a master begins with its figures, each a link to its list', async ({
  browser,
  request,
}) => {
  const staff = await atApi(request, 'admin');
  const [agent] = await staff.get<{ agentId: string; aggregatorId: string }[]>('/agents?q=agent1');
  if (!agent) throw new Error('The demo has no agent1');
  const page = await signedIn(browser, 'admin');
  for (const path of [`/account/agent/${agent.agentId}`, `/account/aggregator/${agent.aggregatorId}`]) {
    await page.goto(path);
    for (const figure of ['Sales today', 'Your net this month', 'Outstanding stakes', 'Players'])
      await expect(page.getByRole('link', { name: figure, exact: true })).toBeVisible();
    await expect(page.getByText('Last sign-in')).toBeVisible();
  }
  await page.goto(`/account/agent/${agent.agentId}`);
  await expect(page.getByText(/Credit left ฿/)).toBeVisible();
  await page.getByRole('link', { name: 'Outstanding stakes' }).click();
  await expect(page).toHaveURL(new RegExp(`/report/unsettle-bet\\?.*agentId=.*${agent.agentId}`));
});

test('an agent has one look on both of its pages: its code and master, and the same figures', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'superadmin');
  const figures = ['Sales today', 'Your net this month', 'Outstanding stakes', 'Players'];
  for (const path of ['/account/agent/1', '/agent/management/1']) {
    await page.goto(path);
    const header = page.locator('main header').first();
    await expect(header).toContainText('agent1 · ');
    await expect(header.locator('a[href*="/aggregator/"]')).toBeVisible();
    for (const figure of figures)
      await expect(page.getByRole('link', { name: figure, exact: true })).toBeVisible();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const boxes = await Promise.all(
    figures.map((figure) =>
      page
        .locator('dl > div')
        .filter({ has: page.getByRole('link', { name: figure, exact: true }) })
        .boundingBox(),
    ),
  );
  expect(boxes[0]?.y).toBe(boxes[1]?.y);
  expect(boxes[2]?.y).toBe(boxes[3]?.y);
});

test('on a phone the card of an agent or a master is titled with name and code', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/account/agent', '/agent/management']) {
    await page.goto(`${path}?q=agent1`);
    await expect(page.getByRole('listitem').getByRole('link', { name: /^.+ · agent1$/ })).toBeVisible();
  }
  await page.goto('/account/aggregator?q=master1');
  await expect(page.getByRole('listitem').getByRole('link', { name: /^.+ · master1$/ })).toBeVisible();
});

test('the name of an agent is edited in a dialog', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/account/agent/5');
  const title = page.getByRole('heading', { level: 1 });
  const before = await title.innerText();
  const rename = async (name: string) => {
    await page.getByRole('button', { name: 'Edit name' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit name' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(title).toHaveText(name);
  };
  await rename(`${before} North`);
  await rename(before);
});

test('“Only these” can be chosen once the providers it starts with are there', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/providers', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/account/agent/5?tab=providers');
  const some = page.getByRole('radio', { name: 'Only these' });
  await expect(some).toBeDisabled();
  held.resolve();
  await some.check();
  await expect(page.getByRole('status').filter({ hasText: 'chosen' })).toHaveText(
    /^([1-9]\d*) of \1 chosen$/,
  );
});

test('allowed providers are searched, counted and cleared together', async ({ browser }) => {
  const page = await signedIn(browser, 'superadmin');
  await page.goto('/account/agent/5?tab=providers');
  await page.getByRole('radio', { name: 'Only these' }).check();
  const count = page.getByRole('status').filter({ hasText: 'chosen' });
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(count).toHaveText(/^0 of \d+ chosen$/);
  await page.getByRole('searchbox', { name: 'Search providers' }).fill('thai-gov');
  const found = page.locator('fieldset').getByRole('checkbox');
  await expect(found).toHaveCount(2);
  await found.last().check();
  await expect(count).toHaveText(/^1 of \d+ chosen$/);
  await page.getByRole('searchbox', { name: 'Search providers' }).fill('nothing like it');
  await expect(page.getByText('No provider has this name.')).toBeVisible();
});
