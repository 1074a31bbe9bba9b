import type { ThaiDictionary } from '../dictionary.ts';
import { about } from './about.ts';
import { accounts } from './accounts.ts';
import { apiKeys } from './api-keys.ts';
import { appearance } from './appearance.ts';
import { auth } from './auth.ts';
import { bills } from './bills.ts';
import { blocks } from './blocks.ts';
import { content } from './content.ts';
import { dealers } from './dealers.ts';
import { demo } from './demo.ts';
import { exports } from './exports.ts';
import { firstSteps } from './first-steps.ts';
import { identity } from './identity.ts';
import { impersonation } from './impersonation.ts';
import { keying } from './keying.ts';
import { keys } from './keys.ts';
import { lateBets } from './late-bets.ts';
import { layOff } from './lay-off.ts';
import { ledger } from './ledger.ts';
import { limiter } from './limiter.ts';
import { liveTickets } from './live-tickets.ts';
import { log } from './log.ts';
import { management } from './management.ts';
import { menu } from './menu.ts';
import { notifications } from './notifications.ts';
import { organisations } from './organisations.ts';
import { outcome } from './outcome.ts';
import { owed } from './owed.ts';
import { owners } from './owners.ts';
import { pages } from './pages.ts';
import { playerAlerts } from './player-alerts.ts';
import { players } from './players.ts';
import { problem } from './problem.ts';
import { profiles } from './profiles.ts';
import { proof } from './proof.ts';
import { providers } from './providers.ts';
import { published } from './published.ts';
import { rates } from './rates.ts';
import { refusals } from './refusals.ts';
import { reports } from './reports.ts';
import { results } from './results.ts';
import { role } from './role.ts';
import { roles } from './roles.ts';
import { rounds } from './rounds.ts';
import { search } from './search.ts';
import { settings } from './settings.ts';
import { settlement } from './settlement.ts';
import { setup } from './setup.ts';
import { several } from './several.ts';
import { shares } from './shares.ts';
import { shell } from './shell.ts';
import { shortcuts } from './shortcuts.ts';
import { signIns } from './sign-ins.ts';
import { sources } from './sources.ts';
import { specialRates } from './special-rates.ts';
import { status } from './status.ts';
import { suspension } from './suspension.ts';
import { terms } from './terms.ts';
import { totals } from './totals.ts';
import { ui } from './ui.ts';
import { views } from './views.ts';
import { webhooks } from './webhooks.ts';

/** Every text of the console in Thai. */
export const th: ThaiDictionary = {
  about,
  accounts,
  apiKeys,
  appearance,
  auth,
  bills,
  blocks,
  content,
  demo,
  exports,
  firstSteps,
  identity,
  impersonation,
  keying,
  dealers,
  layOff,
  keys,
  lateBets,
  ledger,
  limiter,
  liveTickets,
  log,
  management,
  menu,
  notifications,
  organisations,
  outcome,
  owed,
  owners,
  pages,
  playerAlerts,
  players,
  problem,
  profiles,
  proof,
  providers,
  published,
  rates,
  refusals,
  reports,
  results,
  role,
  roles,
  rounds,
  search,
  settings,
  settlement,
  setup,
  shares,
  shell,
  several,
  shortcuts,
  signIns,
  sources,
  specialRates,
  status,
  suspension,
  terms,
  totals,
  ui,
  views,
  webhooks,
};
