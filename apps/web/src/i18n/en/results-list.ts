/** What the list of results says: it may be the first page of somebody. */
export const resultsList = {
  title: 'Lotto Result',
  lead: 'Enter what was drawn, let a second person confirm it, correct what was wrong.',
  tabs: {
    label: 'Rounds by what they wait for',
    waiting: 'Waiting',
    confirm: 'To confirm',
    settled: 'Settled',
  },
  list: {
    search: 'Provider or round',
    group: 'Group',
    provider: 'Provider',
    round: 'Round',
    drawAt: 'Draw',
    status: 'Status',
    tickets: 'Tickets',
    totalBet: 'Total bet',
    enter: 'Enter result',
    decide: 'Review',
    look: 'View',
    bulk: 'Enter several',
  },
  empty: {
    waiting: 'No closed round waits for a result.',
    confirm: 'No result waits for a second person.',
    settled: 'No round has been settled yet.',
  },
  back: 'All rounds',
  backTo: '{{provider}}: all rounds',
  viewOnly: 'You may look at results here, but not enter or confirm them.',
};
