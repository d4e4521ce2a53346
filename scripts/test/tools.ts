import { existsSync, globSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { installFromDebian } from '../debian.mjs';

/** What the tests need beside the packages, by its name among Debian's packages. */
export type Tool = 'chromium' | 'chromium-headless-shell' | 'postgresql';

type ToolSource = {
  find: () => string | undefined;
  /** What does as well, only not as quickly. */
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
  const wanted = [...needed].filter((tool) => !tools[tool].find());
  if (wanted.length > 0) installFromDebian(wanted);
  const missing = wanted.filter((tool) => !tools[tool].find() && !tools[tool].findInstead?.());
  if (missing.length === 0) return;
  const hints = missing.map((tool) => tools[tool].otherwise);
  throw new Error(
    `The tests need ${missing.join(' and ')}. On Debian, as root: apt-get install ${missing.join(' ')}. ` +
      `Elsewhere: ${hints.join('; ')}.`,
  );
}

export function findChromium(): string | undefined {
  return (
    namedChromium() ?? findProgram(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'])
  );
}

/** Chromium without the parts that show windows: the journeys take little more than half the time in it. */
export function findHeadlessShell(): string | undefined {
  return namedChromium() ?? findProgram(['chromium-headless-shell', 'chrome-headless-shell']);
}

function namedChromium(): string | undefined {
  return process.env['CHROMIUM'] || undefined;
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
