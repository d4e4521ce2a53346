import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../../scripts/test/free-port.ts';
import { runtimeEnvironment, runtimeOptions } from '../../../scripts/run-source.mjs';
import { getProgram } from '../../../scripts/test/tools.ts';
import { isOk, until, type Processes, type Started } from './processes.ts';
import { fillIn } from './templates.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const nowhere = 'http://127.0.0.1:9/';

export type Balancer = { process: Started; url: string; databasePort: number; copyPorts: number[] };

type Parts = { processes: Processes; folder: string; machines: { port: number; patroniPort: number }[] };

/** HAProxy by deploy/haproxy.cfg, without TLS. */
export async function startBalancer({ processes, folder, machines }: Parts): Promise<Balancer> {
  const ports = [await findFreePort(), await findFreePort(), await findFreePort(), await findFreePort()];
  const [port = 0, databasePort = 0, ...copyPorts] = ports;
  const settings = fillIn('haproxy.cfg', {
    'user haproxy\n': '\n',
    'group haproxy\n': '\n',
    '/dev/log local0': 'stderr format raw local0',
    'bind :80\n': `bind 127.0.0.1:${port}\n`,
    'bind :443 ssl crt /etc/haproxy/jobs.example.com.pem alpn h2,http/1.1': '',
    'http-request redirect scheme https unless { ssl_fc }': '',
    '127.0.0.1:5000': `127.0.0.1:${databasePort}`,
    ...Object.fromEntries(copyPorts.map((copy, index) => [`10.0.0.1${index + 1}:3000`, `127.0.0.1:${copy}`])),
    ...Object.fromEntries(
      machines.map(({ port: database, patroniPort }, index) => [
        `10.0.0.2${index + 1}:5432 check port 8008`,
        `127.0.0.1:${database} check port ${patroniPort}`,
      ]),
    ),
  });
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, settings);
  const haproxy = processes.start('haproxy', [getProgram('haproxy'), '-f', file]);
  return { process: haproxy, url: `http://127.0.0.1:${port}`, databasePort, copyPorts };
}

/** Starts one copy, without content service and forms. @param environment settings, at least `DATA_DIR` or `DATABASE_URL` */
export function launchCopy(processes: Processes, port: number, environment: Record<string, string>): Started {
  return processes.start(
    `copy-${port}`,
    [process.execPath, ...runtimeOptions, 'src/server/process/main.ts'],
    {
      cwd: root,
      env: {
        ...runtimeEnvironment,
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        DEMO_DATA: 'off',
        LOG_LEVEL: 'warn',
        PORT: String(port),
        APPLY_LIMIT: '0',
        CONTENT_URL: nowhere,
        CONTACT_FORM_URL: nowhere,
        ...environment,
      },
    },
  );
}

/** @throws if the copy ends instead */
export async function untilReady(copy: Started, port: number): Promise<void> {
  await until(
    `the copy on port ${port}`,
    async () => copy.hasEnded() || isOk(`http://127.0.0.1:${port}/api/health/ready`),
  );
  if (copy.hasEnded()) throw new Error(`The copy on port ${port} has ended. Its log says why.`);
}
