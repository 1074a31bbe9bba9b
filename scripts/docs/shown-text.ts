/**
 * Where a text is read.
 *
 * - `screen`: dictionaries of the console, names of bet types
 * - `message`: problems of the API
 * - `api`: the API's documents
 * - `command`: help of the command line
 * - `output`: what commands print
 * - `server`: in both languages in the server, such as headings of exports
 * - `reason`: why the product changed something, in the log
 * - `log`: lines that the service logs
 * - `source`: other texts in the sources, such as errors that end a command or are logged
 * - `picture`: pictures of the documents
 * - `document`: pages of documents
 */
export type TextKind =
  | 'screen'
  | 'message'
  | 'api'
  | 'command'
  | 'output'
  | 'server'
  | 'reason'
  | 'log'
  | 'source'
  | 'picture'
  | 'document';

/** One text that a person reads. */
export interface ShownText {
  /** The key of a dictionary or table, or the file and line. */
  readonly place: string;
  readonly kind: TextKind;
  readonly language: 'en' | 'th';
  readonly text: string;
}
