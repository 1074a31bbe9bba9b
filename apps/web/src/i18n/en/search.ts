export const search = {
  placeholder: 'Find a page, provider, round, member or bill number',
  asking: 'Searching',
  nothing: 'Nothing found for “{{typed}}”. Try the beginning of a name or code, or a whole bill number.',
  billWrong:
    'This is no bill number: its last digit does not match the others, so one of them is wrong. Ask for it again.',
  recent: 'Recent',
  clearRecent: 'Clear all',
  forget: 'Forget {{name}}',
  kind: {
    page: 'Pages',
    bill: 'Bill',
    round: 'Rounds',
    provider: 'Providers',
    agent: 'Agents',
    master: 'Masters',
    player: 'Players',
  },
  keys: {
    forget: 'forget',
    choose: 'choose',
    open: 'open',
    newTab: 'new tab',
    close: 'close',
  },
};
