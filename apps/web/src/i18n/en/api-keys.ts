/** Keys that an agent's player site calls the API with. */
export const apiKeys = {
  title: 'API keys',
  lead: 'The agent’s player site uses a key to place bets and fetch settlements. Each key can be revoked separately.',
  empty: 'No API keys yet. The player site needs one to place bets.',
  create: 'Create API key',
  nameHelp: 'Where the key is used, such as “Website” or “Mobile app”.',
  never: 'Never',
  field: {
    name: 'Name',
    status: 'Status',
    prefix: 'Starts with',
    createdAt: 'Created',
    lastUsed: 'Last used',
    revokedAt: 'Revoked',
  },
  once: {
    title: 'API key',
    label: 'Key',
    what: 'This is the key “{{name}}”. Store it where the player site can read it.',
  },
  revoke: {
    action: 'Revoke',
    one: 'Revoke {{name}}',
    question: 'Revoke this API key?',
    what: 'Bets sent with this key are refused immediately. This can’t be undone. To keep the site selling, create a new key first.',
    done: 'API key revoked',
  },
};
