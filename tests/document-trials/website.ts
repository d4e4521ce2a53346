import { findFreePort } from '../../scripts/test/free-port.ts';
import type { Api } from '../../src/contract/client.ts';
import type { Place } from '../../src/database/open.ts';
import type { Processes, Started } from '../reliability/cluster/processes.ts';
import { createOpenJob, withDatabase } from '../reliability/cluster/stored.ts';
import { launchCopy, untilReady } from '../reliability/cluster/website.ts';
import { createPart, type Part } from '../reliability/part.ts';
import { settingsOf } from '../reliability/trial.ts';
import { createHttpApi } from '../support/test-server.ts';

export type Website = {
  url: string;
  server: Part;
  pid: () => number;
  visitor: Api;
  recruiter: Api;
  jobId: string;
  token: string;
};

const login = { username: 'admin', password: 'correct horse battery' };

/** The product in a process of its own, with an open job. */
export async function startWebsite(
  processes: Processes,
  place: Place,
  environment: Record<string, string> = {},
): Promise<Website> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const admin = { ADMIN_USERNAME: login.username, ADMIN_PASSWORD: login.password };
  let running: Started | undefined;
  const server = createPart(
    () => (running = launchCopy(processes, port, { ...settingsOf(place), ...admin, ...environment })),
    (copy) => untilReady(copy, port),
  );
  // The first start makes the tables and the first admin.
  await server.start();
  await server.stop();
  const jobId = await withDatabase(place, createOpenJob);
  await server.start();
  const { token } = await createHttpApi(url).logIn({ body: login });
  return {
    url,
    server,
    pid: () => running?.pid ?? 0,
    visitor: createHttpApi(url),
    recruiter: createHttpApi(url, token),
    jobId,
    token,
  };
}
