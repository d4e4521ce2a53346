import { createOpenJob, withDatabase } from './cluster/stored.ts';
import { launchCopy, untilReady } from './cluster/website.ts';
import { findFreePort } from '../../scripts/test/free-port.ts';
import type { Place, Sql } from '../../src/database/open.ts';
import { startApplicationStream, type ApplicationStream } from './application-stream.ts';
import { findLosses } from './find-losses.ts';
import { startBreakableMailServer, type BreakableMailServer } from './mail-server.ts';
import { createPart, type Part } from './part.ts';
import type { RoundParts, RoundResult } from './round.ts';

export type Trial = {
  server: Part;
  mailServer: BreakableMailServer;
  stream: ApplicationStream;
  /** All parts run again. The last people get their receipts, and then everything is compared. */
  finish: () => Promise<Omit<RoundResult, 'broken'>>;
};

/**
 * A website with its mail server, and people who apply.
 *
 * @param prepare has an empty database with the first admin
 */
export async function startTrial(
  parts: RoundParts,
  place: Place,
  prepare?: (sql: Sql) => Promise<unknown>,
): Promise<Trial> {
  const mailServer = await startBreakableMailServer(parts);
  const port = await findFreePort();
  const environment = { ...settingsOf(place), ...mailServer.environment };
  const server = createPart(
    () => launchCopy(parts.processes, port, environment),
    (copy) => untilReady(copy, port),
  );
  // The first start makes the tables and the first admin.
  await server.start();
  await server.stop();
  const jobId = await withDatabase(place, async (sql) => {
    await prepare?.(sql);
    return createOpenJob(sql);
  });
  await server.start();
  const stream = startApplicationStream(`http://127.0.0.1:${port}`, jobId);
  return {
    server,
    mailServer,
    stream,
    finish: async () => {
      parts.show('the last receipts and mails');
      await stream.stop();
      await server.stop();
      return summarize(place, stream, mailServer);
    },
  };
}

export function settingsOf(place: Place): Record<string, string> {
  return 'url' in place ? { DATABASE_URL: place.url } : { DATA_DIR: place.folder };
}

export async function summarize(
  place: Place,
  stream: ApplicationStream,
  mailServer: BreakableMailServer,
): Promise<Omit<RoundResult, 'broken'>> {
  const { acknowledged, faults } = stream;
  const times = stream.readTimes();
  const losses = await findLosses(place, acknowledged, mailServer);
  return { ...losses, ...times, faults, acknowledged: acknowledged.size };
}
