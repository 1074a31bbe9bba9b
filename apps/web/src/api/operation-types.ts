import type { Operations } from '@drawdesk/contract';

/** What a schema of the contract takes in and gives back, read from its type without importing zod. */
type InputOf<S> = S extends { _zod: { input: infer I } } ? I : never;
type OutputOf<S> = S extends { _zod: { output: infer O } } ? O : never;

/** The operations a signed-in person or a visitor can call; player sites call the others with an API key. */
export type ConsoleOperation = {
  [N in keyof Operations]: Operations[N]['access'] extends 'api-key' ? never : N;
}[keyof Operations];

/** One part of a request: absent when the operation has none, optional when nothing in it is required. */
type Part<O, K extends 'params' | 'query' | 'body'> = O extends { [P in K]: infer S }
  ? object extends InputOf<S>
    ? { [P in K]?: InputOf<S> }
    : { [P in K]: InputOf<S> }
  : object;

/** Operation by operation: one intersection over all of them would make every combination of their parts. */
type InputFor<O> = O extends unknown ? Part<O, 'params'> & Part<O, 'query'> & Part<O, 'body'> : never;
export type CallInput<N extends ConsoleOperation> = InputFor<Operations[N]>;

/** The whole answer: `{ data }`, of a page `{ data, meta }`. */
export type Answer<N extends ConsoleOperation> = OutputOf<Operations[N]['response']>;
export type AnswerData<N extends ConsoleOperation> = Answer<N> extends { data: infer D } ? D : never;

/** Operations that answer with a page, and the row of one. */
export type PagedOperation = {
  [N in ConsoleOperation]: Answer<N> extends { data: unknown[]; meta: unknown } ? N : never;
}[ConsoleOperation];
export type ListOperation = {
  [N in ConsoleOperation]: Answer<N> extends { data: unknown[] } ? N : never;
}[ConsoleOperation];
/** The sums that some lists return for all matching rows, in addition to the rows of the page. */
export type SummaryOf<N extends ListOperation> = Answer<N> extends { summary: infer S } ? S : undefined;
export type RowOf<N extends ListOperation> = AnswerData<N> extends (infer R)[] ? R : never;

/** The input may be left out when an operation needs none. */
export type InputArgument<N extends ConsoleOperation> =
  object extends CallInput<N> ? [input?: CallInput<N>] : [input: CallInput<N>];
