import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../scripts/test/postgres-cluster.ts';
import { findSystemProgram } from '../../scripts/test/tools.ts';
import { isOk, until, type openProcesses, type Started } from './processes.ts';
import { fillIn } from './templates.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const nowhere = 'http://127.0.0.1:9/';

type Processes = ReturnType<typeof openProcesses>;

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
  const haproxy = processes.start('haproxy', [findSystemProgram('haproxy') ?? '', '-f', file]);
  return { process: haproxy, url: `http://127.0.0.1:${port}`, databasePort, copyPorts };
}

/** Starts one copy and waits until it is ready. */
export async function startCopy(processes: Processes, port: number, databaseUrl: string): Promise<Started> {
  const copy = processes.start(`copy-${port}`, [process.execPath, 'src/server/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      TRUST_PROXY: 'on',
      APPLY_LIMIT: '0',
      CONTENT_URL: nowhere,
      CONTACT_FORM_URL: nowhere,
    },
  });
  await until(`the copy on port ${port}`, () => isOk(`http://127.0.0.1:${port}/api/health/ready`));
  return copy;
}
