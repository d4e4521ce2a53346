import { spawn, type ChildProcess } from 'node:child_process';
import { runtimeEnvironment } from '../scripts/run-source.mjs';

export type Environment = Record<string, string>;

export const login = { username: 'bench', password: 'only for the benchmark' };

/** Runs a part of the website in a process of its own, which ends with this one (`startPostgres` ends so too). */
export function startMeasured(args: string[], settings: Environment): ChildProcess {
  const child = spawn(process.execPath, args, {
    env: {
      ...runtimeEnvironment,
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      PORT: '0',
      APPLY_LIMIT: '0',
      ADMIN_USERNAME: login.username,
      ADMIN_PASSWORD: login.password,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = () => child.kill();
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return child;
}
