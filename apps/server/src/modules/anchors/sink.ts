/** A receiver outside the database that gets an anchor once it is in the file. */
export interface AnchorSink {
  /** As in the security log, in notifications and in the name of its mark. */
  readonly name: 'address' | 'timestamp';
  /** For the person who looks after it. */
  readonly host: string;
  /**
   * Whether the newest anchor is enough, because it holds the hash of the one before. Otherwise each is sent,
   * in order.
   */
  readonly newestOnly: boolean;
  /**
   * Records the line of an anchor.
   * @returns a line to be stored next to it in the file, or null
   * @throws Error when it could not be recorded
   */
  put(line: string): Promise<string | null>;
}
