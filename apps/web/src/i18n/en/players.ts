/** Players of an agent. */
export const players = {
  title: 'Players',
  empty: 'Nobody has bet with this agent yet: players appear with their first bill.',
  search: 'Player',
  field: {
    username: 'Player',
    agent: 'Agent',
    status: 'Status',
    createdAt: 'Since',
    lastBill: 'Last bill',
    salesToday: 'Sales today',
    openStakes: 'Open stakes',
    totalBet: 'Total bet',
    winLoss: 'Win/loss of the player',
  },
  suspend: {
    action: 'Suspend player',
    question: 'Suspend this player?',
    what: 'From now on every bet of this player is refused, at once and on every site of the agent. Open bets stay, are settled and paid.',
    done: 'The player is suspended.',
  },
  resume: {
    action: 'Lift suspension',
    question: 'Lift the suspension?',
    what: 'Bets of this player are accepted again.',
    done: 'The suspension is lifted.',
  },
  takeOver: {
    action: 'Suspend by the company',
    question: 'Suspend this player by the company?',
    what: 'The master suspended this player. From now on only the company can lift it.',
    done: 'The player is suspended by the company.',
  },
};
