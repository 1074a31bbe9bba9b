import type { OperationName, Operations } from '@drawdesk/contract';
import type { z } from 'zod';

/** What the histories are about; ids as the API writes them. */
export interface Subjects {
  today: string;
  yesterday: string;
  /** Business days of all rounds. */
  from: string;
  to: string;
  agents: readonly string[];
  masters: readonly string[];
  rounds: readonly string[];
  providers: readonly string[];
  /** Of the ledger: what two tiers owe each other. */
  accounts: readonly string[];
  players: readonly { params: { agentId: string; playerId: string } }[];
  /** What was sold in which round. */
  sold: readonly { roundId: string; betType: string }[];
  bills: readonly string[];
}

export interface Request {
  params?: Record<string, string>;
  query?: Record<string, string>;
}

/** One figure of one answer. Where `means` is the same, the amounts must be. Satang or a count. */
export interface Figure {
  kind: string;
  /** The kind, and whose figure it is where it is not everything that the viewer may see. */
  means: string;
  amount: bigint;
}

export interface Declared {
  operation: OperationName;
  requests: (subjects: Subjects) => readonly Request[];
  figures: (answer: never, request: Request) => readonly Figure[];
}

export type Answer<Name extends OperationName> = Operations[Name] extends {
  response: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : never;

export const declare = <Name extends OperationName>(
  operation: Name,
  requests: (subjects: Subjects) => readonly Request[],
  figures: (answer: Answer<Name>, request: Request) => readonly Figure[],
): Declared => ({ operation, requests, figures });

export const minor = (money: string): bigint => BigInt(money.replace('.', ''));
export const sum = (amounts: readonly string[]): bigint => amounts.reduce((all, one) => all + minor(one), 0n);

export const figure = (kind: string, whose: string, amount: string | number | bigint): Figure => ({
  kind,
  means: whose === '' ? kind : `${kind} of ${whose}`,
  amount: typeof amount === 'string' ? minor(amount) : BigInt(amount),
});

/** The net of each tier that is shown. */
export const nets = (kind: string, whose: string, net: Partial<Record<string, string>>): Figure[] =>
  Object.entries(net).map(([tier, amount]) => figure(`${kind} (${tier})`, whose, amount ?? '0.00'));

export const whole = { itemsPerPage: '100' };
export const once = (): readonly Request[] => [{}];
export const lists = (): readonly Request[] => [{ query: whole }];
export const today = (s: Subjects): readonly Request[] => [
  { query: { from: s.today, to: s.today, ...whole } },
];
export const allDays = (s: Subjects): readonly Request[] => [{ query: { from: s.from, to: s.to, ...whole } }];

/** Whose figures a request selects. */
export const whoseOf = ({ query = {}, params = {} }: Request): string => {
  const agent = query.agentId ?? params.agentId;
  const master = query.aggregatorId ?? params.aggregatorId;
  if (agent !== undefined) return `agent ${agent}`;
  if (master !== undefined) return `master ${master}`;
  return params.providerId !== undefined ? `provider ${params.providerId}` : '';
};
