import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';

/**
 * What browsers report of the console's pages: errors and warnings that are logged, requests that are refused or get no
 * answer, and errors that nobody catches. Every page of every window is watched, also one that a page opens. What a test
 * did not declare fails it; so does what it declared and did not occur.
 */
interface Report {
  /** The words of the browser. */
  readonly text: string;
  /** The address of the request or file that it is about, without the origin. */
  readonly about: string;
  /** The address of the page, without the origin. */
  readonly page: string;
}

/** What a test declares. */
interface Declared {
  readonly name: string;
  /** Whether it has to occur. */
  readonly sure: boolean;
  readonly is: (report: Report) => boolean;
}

const reports: Report[] = [];
const declared: Declared[] = [];

/** Watches every window of a browser from now on. */
export function watchConsole(browser: Browser): void {
  browser.on('context', watch);
}

function watch(context: BrowserContext): void {
  context.on('console', (message) => {
    if (!['error', 'warning', 'assert'].includes(message.type())) return;
    const about = withoutOrigin(message.location().url);
    // asked for by the browser at an address that is no page of the console, which has an icon of its own
    if (about === '/favicon.ico') return;
    reports.push({
      text: message.text(),
      about,
      page: withoutOrigin(message.page()?.url() ?? ''),
    });
  });
  context.on('weberror', (error) => {
    const thrown = error.error();
    // no error: a box that was measured and then changed is measured once more in the next frame
    if (thrown.message.startsWith('ResizeObserver loop')) return;
    const page = withoutOrigin(error.page()?.url() ?? '');
    reports.push({ text: `Not caught: ${thrown.stack || thrown.message || thrown.name}`, about: page, page });
  });
}

function withoutOrigin(address: string): string {
  return URL.canParse(address) ? address.slice(new URL(address).origin.length) : address;
}

/** `perhaps`: where a page may leave or close before it comes to it. */
type HowSure = 'surely' | 'perhaps';

/**
 * A call of the API that is to be refused with this status in this test: `refused(409, '/rounds/:id/cancel')`, as
 * often as it happens.
 */
export function refused(status: number, path: string, how: HowSure = 'surely'): void {
  const isCall = callTo(path);
  declared.push({
    name: `${status} of /api${path}`,
    is: ({ text, about }) => text.includes(`responded with a status of ${status} `) && isCall(about),
    sure: how === 'surely',
  });
}

/** Calls of the API that get no answer in this test, because it takes the network away or breaks them off. */
export function unanswered(path: string): void {
  const isCall = callTo(path);
  declared.push({
    name: `no answer of /api${path}`,
    is: ({ text, about }) => text.startsWith('Failed to load resource: net::ERR_') && isCall(about),
    sure: true,
  });
}

/** A text that the browser logs, or an error that nobody catches, in this test. */
export function logged(text: RegExp, how: HowSure = 'surely'): void {
  const name = `“${text.source}” in the console`;
  declared.push({ name, is: (report) => text.test(report.text), sure: how === 'surely' });
}

/** `/rounds/:id/cancel` is the call of any round. */
function callTo(path: string): (address: string) => boolean {
  const pattern = path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:\w+/g, '[^/?]+');
  const address = new RegExp(`^/api${pattern}(?:\\?|$)`);
  return (about) => address.test(about);
}

/** What was reported until now; from now on it is no longer there. Only for the tests of the watch itself. */
export async function takeReports(...pages: readonly Page[]): Promise<readonly Report[]> {
  await arrived(pages);
  return reports.splice(0);
}

/** Each page answers once more: what it reported before has arrived then. */
async function arrived(pages: readonly Page[]): Promise<void> {
  await Promise.all(pages.map((page) => page.evaluate(() => undefined).catch(() => undefined)));
}

/** At the end of a test, while its pages are still open. */
export async function reportsOfPages(browser: Browser): Promise<void> {
  await arrived(browser.contexts().flatMap((context) => context.pages()));
}

/** After the end of a test: what it declared is compared with what was reported. */
export function judgeReports(): void {
  const all = reports.splice(0);
  const known = declared.splice(0);
  // and did not come to all that it declared
  const brokeOff = test.info().errors.length > 0;
  const unexpected = all.filter((report) => !known.some(({ is }) => is(report)));
  const lines = unexpected.map(({ text, about, page }) => `${text} (${about}) on the page ${page}`);
  expect
    .soft(
      lines,
      'Pages of this test reported what it did not declare. Mend the page, or declare what belongs to the test: refused(), unanswered() or logged() of journey/console-watch.ts',
    )
    .toEqual([]);
  if (brokeOff) return;
  const missing = known.filter(({ is, sure }) => sure && !all.some(is)).map(({ name }) => name);
  expect
    .soft(missing, 'This test declared what no page reported: take it out, or make the test wait for it')
    .toEqual([]);
}
