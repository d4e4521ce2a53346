import { text } from 'node:stream/consumers';
import { read } from 'read';
import { Value } from 'typebox/value';
import { NewAdmin } from '../../../contract/admins.ts';
import { explainFaults, type ValidationFault } from '../../http/field-messages.ts';
import { CommandFault } from './run-command.ts';

const fields: Record<string, object> = NewAdmin.properties;

export type GivenNames = Partial<Record<'username' | 'first-name' | 'surname', string | undefined>>;

/**
 * Asks on the terminal for what is not given.
 *
 * @throws CommandFault when a value is missing or refused by the contract
 */
export async function readNewAdmin(given: GivenNames, givenPassword: string): Promise<NewAdmin> {
  if (!process.stdin.isTTY) refuseMissing(given);
  const admin: NewAdmin = {
    username: given.username ?? (await ask('Username')),
    first_name: given['first-name'] ?? (await ask('First name')),
    surname: given.surname ?? (await ask('Surname')),
    password: givenPassword || (await readPassword()),
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

function refuseMissing(given: GivenNames): void {
  const missing = Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [`--${name}`] : [],
  );
  if (missing.length === 0) return;
  throw new CommandFault(
    `Nothing was created: add ${missing.join(', ')}, or run this in a terminal to be asked.`,
  );
}

async function ask(what: string): Promise<string> {
  return (await prompt(`${what}: `)).trim();
}

async function readPassword(): Promise<string> {
  // A file ends with a line break, which is no part of the password.
  if (!process.stdin.isTTY) {
    const typed = (await text(process.stdin)).replace(/\r?\n$/, '');
    if (typed !== '') return typed;
    throw new CommandFault(
      'Nothing was created: set NEW_ADMIN_PASSWORD, or send the password to standard input.',
    );
  }
  const password = await prompt('Password (at least 12 characters): ', true);
  if (password !== (await prompt('Repeat the password: ', true))) {
    throw new CommandFault('Nothing was created: the two passwords differ.');
  }
  return password;
}

async function prompt(question: string, isHidden = false): Promise<string> {
  const typed = await read({ prompt: question, silent: isHidden }).catch(() => {
    throw new CommandFault('Nothing was created.');
  });
  // The line break is hidden, too.
  if (isHidden) process.stdout.write('\n');
  return typed;
}
