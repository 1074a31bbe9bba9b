/** Keys that an agent's player site calls the API with. */
export const apiKeys = {
  title: 'API keys',
  lead: 'The agent’s player site uses a key to place bets and fetch settlements. Each key can be revoked separately.',
  empty: 'No API keys yet. The player site needs one to place bets.',
  create: 'Create API key',
  created: 'Create Success',
  nameHelp: 'Where it’s used, such as “Website” or “Mobile app”.',
  never: 'Never',
  field: {
    name: 'Name',
    status: 'Status',
    prefix: 'Begins with',
    createdAt: 'Created',
    lastUsed: 'Last used',
    revokedAt: 'Revoked',
  },
  once: {
    title: 'API key',
    label: 'Key',
    what: 'The key “{{name}}”. Store it where the player site reads it.',
  },
  revoke: {
    action: 'Revoke',
    one: 'Revoke {{name}}',
    question: 'Revoke this API key?',
    what: 'Bets sent with this key are refused immediately. This can’t be undone. If the site is to keep selling, create a new key before you revoke this one.',
    done: 'API key revoked',
  },
};
