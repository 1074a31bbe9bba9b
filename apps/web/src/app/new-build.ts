import { hasUnsavedWork } from '../ui/forms/unsaved-work.ts';
import { isFetchingByItself } from '../ui/loading/lazy-part.tsx';
import { reloadAllowed } from './reload-guard.ts';

const hourMs = 3_600_000;
const guardKey = 'reloadedAt';

/** The build this page runs, as index.html says; null while developing. */
const runningBuild = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? null;

/**
 * Reloads the page when its files are gone. When a file of a route fails to load though the server can be
 * reached, it reloads immediately. When there is a newer build (checked hourly, spec.md §9), it reloads as soon
 * as the tab is hidden. It never reloads twice within 10 s, and never while something typed would be lost: then it
 * waits until the tab is hidden the next time. A part that the frame fetches again by itself reloads nothing.
 */
export function reloadOnNewBuild(): void {
  addEventListener('vite:preloadError', () => {
    if (!isFetchingByItself()) void reloadWhenReachable();
  });

  const running = runningBuild();
  if (running === null) return;
  let waiting = false;
  const ask = async () => {
    const latest = await latestBuild();
    waiting = latest !== null && latest !== running;
    reloadUnseen();
  };
  const reloadUnseen = () => {
    if (waiting && document.hidden) reload();
  };
  document.addEventListener('visibilitychange', reloadUnseen);
  void ask();
  setInterval(() => void ask(), hourMs);
}

/** Without a connection a reload would leave an empty tab: the page itself shows what it could not load. */
async function reloadWhenReachable(): Promise<void> {
  if ((await latestBuild()) !== null) reload();
}

function reload(): void {
  if (hasUnsavedWork() || !reloadAllowed(sessionStorage.getItem(guardKey), Date.now())) return;
  sessionStorage.setItem(guardKey, String(Date.now()));
  location.reload();
}

async function latestBuild(): Promise<string | null> {
  try {
    const answer = await fetch('/builds/latest.json', { cache: 'no-store' });
    const body: unknown = await answer.json();
    return typeof body === 'object' && body !== null && 'id' in body ? String(body.id) : null;
  } catch {
    return null;
  }
}
