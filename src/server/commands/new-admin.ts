import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { read } from 'read';
import { Value } from 'typebox/value';
import { NewAdmin } from '../../contract/admins.ts';
import { explainFaults, type ValidationFault } from '../http/field-messages.ts';
import { CommandFault } from './run-command.ts';

const fields: Record<string, object> = NewAdmin.properties;

/**
 * Puts a new admin together from the options and, for what they leave out, from the terminal.
 *
 * @throws CommandFault when something is missing, or is not what the contract takes
 */
export async function readNewAdmin(args: string[]): Promise<NewAdmin> {
  const options = readOptions(args);
  const admin: NewAdmin = {
    username: options.username ?? (await ask('Username')),
    first_name: options['first-name'] ?? (await ask('First name')),
    surname: options.surname ?? (await ask('Surname')),
    password: await readPassword(),
  };
  const faults = Value.Errors(NewAdmin, admin).map(({ keyword, instancePath, params }): ValidationFault => ({
    keyword,
    instancePath,
    params: params as Record<string, unknown>,
    parentSchema: fields[instancePath.slice(1)] ?? {},
  }));
  if (faults.length === 0) return admin;
  const messages = explainFaults(faults).map((fault) => fault.message);
  throw new CommandFault(messages.join('\n'));
}

function readOptions(args: string[]) {
  const option = { type: 'string' } as const;
  try {
    return parseArgs({ args, options: { username: option, 'first-name': option, surname: option } }).values;
  } catch (error) {
    throw new CommandFault(error instanceof Error ? error.message : String(error));
  }
}

async function ask(what: string): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new CommandFault(`${what} is missing: give it as --${what.toLowerCase().replace(' ', '-')}.`);
  }
  return (await prompt(`${what}: `)).trim();
}

async function readPassword(): Promise<string> {
  const given = process.env['NEW_ADMIN_PASSWORD'];
  if (given !== undefined && given !== '') return given;
  // The end of a file's last line is not part of the password.
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, '');
  const password = await prompt('Password (at least 12 characters): ', true);
  if (password !== (await prompt('The same again: ', true))) {
    throw new CommandFault('The two passwords differ. Nothing was created.');
  }
  return password;
}

function prompt(question: string, isHidden = false): Promise<string> {
  return read({ prompt: question, silent: isHidden }).catch(() => {
    throw new CommandFault('Nothing was created.');
  });
}
