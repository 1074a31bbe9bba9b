/** Whose settings something is: of the company, a master or an agent. */
export const holders = {
  master: 'Master',
  agent: 'Agent',
  company: 'The company',
  itself: 'The master itself',
  anyAgent: 'No agent',
  level: { company: 'Company', aggregator: 'Master', agent: 'Agent' },
};
