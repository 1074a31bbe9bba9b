/** Keys that an agent's player site calls the API with. */
export const apiKeys = {
  title: 'API keys',
  lead: 'With a key the player site of this agent places bets and fetches what was settled. Each key can be revoked alone.',
  empty: 'No API key yet: the player site needs one to place bets.',
  create: 'Create API key',
  created: 'Create Success',
  nameHelp: 'Where it is used, such as “Web site” or “Mobile app”.',
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
    what: 'The key “{{name}}”, to be kept where the player site reads it.',
  },
  revoke: {
    action: 'Revoke',
    one: 'Revoke {{name}}',
    question: 'Revoke this API key?',
    what: 'Bets sent with this key are refused from now on. This cannot be taken back; make a new key before the old one is revoked if the site is to go on selling.',
    done: 'The API key is revoked.',
  },
};
