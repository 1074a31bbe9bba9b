/** What a new installation still needs before its first bet. */
export const firstSteps = {
  title: 'First steps',
  lead: 'Complete these steps to accept the first bet. Each is ticked automatically when done.',
  progress: '{{done}} of {{count}} done',
  next: 'Next: {{step}}',
  all: 'All steps',
  allDone: 'Setup is complete: the first bet is in.',
  cancelIt: 'If it was only a test, cancel it on the bill’s page.',
  seeBill: 'Bill {{bill}}',
  close: 'Close',
  putAway: 'Hide',
  putAwayQuestion: 'Hide the first steps?',
  putAwayMeans: 'They’re hidden for everyone in the company. You can show them again in company settings.',
  notMine: 'Ask someone with the right to do this.',
  before: 'Complete the step above first.',
  state: { done: 'done', waits: 'waiting', open: 'not done' },
  openRounds_one: '{{count}} round is open.',
  openRounds_other: '{{count}} rounds are open.',
  tied: 'People with this right: {{count}}. Too few of them can confirm each other’s work before',
  tieRule_one:
    'For {{count}} day, an account created in the console can’t confirm the work of its creator or of the creator’s other accounts. An account created on the server’s command line can confirm immediately:',
  tieRule_other:
    'For {{count}} days, an account created in the console can’t confirm the work of its creator or of the creator’s other accounts. An account created on the server’s command line can confirm immediately:',
  resetRule_one: 'A third is also needed for {{count}} day after one of the two resets the other’s password.',
  resetRule_other:
    'A third is also needed for {{count}} days after one of the two resets the other’s password.',
  key: 'API key',
  keyHelp:
    'Paste the key that was shown once. If it’s lost, create another. It’s only inserted into the command below and isn’t sent anywhere.',
  noBet:
    'No provider that this agent sells has an open round. Check the providers, or the agent’s allowed providers.',
  listening: 'A bet of {{stake}} on {{provider}}. This step is ticked when the bill arrives.',
  action: {
    superadmin: 'Accounts',
    'second-person': 'Create account',
    'third-person': 'Create account',
    round: 'Providers',
    master: 'Create master',
    agent: 'Create agent',
    key: 'API keys',
    bet: 'Test bet',
  },
  step: {
    superadmin: {
      title: 'The first superadmin',
      text: 'You can sign in with the second factor that your role requires.',
    },
    'second-person': {
      title: 'A second person to confirm results',
      text: 'The person who enters a result can’t confirm it, so nothing is paid out until there are two people. Superadmins, admins and operators can confirm.',
    },
    'third-person': {
      title: 'A third person as backup',
      text: 'Two people are enough while both are available. If one is away, payouts need a third.',
    },
    round: {
      title: 'A provider with an open round',
      text: 'Providers come with their schedules, and rounds open on time automatically. Turn off the ones you don’t sell. Without a result source, results are entered manually. If no round opens, check on the About page that the worker is running.',
    },
    master: {
      title: 'A master',
      text: 'Every agent belongs to a master, which can pass on at most what the company gives it. If you have no masters, create one for the company itself.',
    },
    agent: {
      title: 'An agent',
      text: 'An agent runs the site where players bet. Its share, rates and discounts can’t exceed its master’s.',
    },
    key: {
      title: 'An API key for the agent’s player site',
      text: 'The player site sends its bets with this key. It’s shown only once: keep it for the test bet.',
    },
    bet: {
      title: 'A test bet',
      text: 'Run this command in a terminal. It places a bet as the player site would; the first bet creates the player. You can cancel the bill afterwards.',
    },
  },
};
