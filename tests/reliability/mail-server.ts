import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from './cluster/processes.ts';
import { findFreePort } from '../../scripts/test/free-port.ts';
import { createPart, type Part } from './part.ts';
import type { RoundParts } from './round.ts';

const program = fileURLToPath(new URL('mail-server-program.ts', import.meta.url));

export const team = 'team@agency.example';

export type BreakableMailServer = Part & {
  /** The mail settings of the website. */
  environment: Record<string, string>;
  /** It was broken for the last time. */
  mend: () => Promise<void>;
  /** The Message-IDs that arrived at each address. */
  readIds: () => Map<string, Set<string>>;
};

/** A mail server in a process of its own. It refuses and drops some mails until it is mended. */
export async function startBreakableMailServer({
  folder,
  processes,
}: Pick<RoundParts, 'folder' | 'processes'>): Promise<BreakableMailServer> {
  const file = join(folder, 'received-mails');
  writeFileSync(file, '');
  const port = await findFreePort();
  const create = (...options: string[]) =>
    createPart(
      () => processes.start('mail-server', [process.execPath, program, String(port), file, ...options]),
      () => until('the mail server', () => isListening(port)),
    );
  const broken = create('with faults');
  await broken.start();
  return {
    ...broken,
    environment: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'jobs@agency.example',
      AGENCY_EMAIL: team,
    },
    mend: async () => {
      await broken.kill();
      await create().start();
    },
    readIds: () => {
      const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
      const received = lines.map((line) => line.split(' ') as [string, string]);
      const byAddress = Map.groupBy(received, ([to]) => to);
      return new Map([...byAddress].map(([to, mails]) => [to, new Set(mails.map(([, id]) => id))]));
    },
  };
}

async function isListening(port: number): Promise<true> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
  return true;
}
