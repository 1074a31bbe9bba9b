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

Creates an account to sign in with. Asks for the password, or reads it from the first line of standard input.

  --username NAME   2 to 63 letters, digits, dots, hyphens or underscores
  --role ROLE       ${roles.join(', ')}
  --name NAME       name in the console (default: the username)
  --master CODE     code of its master, for the role aggregator
  --agent CODE      code of its agent, for the agent roles
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
    if (role === undefined) throw new UsageProblem(`Unknown role. Roles: ${roles.join(', ')}.`);
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
      printResult(`Created the account ${username} (${role}).`);
      return 0;
    } catch (error) {
      throw error instanceof AccountProblem ? new StartProblem(error.message) : error;
    } finally {
      await database.stop();
    }
  },
};
