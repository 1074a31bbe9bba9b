export const search = {
  placeholder: 'Find a page, provider, round, member or bill number',
  asking: 'Searching…',
  nothing:
    'No results for “{{typed}}”. Try the start of a name or code, or a full bill number. Bet numbers are in Ticket Report.',
  billWrong: 'This isn’t a valid bill number. Check it for wrong, missing or swapped digits.',
  recent: 'Recent',
  clearRecent: 'Clear all',
  forget: 'Remove {{name}} from recent',
  ticketsOf: 'Tickets of number {{number}}',
  kind: {
    page: 'Pages',
    bill: 'Bill',
    ticket: 'Tickets',
    round: 'Rounds',
    provider: 'Providers',
    agent: 'Agents',
    master: 'Masters',
    player: 'Players',
  },
  keys: {
    forget: 'remove',
    choose: 'choose',
    open: 'open',
    newTab: 'new tab',
    close: 'close',
  },
};
