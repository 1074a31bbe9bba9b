/**
 * Texts that the specification gives word by word (docs/rules/spec.md §2, §4, §5 and §8), with the keys that show
 * them. They are outside the house style: not mended, and nothing of ours is appended to them.
 */
export const literals: Readonly<Record<string, readonly string[]>> = {
  // the error page and the loading overlay
  'Page Not Found': ['problem.notFoundTitle'],
  'Page Not Found: {{path}}': ['problem.notFoundPath'],
  "We couldn't find the page you are looking for.": ['problem.notFoundLead'],
  'Oops! Something went wrong.': ['problem.oopsTitle'],
  "We are working on it and we'll get it fixed as soon as we can": ['problem.oopsLead'],
  'Back to Home': ['problem.backToHome'],
  'Loading progres...': ['shell.loading'],
  // prompts and questions
  'Please Fill Number': ['ui.digits.fill'],
  'Please Fill Number {{count}} digit': ['ui.digits.fillCount'],
  'Please Fill Pay Rate': ['blocks.fillRate', 'specialRates.create.nothing'],
  'This information is already in the system. Do you want to delete it?': ['blocks.exists'],
  'Confirm Void Settle?': ['rounds.actions.void.question'],
  'Confirm Void Bill?': ['bills.cancel.voidQuestion'],
  'Confirm Delete?': ['blocks.confirmDelete', 'liveTickets.remove.question'],
  // toasts
  Saved: ['organisations.terms.saved', 'ui.form.saved'],
  'Setting Success': [
    'content.turned',
    'liveTickets.turned',
    'rates.settingSuccess',
    'roles.saved',
    'settings.saved',
  ],
  'Setting Fails': ['rates.settingFails'],
  'Create Success': [
    'accounts.toast.created',
    'apiKeys.created',
    'content.created',
    'limiter.created',
    'liveTickets.createdMaster',
    'liveTickets.createdAgent',
    'organisations.masters.created',
    'profiles.created',
    'providers.created',
    'signIns.created',
    'sources.created',
    'specialRates.create.done',
  ],
  'Update Success': [
    'accounts.toast.updated',
    'content.updated',
    'limiter.updated',
    'liveTickets.updated',
    'organisations.updated',
    'profiles.updated',
    'providers.saved',
    'signIns.updated',
    'sources.updated',
    'webhooks.saved',
  ],
  'Delete Success': [
    'content.archive.done',
    'limiter.archive.done',
    'liveTickets.remove.done',
    'profiles.archive.done',
  ],
  'Create Agent Success': ['organisations.agents.created'],
  'Remove Setting Success': ['rates.removeSuccess', 'specialRates.end.done'],
  'Remove Setting Fails': ['blocks.removeFails'],
  'profile settings saved to Master success': ['profiles.give.success.master'],
  'profile settings saved to Master fails': ['profiles.give.fails.master'],
  'Generating file Export': ['exports.generating'],
  // names of menus and pages
  Agent: ['menu.agent'],
  Aggregator: ['menu.aggregator'],
  'Lotto Provider Config': ['menu.ratio', 'pages.lotto-ratio', 'rates.title'],
  'Myanmar Ticket Config': ['menu.liveTicket', 'pages.setting-live-ticket', 'liveTickets.title'],
  'Lotto Total': ['menu.total', 'pages.lotto-total', 'totals.title'],
  'Lotto Report': ['menu.report', 'pages.lotto-report', 'reports.title'],
  'Lotto Result': ['menu.result', 'pages.lotto-result', 'results.title'],
  'Lotto Log': ['menu.log', 'pages.log'],
  'WL Provider': ['menu.wlProvider', 'pages.report-provider'],
  'WL Agent': ['menu.wlAgent', 'pages.report-agent'],
  'WL Master': ['menu.wlMaster', 'pages.report-master'],
  'WL Daily': ['menu.wlDaily', 'pages.report-daily'],
  'Ticket Report': ['menu.ticket', 'pages.report-ticket'],
  'Player Report': ['menu.player', 'pages.report-player'],
  'By number': ['totals.view.number'],
  'By type': ['totals.view.type'],
  'By member': ['totals.view.member'],
  'Create Master': ['organisations.masters.create', 'pages.account-aggregator-create'],
  'Create Agent': ['organisations.agents.create', 'pages.account-agent-create'],
  'Special Marketing Rates': ['specialRates.tab', 'pages.account-agent-special-rates'],
  'Cancel round in advance': ['rounds.actions.cancel.label'],
};

/** Of these a text is a sentence to a person, and no name that other texts may contain. */
export const isSentence = (literal: string): boolean =>
  /^(Please|Confirm|This information|Page Not|Loading|Oops|We |Generating|profile settings)|(Success|Fails)$/.test(
    literal,
  );
