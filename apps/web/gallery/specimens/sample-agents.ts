/** Agents made up for the specimens of tables: always the same ones. */
export interface SampleAgent {
  code: string;
  master: string;
  players: number;
  bet: string;
  winLoss: string;
  status: 'open' | 'waiting' | 'settled';
}

const statuses = ['open', 'waiting', 'settled'] as const;

const agentAt = (i: number): SampleAgent => ({
  code: `A-${String(i + 1).padStart(4, '0')}`,
  master: `M${(i % 7) + 1}`,
  players: (i * 37) % 211,
  bet: `${(i * 7919) % 400_000}.${String((i * 31) % 100).padStart(2, '0')}`,
  winLoss: `${i % 3 === 0 ? '-' : ''}${(i * 1543) % 90_000}.50`,
  status: statuses[i % statuses.length] ?? 'open',
});

export const sampleAgents = (count: number): SampleAgent[] =>
  Array.from({ length: count }, (_, i) => agentAt(i));
