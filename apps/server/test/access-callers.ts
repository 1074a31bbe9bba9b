import type { Column } from './access-expectations.ts';
import type { Person } from './test-api.ts';

/** Someone who calls: in a column of the table, as oneself or while impersonating a tenant. */
export interface Caller {
  name: string;
  column: Column;
  person: Person;
  impersonates?: { person: Person; mode: 'view' | 'impersonate' };
  /** Whose bills are its own. */
  agents: readonly string[];
  /** The person behind it, also while impersonating. */
  real: { column: Column; agents: readonly string[] };
}

const everyAgent = ['a1', 'a2', 'b1'];

const own = (person: Person, column: Column, agents = everyAgent): Caller => ({
  ...{ name: person, column, person, agents, real: { column, agents } },
});

/** Those who impersonate others, as themselves. */
const realOf: Partial<Record<Person, Caller['real']>> = {
  superadmin: { column: 'superadmin', agents: everyAgent },
  admin: { column: 'admin', agents: everyAgent },
  m1: { column: 'aggregator', agents: ['a1', 'a2'] },
};

const impersonating = (
  person: Person,
  target: Person,
  column: Column,
  agents: readonly string[],
  mode: 'view' | 'impersonate',
): Caller => ({
  ...{ name: `${person} in ${mode} mode as ${target}`, column, person, agents },
  impersonates: { person: target, mode },
  real: realOf[person] ?? { column, agents },
});

/** Every role, masters and agents of both sides of the tree, and each way of impersonating another. */
export const callers: readonly Caller[] = [
  own('superadmin', 'superadmin'),
  own('admin', 'admin'),
  own('operator', 'operator'),
  own('live', 'live'),
  own('plus', 'plus'),
  own('reporter', 'reporter'),
  own('m1', 'aggregator', ['a1', 'a2']),
  own('m2', 'aggregator', ['b1']),
  own('a1', 'agent-admin', ['a1']),
  own('b1', 'agent-admin', ['b1']),
  own('a1-reporter', 'agent-reporter', ['a1']),
  impersonating('superadmin', 'm1', 'aggregator', ['a1', 'a2'], 'view'),
  impersonating('superadmin', 'm1', 'aggregator', ['a1', 'a2'], 'impersonate'),
  impersonating('admin', 'a1', 'agent-admin', ['a1'], 'view'),
  impersonating('m1', 'a1', 'agent-admin', ['a1'], 'view'),
  impersonating('m1', 'a1', 'agent-admin', ['a1'], 'impersonate'),
];
