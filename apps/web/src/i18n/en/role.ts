export const role = {
  'company:superadmin': 'Superadmin',
  'company:admin': 'Admin',
  'company:operator': 'Operator',
  'company:live-operator': 'Live operator',
  'company:plus-operator': 'Plus operator',
  'company:reporter': 'Reporter',
  aggregator: 'Master',
  'agent:admin': 'Agent admin',
  'agent:reporter': 'Agent reporter',
};
