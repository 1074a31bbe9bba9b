/** Makes the bytes of a file from rows that come a step at a time. */
export interface RowWriter {
  begin(): Promise<Buffer>;
  /** Throws DomainError when the format cannot take more rows. */
  add(rows: readonly unknown[]): Promise<Buffer>;
  end(): Promise<Buffer>;
}
