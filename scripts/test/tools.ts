import { existsSync, globSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { installFromDebian } from '../debian.mjs';

/** The tests and measurements need these besides the npm packages. The names are Debian's. */
export type Tool =
  | 'chromium'
  | 'chromium-headless-shell'
  | 'dovecot-imapd'
  | 'etcd-server'
  | 'haproxy'
  | 'patroni'
  | 'postfix'
  | 'postgresql'
  | 'prometheus';

type ToolSource = {
  find: () => string | undefined;
  /** Works too, but more slowly. */
  findInstead?: () => string | undefined;
  otherwise: string;
};

const browserOtherwise =
  'install Chromium or Chrome and put its program into PATH, or its path into CHROMIUM';

const tools: Record<Tool, ToolSource> = {
  chromium: { find: findChromium, otherwise: browserOtherwise },
  'chromium-headless-shell': {
    find: findHeadlessShell,
    findInstead: findChromium,
    otherwise: browserOtherwise,
  },
  'dovecot-imapd': { find: () => findSystemProgram('dovecot'), otherwise: 'install Dovecot 2.3' },
  'etcd-server': { find: () => findProgram(['etcd']), otherwise: 'install etcd 3.4 or newer' },
  haproxy: { find: () => findSystemProgram('haproxy'), otherwise: 'install HAProxy 2.6 or newer' },
  patroni: { find: () => findProgram(['patroni']), otherwise: 'install Patroni 3 or newer with etcd3' },
  postfix: { find: () => findSystemProgram('postfix'), otherwise: 'install Postfix 3.7 or newer' },
  postgresql: {
    find: findPostgres,
    otherwise: 'install PostgreSQL 15 or newer and put the folder of its initdb into PATH',
  },
  prometheus: { find: () => findProgram(['prometheus']), otherwise: 'install Prometheus 2.42 or newer' },
};

type Provision = {
  install?: boolean;
  /** The command that installs; the message names it. */
  command: string;
};

/**
 * Looks for tools and installs missing ones only if `install` says so.
 *
 * @throws with the one line to type
 */
export function provideTools(needed: ReadonlySet<Tool>, { install = false, command }: Provision): void {
  const wanted = [...needed].filter((tool) => !tools[tool].find());
  if (install && wanted.length > 0) installFromDebian(wanted);
  const missing = wanted.filter((tool) => !tools[tool].find() && !tools[tool].findInstead?.());
  if (missing.length > 0) throw new Error(describeMissing(missing, { install, command }));
}

export function describeMissing(missing: Tool[], { install = false, command }: Provision): string {
  const line = install ? `apt-get install ${missing.join(' ')}` : command;
  const hints = missing.map((tool) => tools[tool].otherwise);
  return `${missing.join(' and ')} not found. On Debian, as root, type: ${line}\nElsewhere: ${hints.join('; ')}.`;
}

export function findChromium(): string | undefined {
  return (
    namedChromium() ?? findProgram(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'])
  );
}

/** Chromium without windows: the journeys take little more than half the time. */
export function findHeadlessShell(): string | undefined {
  return namedChromium() ?? findProgram(['chromium-headless-shell', 'chrome-headless-shell']);
}

function namedChromium(): string | undefined {
  return process.env['CHROMIUM'] || undefined;
}

/** The folder with the programs of the newest PostgreSQL. Debian keeps them out of PATH. */
export function findPostgres(): string | undefined {
  const versions = globSync('/usr/lib/postgresql/*/bin/initdb').toSorted((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  );
  const program = versions.at(-1) ?? findProgram(['initdb']);
  return program && dirname(program);
}

/** Debian keeps the programs of servers out of the path of users. */
export function findSystemProgram(name: string): string | undefined {
  return findProgram([name]) ?? [`/usr/sbin/${name}`].find((path) => existsSync(path));
}

function findProgram(names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}
