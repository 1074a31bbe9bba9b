import { StartProblem } from '../platform/errors/start-problem.ts';
import { version } from '../version.ts';
import { UsageProblem } from './command.ts';
import { commands, findCommand } from './commands.ts';
import { printMessage, printResult } from './output.ts';
import { readCommandLine } from './read-command-line.ts';

const EXIT_PROBLEM = 1;
const EXIT_USAGE = 2;

const exitCode = await run(process.argv.slice(2));
// A command that failed half way may have left connections open, which would keep the process running.
if (exitCode !== 0) process.exit(exitCode);

/** Finds the command, reads its options, runs it; every failure is one line on stderr and an exit code that is not 0. */
async function run(words: readonly string[]): Promise<number> {
  const [first] = words;
  if (first === '--version' || first === '-v') {
    printResult(version);
    return 0;
  }
  if (first === undefined || first === '--help' || first === '-h' || first === 'help') {
    printResult(overview());
    return first === undefined ? EXIT_USAGE : 0;
  }
  const found = findCommand(words);
  if (!found) {
    printMessage(unknownCommand(first));
    return EXIT_USAGE;
  }
  try {
    const { command } = await found.row.load();
    if (found.rest.includes('--help') || found.rest.includes('-h')) {
      printResult(command.help);
      return 0;
    }
    return await command.run(readCommandLine(command.options, found.rest));
  } catch (error) {
    return failure(error, found.row.name);
  }
}

function failure(error: unknown, name: string): number {
  if (error instanceof UsageProblem) {
    printMessage(`${error.message} See "drawdesk ${name} --help".`);
    return EXIT_USAGE;
  }
  printMessage(error instanceof Error ? error.message : String(error));
  // Any error other than a StartProblem is a fault of the product: developers need to see where it was.
  if (!(error instanceof StartProblem) && process.env.DRAWDESK_TRACE && error instanceof Error)
    printMessage(error.stack ?? '');
  return EXIT_PROBLEM;
}

function unknownCommand(first: string): string {
  const longer = commands
    .filter(({ name }) => name.startsWith(`${first} `))
    .map(({ name }) => `"drawdesk ${name}"`);
  const wanted =
    longer.length > 0
      ? `"${first}" is not a command alone. Use ${longer.join(' or ')}.`
      : `Unknown command "${first}".`;
  return `${wanted} See "drawdesk --help".`;
}

function overview(): string {
  const width = Math.max(...commands.map((row) => row.name.length)) + 2;
  return [
    'Usage: drawdesk <command> [options]',
    '',
    ...commands.map((row) => `  ${row.name.padEnd(width)}${row.summary}`),
    '',
    'Run "drawdesk <command> --help" for the options of a command.',
    '',
    'Environment: DATABASE_URL (a PostgreSQL server instead of the embedded database), DRAWDESK_OWNER_URL (the login that',
    'owns its tables, for migrate, demo, backup, restore, restore-drill and rekey), PORT (4300), HOST (127.0.0.1),',
    'LOG_LEVEL (warn). DRAWDESK_TRACE=1 adds the stack trace to an unexpected error.',
  ].join('\n');
}
