/** Servers that only send one page: the limits of Node and of this machine. */
import { fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../scripts/test/free-port.ts';

/** An answer as it is sent: names and values of headers in turn, and the bytes of the body in base64. */
export type Sent = { headers: string[]; body: string };

export type PlainServer = AsyncDisposable & { url: string };

/** Headers that every server adds itself. */
const ownHeaders = /^(?:date|connection|keep-alive|transfer-encoding)$/i;
const nginxHeaders = /^(?:content-length|content-type|etag|last-modified|server)$/i;

export async function readAnswer(url: string, headers: Record<string, string>): Promise<Sent> {
  const [answer] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  const chunks = (await answer.toArray()) as Buffer[];
  const kept = pairs(answer.rawHeaders).filter(([name]) => !ownHeaders.test(name));
  return { headers: kept.flat(), body: Buffer.concat(chunks).toString('base64') };
}

function pairs(headers: string[]): [name: string, value: string][] {
  return headers.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name, headers[index + 1] ?? '']] : [],
  );
}

/** A bare `node:http` server in a process of its own. */
export async function startBareServer(sent: Sent): Promise<PlainServer> {
  const child = fork(fileURLToPath(import.meta.url), { execArgv: [] });
  child.send(sent);
  const [port] = (await once(child, 'message')) as [number];
  return {
    url: `http://127.0.0.1:${port}/`,
    [Symbol.asyncDispose]: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}

if (import.meta.main) {
  const [{ headers, body }] = (await once(process, 'message')) as [Sent];
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.send?.((server.address() as AddressInfo).port);
}

/** nginx with one worker and the page as a file; `undefined` when it is not installed. */
export async function startNginx({ headers, body }: Sent): Promise<PlainServer | undefined> {
  if (spawnSync('nginx', ['-v']).error) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'rolecall-nginx-'));
  const port = await findFreePort();
  const added = pairs(headers).filter(([name]) => !nginxHeaders.test(name));
  const type = pairs(headers).find(([name]) => /^content-type$/i.test(name))?.[1];
  await writeFile(join(folder, 'page'), Buffer.from(body, 'base64'));
  await writeFile(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/errors;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; open_file_cache max=10; keepalive_requests 100000000;
      server {
        listen 127.0.0.1:${port};
        location / {
          root ${folder}; try_files /page =404; etag off; default_type ${quote(type ?? 'text/html')};
          ${added.map(([name, value]) => `add_header ${name} ${quote(value)};`).join('\n          ')}
        }
      }
    }`,
  );
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'errors')], {
    stdio: 'inherit',
  });
  const url = `http://127.0.0.1:${port}/`;
  while (
    !(await fetch(url).then(
      () => true,
      () => false,
    ))
  ) {
    if (nginx.exitCode !== null) throw new Error('nginx did not start.');
    await pause(20);
  }
  return {
    url,
    [Symbol.asyncDispose]: async () => {
      nginx.kill('SIGTERM');
      await once(nginx, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}

function quote(value: string): string {
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
