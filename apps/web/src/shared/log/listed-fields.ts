/**
 * Fields that a list of log entries leaves out: every change has them, or their names without values would read as
 * facts ("Through its master"). The entry itself shows them with their values.
 */
const unlisted: ReadonlySet<string> = new Set([
  'version',
  'sessionId',
  'secondFactor',
  'throughAggregator',
  'newWindow',
]);

/** The changed fields of an entry that a list names. */
export const listedFields = (changed: readonly string[]): readonly string[] =>
  changed.filter((field) => !unlisted.has(field));
