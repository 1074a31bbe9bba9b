import { type Browser, type BrowserContext, type Page, test } from '@playwright/test';

/**
 * Windows that go from test to test. In a new one Chromium starts a process and compiles the console again, which takes
 * twice as long as everything else of opening a page. What a test leaves in a window is removed before the next test
 * gets it; a window to which a test did what cannot be undone is closed. What Chromium keeps of the console's files and
 * where the window was before stay.
 */
interface KeptWindows {
  free: Page[];
  lent: Page[];
}

const size = { width: 1440, height: 900 };
/** Of the console's own origin, so that its storage can be reached, and without any of its code. */
const blankPath = '/health/live';

/** What lasts as long as its page or context. */
const lastingOnPage = [
  'addInitScript',
  'addListener',
  'exposeBinding',
  'exposeFunction',
  'on',
  'once',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setExtraHTTPHeaders',
] as const;
const lastingOnContext = [
  ...lastingOnPage,
  'grantPermissions',
  'newCDPSession',
  'setGeolocation',
  'setOffline',
] as const;

const windowsOf = new WeakMap<Browser, KeptWindows>();
const keptContexts = new WeakSet<BrowserContext>();
const changedForGood = new WeakSet<BrowserContext>();

/**
 * An empty window for one test, at an address without the console. Animations are off, which saves drawing,
 * except in the journeys (tag `@journey`).
 */
export async function lendWindow(browser: Browser): Promise<Page> {
  const windows = windowsOf.get(browser) ?? { free: [], lent: [] };
  windowsOf.set(browser, windows);
  const page = windows.free.pop() ?? (await openWindow(browser));
  windows.lent.push(page);
  if (!test.info().tags.includes('@journey')) await page.emulateMedia({ reducedMotion: 'reduce' });
  return page;
}

/** Takes back what a test was lent and closes every other window that it opened. */
export async function endWindows(browser: Browser): Promise<void> {
  const windows = windowsOf.get(browser);
  const taken = (windows?.lent.splice(0) ?? []).map((page) => takeBack(page, windows?.free ?? []));
  const others = browser.contexts().filter((context) => !keptContexts.has(context));
  await Promise.all([...taken, ...others.map((context) => context.close())]);
}

/** Opens a window that stays open from test to test. The caller closes it. */
export async function openWindow(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: size });
  keptContexts.add(context);
  const page = await context.newPage();
  await page.goto(blankPath);
  const note = () => changedForGood.add(context);
  noteCalls(page, lastingOnPage, note);
  noteCalls(page.clock, ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'], note);
  noteCalls(context, lastingOnContext, note);
  return page;
}

/** One that cannot be emptied is closed. */
async function takeBack(page: Page, free: Page[]): Promise<void> {
  try {
    await empty(page, free);
  } catch {
    await page.context().close();
  }
}

async function empty(page: Page, free: Page[]): Promise<void> {
  const context = page.context();
  const { origin } = new URL(page.url());
  await Promise.all(context.pages().map((one) => one !== page && one.close()));
  if (page.isClosed() || changedForGood.has(context)) return context.close();
  await page.goto(blankPath);
  // what it stored elsewhere is out of reach
  if (new URL(page.url()).origin !== origin) return context.close();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  await page.emulateMedia({
    media: null,
    colorScheme: null,
    contrast: null,
    forcedColors: null,
    reducedMotion: null,
  });
  await page.setViewportSize(size);
  await page.mouse.move(-1, -1);
  free.push(page);
}

/** Calls `note` before each of these methods. */
function noteCalls<T extends object>(object: T, names: readonly (keyof T)[], note: () => void): void {
  for (const name of names) {
    const method = object[name];
    if (typeof method !== 'function') throw new Error(`No method ${String(name)} to note`);
    const noted = (...given: unknown[]) => {
      note();
      return Reflect.apply(method, object, given);
    };
    Object.assign(object, { [name]: noted });
  }
}
