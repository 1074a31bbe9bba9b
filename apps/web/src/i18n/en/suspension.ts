/** Suspended masters, agents and players: what it means and on whose word it is. */
export const suspension = {
  agent:
    'This agent is suspended: its users can’t sign in and no bets are accepted. Open bets are still settled.',
  master:
    'This master is suspended: its users and those of its agents can’t sign in, and no bets are accepted. Open bets are still settled.',
  player: 'This player is suspended: new bets are refused. Open bets stay valid and are settled.',
  by: { company: 'Suspended by the company.', aggregator: 'Suspended by the master.' },
  whyNot: 'Suspended by the company. Only the company can lift the suspension.',
};
