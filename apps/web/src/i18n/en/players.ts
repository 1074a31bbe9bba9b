/** Players of an agent. */
export const players = {
  title: 'Players',
  empty: 'No players yet. A player appears with the first bill.',
  search: 'Player',
  bills: 'Bills of this player',
  field: {
    username: 'Player',
    agent: 'Agent',
    status: 'Status',
    createdAt: 'First bet',
    lastBill: 'Last bill',
    salesToday: 'Sales today',
    openStakes: 'Outstanding stakes',
    totalBet: 'Total bet',
    winLoss: 'Player win/loss',
  },
  suspend: {
    action: 'Suspend player',
    question: 'Suspend this player?',
    what: 'New bets from this player are refused immediately, on every site of the agent. Open bets are settled and paid as usual.',
    done: 'Player suspended',
  },
  resume: {
    action: 'Activate player',
    question: 'Activate this player?',
    what: 'Bets from this player are accepted again.',
    done: 'Player activated',
  },
  takeOver: {
    action: 'Suspend as the company',
    question: 'Suspend this player as the company?',
    what: 'The master suspended this player. If the company suspends them too, only the company can activate them again.',
    done: 'Player suspended by the company',
  },
};
