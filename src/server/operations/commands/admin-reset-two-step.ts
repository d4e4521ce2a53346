import { readCommandLine } from '../../../terminal/command-line.mjs';
import { resetTwoStepOnServer } from '../../accounts/two-step/change-two-step.ts';
import { CommandFault, databaseSettings, runCommand } from './run-command.ts';

const { options } = readCommandLine({
  name: 'npm run admin:reset-two-step',
  says: 'Turns off two-step sign-in for an admin who lost their phone and recovery codes. They are logged out everywhere.',
  options: { username: { value: 'NAME', says: 'the admin’s login name' } },
  settings: databaseSettings,
});

await runCommand(async ({ database: { sql } }) => {
  const { username } = options;
  if (username === undefined) throw new CommandFault('Nothing was reset: add --username.');
  const wasOn = await resetTwoStepOnServer(sql, username);
  return wasOn
    ? `Two-step sign-in of ${username} is off. The password alone logs in.`
    : `Two-step sign-in of ${username} was off already.`;
});
