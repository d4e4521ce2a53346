import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../scripts/test/free-port.ts';
import { getProgram } from '../../scripts/test/tools.ts';

export const domain = 'mail.test';

/** Debian's nobody and nogroup own the mails. */
const owner = 65_534;

export type MailServers = Disposable & {
  versions: string;
  smtpUrl: string;
  /** @param mailbox an address in the domain */
  imapUrlOf: (mailbox: string) => string;
  /** The words of both servers. */
  readLog: () => string;
};

/**
 * Starts Postfix and Dovecot on free ports of 127.0.0.1, with their files in a temporary folder. Postfix accepts every
 * address in the domain, and finds out only later which mailboxes are there. The end of this process stops both.
 */
export async function startMailServers(mailboxes: string[]): Promise<MailServers> {
  if (process.getuid?.() !== 0) throw new Error('Postfix starts only as root.');
  const [smtpPort, imapPort] = [await findFreePort(), await findFreePort()];
  const folder = mkdtempSync(join(tmpdir(), 'rolecall-mail-path-'));
  // The users of the servers go through it.
  chmodSync(folder, 0o755);
  for (const name of ['mail', 'postfix', 'queue']) mkdirSync(join(folder, name));
  chownSync(join(folder, 'mail'), owner, owner);
  writeFileSync(join(folder, 'postfix/main.cf'), postfixSettings(folder, mailboxes));
  writeFileSync(join(folder, 'postfix/master.cf'), postfixServices(smtpPort));
  writeFileSync(join(folder, 'dovecot.conf'), dovecotSettings(folder, imapPort));

  const logFile = join(folder, 'log');
  const log = openSync(logFile, 'a');
  const readLog = () => readFileSync(logFile, 'utf8');
  // The servers go on in the background, where they would hold a pipe open.
  const run = (...[program = '', ...args]: string[]) =>
    spawnSync(getProgram(program), args, { stdio: ['ignore', log, log] }).status;
  const start = (...command: string[]) => {
    if (run(...command) !== 0) throw new Error(`${command.join(' ')} has failed:\n${readLog()}`);
  };
  const postfix = ['postfix', '-c', join(folder, 'postfix')];
  const dovecot = ['dovecot', '-c', join(folder, 'dovecot.conf')];
  const stop = () => {
    process.off('exit', stop);
    run(...postfix, 'stop');
    run(...dovecot, 'stop');
    closeSync(log);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.on('exit', stop);
  start(...postfix, 'start');
  start(...dovecot);
  return {
    versions: `Postfix ${versionOf('postconf', '-h', 'mail_version')}, Dovecot ${versionOf('dovecot', '--version')}`,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    imapUrlOf: (mailbox) => `imap://${encodeURIComponent(mailbox)}:secret@127.0.0.1:${imapPort}`,
    readLog,
    [Symbol.dispose]: stop,
  };
}

/** Dovecot adds its commit. */
function versionOf(program: string, ...args: string[]): string {
  const { stdout } = spawnSync(getProgram(program), args, { encoding: 'utf8' });
  return stdout.split(/\s/)[0] ?? '';
}

function postfixSettings(folder: string, mailboxes: string[]): string {
  const places = mailboxes.map((mailbox) => `${mailbox}=${mailbox.split('@')[0]}/`);
  return `compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/postfix-data
maillog_file = ${folder}/log
maillog_file_prefixes = ${folder}
myhostname = ${domain}
mydestination =
local_header_rewrite_clients =
local_recipient_maps =
recipient_delimiter = +
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
smtpd_peername_lookup = no
smtpd_reject_unlisted_recipient = no
virtual_mailbox_domains = ${domain}
virtual_mailbox_base = ${folder}/mail
virtual_mailbox_maps = inline:{${places.join(', ')}}
virtual_uid_maps = static:${owner}
virtual_gid_maps = static:${owner}
`;
}

/** Only the services that local mail needs. None can send a mail to another machine. */
function postfixServices(port: number): string {
  return `127.0.0.1:${port} inet n - n - - smtpd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
virtual unix - n n - - virtual
proxymap unix - - n - - proxymap
anvil unix - - n - 1 anvil
postlog unix-dgram n - n - 1 postlogd
`;
}

function dovecotSettings(folder: string, port: number): string {
  return `protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/dovecot
state_dir = ${folder}/dovecot
log_path = ${folder}/log
ssl = no
mail_location = maildir:${folder}/mail/%n
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${owner} gid=${owner} home=${folder}/mail/%n
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`;
}
