import './app/theme/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { followSession } from './app/follow-session.ts';
import { reloadOnNewBuild } from './app/new-build.ts';
import { startI18n } from './i18n/start-i18n.ts';
import { followOtherTabs } from './session/session.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');

reloadOnNewBuild();
followOtherTabs();
await startI18n();
followSession();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
