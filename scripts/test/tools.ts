import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** What the tests need beside the packages, by its name among Debian's packages. */
export type Tool = 'chromium' | 'postgresql';

const tools: Record<Tool, { find: () => string | undefined; otherwise: string }> = {
  chromium: {
    find: findChromium,
    otherwise: 'install Chromium or Chrome and put its program into PATH, or its path into CHROMIUM',
  },
  postgresql: {
    find: findPostgres,
    otherwise: 'install PostgreSQL 15 or newer and put the folder of its initdb into PATH',
  },
};

/**
 * Installs what is missing from Debian's packages, when that is possible.
 *
 * @throws with a line that says what to install
 */
export function provideTools(needed: ReadonlySet<Tool>): void {
  const findMissing = () => [...needed].filter((tool) => !tools[tool].find());
  if (findMissing().length > 0 && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    installFromDebian(findMissing());
  }
  const missing = findMissing();
  if (missing.length === 0) return;
  const hints = missing.map((tool) => tools[tool].otherwise);
  throw new Error(
    `The tests need ${missing.join(' and ')}. On Debian, as root: apt-get install ${missing.join(' ')}. ` +
      `Elsewhere: ${hints.join('; ')}.`,
  );
}

function installFromDebian(packages: Tool[]): void {
  process.stdout.write(`Installing ${packages.join(' and ')} from Debian's packages (once)...\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', ...packages]]) {
    const { status, stdout, stderr } = spawnSync('apt-get', ['--quiet', ...args], { env, encoding: 'utf8' });
    if (status !== 0) process.stderr.write(`${stdout}${stderr}`);
  }
}

/** The Chromium that the journeys run in. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM'];
  if (named) return named;
  return findProgram(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']);
}

/** The folder with the programs of the newest PostgreSQL; Debian keeps them out of PATH. */
export function findPostgres(): string | undefined {
  const versions = globSync('/usr/lib/postgresql/*/bin/initdb').toSorted((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  );
  const program = versions.at(-1) ?? findProgram(['initdb']);
  return program && dirname(program);
}

function findProgram(names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}
