import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { inflate } from '@sparticuz/chromium';
import { findProgram } from './tools.ts';

const packaged = 'node_modules/@sparticuz/chromium';
const archives = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br'];

/** Playwright's options with the same names. */
export type Chromium = { executablePath: string; env: Record<string, string> };

/**
 * The Chromium that `CHROMIUM` names, or that of the packages, or the machine's own where that one does not run.
 *
 * @throws with a plain line if none runs
 */
export async function findChromium(): Promise<Chromium> {
  const env = process.env as Record<string, string>;
  if (env['CHROMIUM']) return { executablePath: env['CHROMIUM'], env };
  if (process.platform === 'linux' && process.arch === 'x64') {
    const { executablePath, ...unpacked } = await unpackChromium();
    const chromium = { executablePath, env: { ...env, ...unpacked.env } };
    if (spawnSync(executablePath, ['--version'], { env: chromium.env }).status === 0) return chromium;
  }
  const own = ['chromium-headless-shell', 'chromium', 'google-chrome'].map(findProgram).find(Boolean);
  if (own === undefined) throw new Error('Install Chromium, and set CHROMIUM to the path of its program.');
  return { executablePath: own, env };
}

/** Unpacks a program without windows, with the libraries and a font that a small machine may lack. */
async function unpackChromium(): Promise<Chromium> {
  const { version } = JSON.parse(readFileSync(`${packaged}/package.json`, 'utf8')) as { version: string };
  const folder = resolve(`node_modules/.cache/chromium-${version}`);
  if (!existsSync(folder)) {
    mkdirSync('node_modules/.cache', { recursive: true });
    const part = mkdtempSync(`${folder}-`);
    await inflateInto(part);
    writeFileSync(
      `${part}/fonts.conf`,
      `<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>\n`,
    );
    renameSync(part, folder);
  }
  return {
    executablePath: `${folder}/chromium`,
    env: { LD_LIBRARY_PATH: `${folder}/al2023/lib`, FONTCONFIG_FILE: `${folder}/fonts.conf` },
  };
}

/** `inflate` writes into the folder for temporary files that it finds when it is called. */
async function inflateInto(folder: string): Promise<void> {
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  const inflating = archives.map((name) => inflate(`${packaged}/bin/${name}`));
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
  await Promise.all(inflating);
}
