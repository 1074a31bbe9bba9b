export const auth = {
  title: { admin: 'Company sign-in', aggregator: 'Master sign-in', agent: 'Agent sign-in' },
  lead: {
    admin: 'For staff of the company.',
    aggregator: 'For masters and their staff.',
    agent: 'For agents and their staff.',
  },
  username: 'Username',
  password: 'Password',
  code: '6-digit code',
  codeHelp: 'From the authenticator app of {{username}}.',
  signIn: 'Sign in',
  otherAccount: 'Use another account',
  fillUsername: 'Please fill in your username.',
  fillPassword: 'Please fill in your password.',
  fillCode: 'The code has 6 digits.',
  elsewhere: 'Sign in as',
  tier: { admin: 'Company', aggregator: 'Master', agent: 'Agent' },
  idle: {
    idle: {
      title: 'Are you still there?',
      lead: 'Nothing has been touched for a while. You will be signed out when the time is up.',
    },
    absolute: {
      title: 'Your session is ending',
      lead: 'It has reached its greatest length. Sign in again to go on; what you typed is kept.',
    },
    left_one: '{{count}} second left',
    left_other: '{{count}} seconds left',
    stay: 'Stay signed in',
  },
  notAllowedTitle: 'You may not open this page',
  notAllowedLead: 'Your account does not have the right for it. Ask an administrator if you need it.',
};
