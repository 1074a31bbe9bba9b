import './app/theme/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followActivity } from './api/presence.ts';
import { App } from './app/App.tsx';
import { followSession } from './app/follow-session.ts';
import { reloadOnNewBuild } from './app/new-build.ts';
import { router } from './app/router.ts';
import { keepTabNamed } from './app/tab-title.ts';
import { startI18n } from './i18n/start-i18n.ts';
import { followOtherTabs } from './session/session.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');

reloadOnNewBuild();
followOtherTabs();
followActivity();
keepTabNamed();
// The texts and the code of the first page are fetched side by side; until both are there index.html shows its mark.
await Promise.all([startI18n(), router.load()]);
followSession();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
