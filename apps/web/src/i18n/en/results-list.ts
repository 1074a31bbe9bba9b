/** What the list of results says: it may be the first page of somebody. */
export const resultsList = {
  title: 'Lotto Result',
  lead: 'Enter results, have a second person confirm them, and correct mistakes.',
  tabs: {
    label: 'Rounds by status',
    waiting: 'Waiting',
    confirm: 'To confirm',
    settled: 'Settled',
  },
  list: {
    search: 'Provider or round',
    group: 'Group',
    provider: 'Provider',
    round: 'Round',
    drawAt: 'Draw time',
    status: 'Status',
    tickets: 'Tickets',
    totalBet: 'Total bet',
    enter: 'Enter result',
    decide: 'Review',
    look: 'View',
    bulk: 'Enter several results',
  },
  empty: {
    waiting: 'No rounds are waiting for a result.',
    confirm: 'No results are waiting for confirmation.',
    settled: 'No settled rounds yet.',
  },
  back: 'All rounds',
  backTo: 'All rounds of {{provider}}',
  viewOnly: 'You can view results, but not enter or confirm them.',
};
