import { reloadAllowed } from './reload-guard.ts';

const hourMs = 3_600_000;
const guardKey = 'reloadedAt';

/**
 * Reloads the page when its files are gone: when a route's file fails to load, at once; when a newer build is there
 * (asked hourly, spec.md §9), as soon as nobody looks, so that nothing typed is lost. Never twice within 10 s.
 */
export function reloadOnNewBuild(): void {
  addEventListener('vite:preloadError', () => reload());

  let running: string | null = null;
  const ask = async () => {
    const latest = await latestBuild();
    if (latest === null) return;
    running ??= latest;
    if (latest === running) return;
    if (document.hidden) reload();
    else document.addEventListener('visibilitychange', reload, { once: true });
  };
  if (import.meta.env.PROD) {
    void ask();
    setInterval(() => void ask(), hourMs);
  }
}

function reload(): void {
  if (!reloadAllowed(sessionStorage.getItem(guardKey), Date.now())) return;
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
