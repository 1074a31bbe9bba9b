/** Whose settings something is: of the company, a master or an agent. */
export const owners = {
  master: 'Master',
  agent: 'Agent',
  company: 'The company',
  itself: 'The master itself',
  anyAgent: 'No agent',
  report: 'Win/loss report',
  ledger: 'Ledger',
  level: { company: 'Company', aggregator: 'Master', agent: 'Agent' },
};
