import './app/theme/styles.ts';
import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followActivity } from './api/presence.ts';
import { App } from './app/App.tsx';
import { FatalPage } from './app/errors/FatalPage.tsx';
import { reportError } from './app/errors/report-error.ts';
import { speakWithoutDictionary } from './app/errors/texts-alone.ts';
import { followSession } from './app/follow-session.ts';
import { reloadOnNewBuild } from './app/new-build.ts';
import { router } from './app/router.ts';
import { keepTabNamed } from './app/tab-title.ts';
import { lightOnPaper } from './app/theme/light-on-paper.ts';
import { startI18n } from './i18n/start-i18n.ts';
import { followImpersonation } from './session/impersonation-token.ts';
import { currentProfile, followOtherTabs } from './session/session.ts';
import { rowsPreloaded } from './shared/lists/read-list.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');
const page = createRoot(root, { onCaughtError: reportError, onUncaughtError: reportError });
const draw = (content: ReactNode) => page.render(<StrictMode>{content}</StrictMode>);

/** A call, not a module that awaits: the pages it fetches import the file that this one is packed into. */
async function start(): Promise<void> {
  const known = currentProfile();
  reloadOnNewBuild();
  followOtherTabs();
  followImpersonation();
  followActivity();
  // The texts, the code of the first page and who is signed in are asked for side by side; until they are there
  // index.html shows its mark.
  fetchCode();
  await Promise.all([startI18n(), router.load()]);
  keepTabNamed();
  lightOnPaper();
  followSession(known);
  await rowsOrSoon();
  // the session may have ended with the question for the rows: then it is the sign-in that is drawn
  if (router.latestLocation.href !== router.state.resolvedLocation?.href) await router.load();
  draw(
    <CatchBoundary getResetKey={() => 'app'} errorComponent={FatalPage}>
      <App />
    </CatchBoundary>,
  );
}

/** The most that the first page waits for its rows, so that its table is drawn once, with them. */
const rowsWaitMs = 300;

const rowsOrSoon = (): Promise<unknown> =>
  Promise.race([rowsPreloaded(), new Promise((resolve) => setTimeout(resolve, rowsWaitMs))]);

/** The router would begin with it when it knows whether the person may open the page. */
function fetchCode(): void {
  const [matched] = router.getMatchedRoutes(router.latestLocation.pathname);
  // if it fails, the page says so when it is opened
  for (const route of matched) router.loadRouteChunk(route)?.catch(() => undefined);
}

start().catch((thrown: unknown) => {
  reportError(thrown);
  speakWithoutDictionary();
  draw(<FatalPage />);
});
