import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { startDatabaseMachines } from '../cluster/database-machines.ts';
import { until } from '../cluster/processes.ts';
import { createOpenJob, withClient, withDatabase } from '../cluster/stored.ts';
import { launchCopy, startBalancer, untilReady } from '../cluster/website.ts';
import { startApplicationStream } from '../application-stream.ts';
import { startBreakableMailServer } from '../mail-server.ts';
import { createPart } from '../part.ts';
import { createTally, type Round } from '../round.ts';
import { summarize } from '../trial.ts';

const calmMs = 3_000;
const fewest = 2;

/** Two copies behind HAProxy, and three database machines with Patroni, by the files of deploy/. */
export const failovers: Round = {
  name: 'fail-over, two copies and three PostgreSQL',
  share: 0.1,
  programs: ['etcd', 'haproxy', 'patroni', 'pg_ctl'],
  run: async (parts) => {
    const { folder, processes, show } = parts;
    show('the machines start');
    const password = randomBytes(12).toString('hex');
    const databases = await startDatabaseMachines({ folder, processes, password });
    const { url, databasePort, copyPorts } = await startBalancer({ processes, folder, ...databases });
    const { user, password: userPassword } = databases.superuser;
    const addressOf = (name: string) =>
      `postgres://${user}:${userPassword}@127.0.0.1:${databasePort}/${name}`;
    await until('the database', () =>
      withClient(addressOf('postgres'), (client) => client.query('create database rolecall')),
    );
    const place = { url: addressOf('rolecall') };
    const mailServer = await startBreakableMailServer(parts);
    const environment = { ...mailServer.environment, DATABASE_URL: place.url, TRUST_PROXY: 'on' };
    const copies = copyPorts.map((port) =>
      createPart(
        () => launchCopy(processes, port, environment),
        (copy) => untilReady(copy, port),
      ),
    );
    for (const copy of copies) await copy.start();
    const stream = startApplicationStream(url, await withDatabase(place, createOpenJob));
    const reads = startReads(url);

    const end = performance.now() + parts.durationMs;
    const tally = createTally();
    for (let count = 0; count < fewest || performance.now() < end; count += 1) {
      await setTimeout(calmMs);
      const copy = copies[count % copies.length];
      await copy?.kill();
      tally.add('copy killed');
      await setTimeout(calmMs);
      await copy?.start();

      const startAgain = await databases.killLeader();
      tally.add('leader killed');
      show(tally.describe());
      const before = stream.acknowledged.size;
      await until('a new leader', async () => stream.acknowledged.size > before + 20 || undefined);
      await startAgain();
    }
    const { all, failed } = await reads.stop();
    await stream.stop();
    for (const copy of copies) await copy.stop();
    const result = await summarize(place, stream, mailServer);
    return { ...result, broken: `${tally.describe()}; ${failed} of ${all} reads failed` };
  },
};

const readPauseMs = 50;
const readPatienceMs = 30_000;

/** Somebody looks at the list again and again. */
function startReads(url: string) {
  const over = new AbortController();
  const counts = { all: 0, failed: 0 };
  const reading = (async () => {
    for (; !over.signal.aborted; await setTimeout(readPauseMs)) {
      const isGood = await fetch(`${url}/jobs`, { signal: AbortSignal.timeout(readPatienceMs) })
        .then(async (answer) => (await answer.arrayBuffer()) && answer.ok)
        .catch(() => false);
      counts.all += 1;
      if (!isGood) counts.failed += 1;
    }
  })();
  return {
    stop: async () => {
      over.abort();
      await reading;
      return counts;
    },
  };
}
