import { role as anyRole, roles } from '@drawdesk/contract';
import { AccountProblem, createAccount } from '../modules/accounts/create-account.ts';
import { StartProblem } from '../platform/errors/start-problem.ts';
import { type Command, requiredOption, textOption, UsageProblem } from './command.ts';
import { printResult } from './output.ts';
import { readPassword } from './read-password.ts';
import { requireMigrated } from './require-migrated.ts';
import {
  databaseHelp,
  databaseOptions,
  dutyBeside,
  installationKeys,
  openChosenDatabase,
} from './settings.ts';

export const command: Command = {
  help: `Usage: drawdesk account create --username NAME --role ROLE [--name "Display name"] [--master CODE | --agent CODE]

Makes an account to sign in with. The password is asked for, or read from the first line of the standard input.

  --username NAME   letters, digits, dots, dashes, underscores
  --role ROLE       ${roles.join(', ')}
  --name NAME       shown in the console (default: the username)
  --master CODE     the master it belongs to, for role aggregator
  --agent CODE      the agent it belongs to, for the agent roles
${databaseHelp}`,
  options: {
    ...databaseOptions,
    username: { type: 'string' },
    role: { type: 'string' },
    name: { type: 'string' },
    master: { type: 'string' },
    agent: { type: 'string' },
  },

  async run(input) {
    const username = requiredOption(input, 'username');
    const { data: role } = anyRole.safeParse(requiredOption(input, 'role'));
    if (role === undefined) throw new UsageProblem(`There is no such role. Roles: ${roles.join(', ')}.`);
    const password = await readPassword(`Password for ${username}: `);
    const database = await openChosenDatabase(input, true);
    try {
      await requireMigrated(database.connection);
      const keys = await installationKeys(input, database, dutyBeside(database));
      const account = {
        username,
        password,
        role,
        displayName: textOption(input, 'name') ?? username,
        aggregatorCode: textOption(input, 'master'),
        agentCode: textOption(input, 'agent'),
      };
      await createAccount(database.connection, account, keys);
      printResult(`Account ${username} (${role}) is made.`);
      return 0;
    } catch (error) {
      throw error instanceof AccountProblem ? new StartProblem(error.message) : error;
    } finally {
      await database.stop();
    }
  },
};
