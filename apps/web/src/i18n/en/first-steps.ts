/** What a new installation still needs before its first bet. */
export const firstSteps = {
  title: 'First steps',
  lead: 'What this house still needs before it takes bets. Each step is ticked by itself once it is done.',
  progress: '{{done}} of {{count}} done',
  next: 'Next: {{step}}',
  all: 'All steps',
  allDone: 'This house is set up: the first bet is in.',
  cancelIt: 'If it was only a test, cancel it on its page.',
  seeBill: 'Bill {{bill}}',
  close: 'Close',
  putAway: 'Put away',
  putAwayQuestion: 'Put the first steps away?',
  putAwayMeans: 'Nobody here sees them any more. Company settings bring them back.',
  notMine: 'Somebody with the right to it does this.',
  before: 'A step above comes first.',
  state: { done: 'done', waits: 'waits', open: 'not done' },
  openRounds_one: '{{count}} round is open now.',
  openRounds_other: '{{count}} rounds are open now.',
  tied: 'People with this right: {{count}}. Not enough of them may confirm for each other before',
  tieRule_one:
    'An account made in the console does not confirm for its maker, nor for others of the same maker, for {{count}} day. One made at the command line of the server counts at once:',
  tieRule_other:
    'An account made in the console does not confirm for its maker, nor for others of the same maker, for {{count}} days. One made at the command line of the server counts at once:',
  key: 'API key',
  keyHelp:
    'Paste the key that was shown once; if it is lost, make another. It only goes into the line below and is not sent.',
  noBet: 'No open round of a provider that this agent sells. Look at the providers, or at the agent’s list.',
  listening: 'A bet of {{stake}} on {{provider}}. This list sees it by itself when it comes in.',
  action: {
    superadmin: 'Accounts',
    'second-person': 'Create an account',
    'third-person': 'Create an account',
    round: 'Providers',
    master: 'Create a master',
    agent: 'Create an agent',
    key: 'API keys',
    bet: 'Test bet',
  },
  step: {
    superadmin: {
      title: 'The first superadmin',
      text: 'You can sign in, and your second factor is set up as your role needs it.',
    },
    'second-person': {
      title: 'A second person who confirms results',
      text: 'Whoever enters a result cannot confirm it: nothing is paid out before there are two people. Superadmins, admins and operators have the right to it.',
    },
    'third-person': {
      title: 'A third person, for when one is away',
      text: 'Two are enough as long as both are there. When one is on leave, or has reset the password of the other (for {{days}} days these two then confirm nothing for each other), only a third one keeps payouts going.',
    },
    round: {
      title: 'A provider with an open round',
      text: 'The providers come with their schedules, and rounds open by the clock. Switch off those that you do not sell. Results are entered by hand where no source is set. If no round opens, look at About whether the worker runs.',
    },
    master: {
      title: 'A master',
      text: 'It stands between the company and its agents. What the company gives it is the most that it can pass on. For a house without masters, make one of your own.',
    },
    agent: {
      title: 'An agent',
      text: 'It runs the site where players bet. Its share, rates and discounts come out of what its master has.',
    },
    key: {
      title: 'A key for the agent’s player site',
      text: 'The site sends its bets with it. The key is shown once: keep it for the test bet.',
    },
    bet: {
      title: 'A test bet',
      text: 'Run this line in a shell, in place of the player site. The first bet makes its player. You can cancel the bill afterwards.',
    },
  },
};
