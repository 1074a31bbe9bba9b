/** Whose settings something is: of the company, a master or an agent. */
export const owners = {
  master: 'Master',
  agent: 'Agent',
  company: 'Company',
  itself: 'Master only',
  anyAgent: 'No agent',
  report: 'Win/loss report',
  ledger: 'Ledger',
  level: { company: 'Company', aggregator: 'Master', agent: 'Agent' },
};
