/** The people of a master or an agent who may sign in. */
export const signIns = {
  title: 'Sign-ins',
  empty: 'No sign-ins yet.',
  search: 'Username or name',
  create: 'Create sign-in',
  edit: 'Edit',
  editTitle: 'Edit {{username}}',
  usernameHelp: 'Used to sign in. It can’t be changed later.',
  usernameRule: 'Use 2 to 63 letters, digits, dots, hyphens or underscores.',
  roleHelp: {
    'agent:admin': 'Manages the agent: sign-ins, API keys and settings.',
    'agent:reporter': 'Views reports and results. Can’t change anything.',
  },
};
