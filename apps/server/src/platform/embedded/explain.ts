/** Explains PostgreSQL's errors about its files and the machine, and what the operator can do about them. */
const remedies: readonly (readonly [RegExp, (folder: string) => string])[] = [
  [
    /No space left on device|ENOSPC/,
    (folder) => `the disk of ${folder} is full. Free some space there, or choose another folder with --data.`,
  ],
  [
    /lock file "postmaster\.pid" already exists/,
    (folder) => `another PostgreSQL still uses ${folder}. Stop it first.`,
  ],
  [
    /database files are incompatible with server/,
    (folder) =>
      `${folder} was created by another build of PostgreSQL. Restore a backup into a new data folder.`,
  ],
  [
    /data directory .* has wrong ownership|Permission denied/,
    (folder) => `${folder} belongs to another user. Start as that user, or as root.`,
  ],
  [
    /could not (create shared memory|map anonymous shared memory)|Cannot allocate memory/,
    () => 'there is not enough memory. Stop other programs, or set DATABASE_URL to a PostgreSQL server.',
  ],
  [
    /could not locate a valid checkpoint record|invalid (primary )?checkpoint record|PANIC:/,
    (folder) => `the files in ${folder} are damaged. Restore a backup into a new data folder.`,
  ],
];

/**
 * How a PostgreSQL that ran has ended, and why where it printed something that is known.
 * @param how - its signal or exit code
 */
export function explainEnd(folder: string, printed: string, how: string): string {
  const remedy = remedyFor(folder, printed);
  return remedy === undefined ? how : `${how}: ${remedy}`;
}

/**
 * Why PostgreSQL did not start, from its output: one line with what would be right.
 * @param folder - its data folder or cluster
 */
export function explain(folder: string, printed: string): string {
  const remedy = remedyFor(folder, printed);
  if (remedy !== undefined) return `The embedded PostgreSQL cannot be started: ${remedy}`;
  const lines = printed.split('\n').map((line) => line.trim());
  const reason = lines.find((line) => /(FATAL|PANIC|error):/.test(line)) ?? lines.filter(Boolean).at(-1);
  return `The embedded PostgreSQL in ${folder} cannot be started: ${reason ?? 'it gave no reason'}`;
}

const remedyFor = (folder: string, printed: string): string | undefined =>
  remedies.find(([pattern]) => pattern.test(printed))?.[1](folder);
