import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs Debian's packages on Debian and its relatives, as root; elsewhere it does nothing. The caller checks the
 * result.
 *
 * @param {string[]} packages
 */
export function installFromDebian(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  process.stdout.write(`Installing ${packages.join(' and ')} from Debian's packages (once)...\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', ...packages]]) {
    const { status, stdout, stderr } = spawnSync('apt-get', ['--quiet', ...args], { env, encoding: 'utf8' });
    if (status !== 0) process.stderr.write(`${stdout}${stderr}`);
  }
}
