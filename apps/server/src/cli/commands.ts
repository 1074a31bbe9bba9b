import type { Command } from './command.ts';

interface CommandRow {
  /** One word, or two for a command on a thing ("account create"). */
  readonly name: string;
  readonly summary: string;
  load(): Promise<{ readonly command: Command }>;
}

/** Every command, in the order of the help. A command is loaded only when it runs. */
export const commands: readonly CommandRow[] = [
  {
    name: 'start',
    summary: 'run database, API, jobs and console in one process',
    load: () => import('./start.ts'),
  },
  {
    name: 'migrate',
    summary: 'update the database to the newest schema',
    load: () => import('./migrate.ts'),
  },
  { name: 'serve', summary: 'run the API and the console', load: () => import('./serve.ts') },
  {
    name: 'worker',
    summary: 'run the jobs: rounds, settlement and others',
    load: () => import('./worker.ts'),
  },
  {
    name: 'account create',
    summary: 'create an account to sign in with',
    load: () => import('./account-create.ts'),
  },
  {
    name: 'check',
    summary: 'compute what tickets pay on a draw, without a database',
    load: () => import('./check.ts'),
  },
  {
    name: 'verify',
    summary: 'recompute log chains, seals, payouts, ledger and roll-ups',
    load: () => import('./verify.ts'),
  },
  {
    name: 'anchor',
    summary: 'write an anchor of log and seals outside the database',
    load: () => import('./anchor.ts'),
  },
  {
    name: 'rekey',
    summary: 'encrypt stored secrets with a new signing key',
    load: () => import('./rekey.ts'),
  },
  {
    name: 'simulate',
    summary: 'place simulated bets through the intake API of a running server',
    load: () => import('./simulate.ts'),
  },
  { name: 'demo', summary: 'create the demo company in an empty database', load: () => import('./demo.ts') },
  { name: 'backup', summary: 'write a backup of the database', load: () => import('./backup.ts') },
  { name: 'restore', summary: 'restore a database from a backup', load: () => import('./restore.ts') },
  {
    name: 'restore-drill',
    summary: 'restore a backup to a second database, compare and verify it',
    load: () => import('./restore-drill.ts'),
  },
];

/** The command that the words begin with, and the remaining words. */
export function findCommand(words: readonly string[]): { row: CommandRow; rest: string[] } | undefined {
  for (const row of commands) {
    const size = row.name.split(' ').length;
    if (words.slice(0, size).join(' ') === row.name) return { row, rest: words.slice(size) };
  }
  return undefined;
}
