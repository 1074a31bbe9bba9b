/**
 * Texts that the specification gives word by word (docs/rules/spec.md §2, §4, §5, §8 and §9), with the keys that show
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
  Saved: ['outcome.save.success'],
  Fails: ['outcome.save.fails'],
  'Setting Success': ['outcome.setting.success'],
  'Setting Fails': ['outcome.setting.fails'],
  'Create Success': ['outcome.create.success'],
  'Create Fails': ['outcome.create.fails'],
  'Update Success': ['outcome.update.success'],
  'Update Fails': ['outcome.update.fails'],
  'Delete Success': ['outcome.delete.success'],
  'Delete Fails': ['outcome.delete.fails'],
  'Create Agent Success': ['outcome.createAgent.success'],
  'Create Agent Fails': ['outcome.createAgent.fails'],
  'Remove Setting Success': ['outcome.removeSetting.success'],
  'Remove Setting Fails': ['outcome.removeSetting.fails'],
  'profile settings saved to Master success': ['outcome.giveToMaster.success'],
  'profile settings saved to Master fails': ['outcome.giveToMaster.fails'],
  'Generating file Export': ['exports.generating'],
  Copied: ['ui.copy.copied'],
  // names of menus and pages
  Agent: ['menu.agent'],
  Aggregator: ['menu.aggregator'],
  'Lotto Provider Config': ['menu.ratio', 'pages.lotto-ratio', 'rates.title'],
  'Myanmar Ticket Config': [
    'menu.liveTicket',
    'pages.setting-live-ticket',
    'liveTickets.title',
    'roles.subject.setting-live-ticket',
  ],
  'Lotto Total': ['menu.total', 'pages.lotto-total', 'totals.title', 'roles.subject.lotto-total'],
  'Lotto Report': ['menu.report', 'pages.lotto-report', 'reports.title', 'roles.subject.lotto-report'],
  'Lotto Result': ['menu.result', 'pages.lotto-result', 'results.title', 'roles.subject.lotto-result'],
  'Lotto Log': ['menu.log', 'pages.log', 'roles.subject.lotto-log'],
  'WL Provider': ['menu.wlProvider', 'pages.report-provider', 'roles.subject.report-provider'],
  'WL Agent': ['menu.wlAgent', 'pages.report-agent', 'roles.subject.report-agent'],
  'WL Master': ['menu.wlMaster', 'pages.report-master', 'roles.subject.report-master'],
  'WL Daily': ['menu.wlDaily', 'pages.report-daily', 'roles.subject.report-daily'],
  'Ticket Report': ['menu.ticket', 'pages.report-ticket', 'roles.subject.report-ticket'],
  'Player Report': ['menu.player', 'pages.report-player', 'roles.subject.report-player'],
  'By number': ['totals.view.number'],
  'By type': ['totals.view.type'],
  'By member': ['totals.view.member'],
  'Create Master': ['organisations.masters.create', 'pages.account-aggregator-create'],
  'Create Agent': ['organisations.agents.create', 'pages.account-agent-create'],
  'Special Marketing Rates': ['specialRates.tab', 'pages.account-agent-special-rates'],
  'Cancel round in advance': ['rounds.actions.cancel.label'],
};

/** What the specification quotes and no text of its own shows, with the reason. */
export const notShown: Readonly<Record<string, string>> = {
  Success: 'a toast names what has ended: “Setting Success”, “Create Success”, …',
  all: 'the value of a filter, not a text',
  'Lotto Total by number': 'the page “Lotto Total” with its views “By number”, “By type” and “By member”',
};

/** Of these a text is a sentence to a person, and no name that other texts may contain. */
export const isSentence = (literal: string): boolean =>
  /^(Please|Confirm|This information|Page Not|Loading|Oops|We |Generating|profile settings)|(Success|Fails)$/.test(
    literal,
  );
