/** A place outside the database that an anchor goes to once it stands in the file. */
export interface AnchorSink {
  /** As the security log, news and the name of its mark have it. */
  readonly name: 'address' | 'timestamp';
  /** For whoever looks after it. */
  readonly host: string;
  /** Whether the newest anchor is enough: it holds the hash of the one before. Otherwise each goes there, in order. */
  readonly newestOnly: boolean;
  /**
   * Puts the line of an anchor on record.
   * @returns a line to be kept beside it in the file, or null
   * @throws Error when it is not on record
   */
  put(line: string): Promise<string | null>;
}
