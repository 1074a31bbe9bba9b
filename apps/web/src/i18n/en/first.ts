import { appearanceFirst } from './appearance-first.ts';
import { auth } from './auth.ts';
import { exportsFirst } from './exports-first.ts';
import { menu } from './menu.ts';
import { notificationsFirst } from './notifications-first.ts';
import { pages } from './pages.ts';
import { problem } from './problem.ts';
import { providersFirst } from './providers-first.ts';
import { resultsList } from './results-list.ts';
import { role } from './role.ts';
import { roundsFirst } from './rounds-first.ts';
import { shell } from './shell.ts';
import { shortcutsFirst } from './shortcuts-first.ts';
import { status } from './status.ts';
import { uiFirst } from './ui-first.ts';

/** The texts of the frame, the sign-in and the first list; index.ts has all, and other pages wait for them. */
export const first = {
  appearance: appearanceFirst,
  auth,
  exports: exportsFirst,
  menu,
  notifications: notificationsFirst,
  pages,
  problem,
  providers: providersFirst,
  results: resultsList,
  role,
  rounds: roundsFirst,
  shell,
  shortcuts: shortcutsFirst,
  status,
  ui: uiFirst,
};
