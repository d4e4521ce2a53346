import { readCommandLine } from '../../../terminal/command-line.mjs';
import { createAdmin } from '../../accounts/admins/create-admin.ts';
import { readNewAdmin } from './new-admin.ts';
import { databaseSettings, runCommand } from './run-command.ts';

const { options } = readCommandLine({
  name: 'npm run admin:create',
  says: 'Creates an admin. In a terminal it asks for what is missing, always for the password.',
  options: {
    username: { value: 'NAME', says: 'the admin’s login name' },
    'first-name': { value: 'NAME', says: 'as visitors and other admins see it' },
    surname: { value: 'NAME', says: 'as visitors and other admins see it' },
  },
  settings: {
    // No option, because other users of the machine see those.
    NEW_ADMIN_PASSWORD: 'the password; without it and without a terminal it is read from standard input',
    ...databaseSettings,
  },
});

await runCommand(async ({ config, database: { sql } }) => {
  const admin = await readNewAdmin(options, config.newAdminPassword);
  const { agencyName } = config.site;
  const actor = { username: admin.username, address: '', agencyName };
  const { username } = await createAdmin(sql, admin, actor);
  return `Created the admin ${username}, who can log in now.`;
});
