import { appearance } from './appearance.ts';
import { auth } from './auth.ts';
import { exports } from './exports.ts';
import { menu } from './menu.ts';
import { notifications } from './notifications.ts';
import { pages } from './pages.ts';
import { problem } from './problem.ts';
import { providersFirst } from './providers-first.ts';
import { resultsList } from './results-list.ts';
import { role } from './role.ts';
import { rounds } from './rounds.ts';
import { search } from './search.ts';
import { shell } from './shell.ts';
import { shortcuts } from './shortcuts.ts';
import { standIn } from './stand-in.ts';
import { status } from './status.ts';
import { ui } from './ui.ts';

/** The texts of the frame, the sign-in and the first list; index.ts has all, and other pages wait for them. */
export const first = {
  appearance,
  auth,
  exports,
  menu,
  notifications,
  pages,
  problem,
  providers: providersFirst,
  results: resultsList,
  role,
  rounds,
  search,
  shell,
  shortcuts,
  standIn,
  status,
  ui,
};
