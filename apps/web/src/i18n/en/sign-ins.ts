/** The people of a master or an agent who may sign in. */
export const signIns = {
  title: 'Sign-ins',
  empty: 'Nobody can sign in here yet.',
  search: 'Username or name',
  create: 'Create sign-in',
  created: 'Create Success',
  edit: 'Edit',
  editTitle: 'Edit {{username}}',
  updated: 'Update Success',
  usernameHelp: 'What they sign in with. It cannot be changed later.',
  usernameRule: '2 to 63 letters, digits, dots, dashes or underscores.',
  roleHelp: {
    'agent:admin': 'Runs the agent: sign-ins, API keys, settings.',
    'agent:reporter': 'Looks at reports and results, changes nothing.',
  },
};
