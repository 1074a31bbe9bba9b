import type { Dictionary } from '../dictionary.ts';
import { about } from './about.ts';
import { appearance } from './appearance.ts';
import { auth } from './auth.ts';
import { bills } from './bills.ts';
import { catalogue } from './catalogue.ts';
import { exports } from './exports.ts';
import { menu } from './menu.ts';
import { notifications } from './notifications.ts';
import { pages } from './pages.ts';
import { problem } from './problem.ts';
import { providers } from './providers.ts';
import { reports } from './reports.ts';
import { results } from './results.ts';
import { role } from './role.ts';
import { rounds } from './rounds.ts';
import { search } from './search.ts';
import { settlement } from './settlement.ts';
import { shell } from './shell.ts';
import { shortcuts } from './shortcuts.ts';
import { standIn } from './stand-in.ts';
import { status } from './status.ts';
import { totals } from './totals.ts';
import { ui } from './ui.ts';

/** Every text of the console in Thai. */
export const th: Dictionary = {
  about,
  appearance,
  auth,
  bills,
  catalogue,
  exports,
  menu,
  notifications,
  pages,
  problem,
  providers,
  reports,
  results,
  role,
  rounds,
  search,
  settlement,
  shell,
  shortcuts,
  standIn,
  status,

  totals,
  ui,
};
