export interface PrivatePostgres {
  /** Address of a superuser's connection, over a Unix socket. */
  readonly url: string;
  stop(): Promise<void>;
}
/**
 * Starts a PostgreSQL server on a new cluster in the temporary folder, reachable through a Unix socket alone.
 * @param chosen - folder of initdb and postgres of another version than the product's own
 */
export declare function startPrivatePostgres(chosen?: string): Promise<PrivatePostgres>;
