/** Suspended masters, agents and players: what it means and on whose word it is. */
export const suspension = {
  agent: 'This agent is suspended: nobody of it can sign in and no bets are taken. Open bets are settled.',
  master:
    'This master is suspended: nobody of it or its agents can sign in and no bets are taken. Open bets are settled.',
  player: 'Suspended: new bets of this player are refused. Open bets stay and are settled.',
  by: { company: 'Suspended by the company.', aggregator: 'Suspended by the master.' },
  whyNot: 'Suspended by the company: only the company can lift it.',
};
