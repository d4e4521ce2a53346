import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { calls } from '../../../contract/calls.ts';
import type { Database } from '../../../database/open.ts';
import type { FairShare } from '../../http/fair-share.ts';
import { costKinds, type ReadCost, type ReadShedder } from '../../http/shed-reads.ts';
import { countScans } from '../../documents/scan/count-scans.ts';
import { countStored } from '../../documents/store/store-documents.ts';
import { readStrangersWait } from '../../mail/outbox/mail-cause.ts';
import { readQueue } from '../../mail/outbox/mail-outbox.ts';
import { readBackupAges } from '../backups/backup-records.ts';

/** Seconds. A cached page takes less than the first, a long export more than the last. */
const durationSteps = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** The dashboard counts each one of these. */
const rareAnswers: [route: string, status: number][] = [
  [calls.apply.path, calls.apply.status],
  [calls.sendMessage.path, calls.sendMessage.status],
  ...[401, 429, 503].map((status): [string, number] => [calls.logIn.path, status]),
];

type Sources = {
  database: Pick<Database, 'countConnections' | 'sql'>;
  /** Seconds since the content was fetched; `undefined` if it never was. */
  contentAge: () => number | undefined;
  /** Whether the bytes of documents go to a store. */
  hasStore: boolean;
};

type Followed = Sources & { share: FairShare; shedder: ReadShedder };

const waitReasons = ['share', ...costKinds] as const;
type WaitReason = 'share' | ReadCost;

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * The figures of one process for a Prometheus server. No label holds an address, a name or an id: only methods, patterns of
 * routes and statuses.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'rolecall_request_duration_seconds',
    help: 'Requests by method, route and status, but for cached pages',
    labelNames: ['method', 'route', 'status'],
    buckets: durationSteps,
    registers,
  });
  const cachedPages = new Counter({
    name: 'rolecall_cached_pages_total',
    help: 'Pages that were answered from memory',
    registers,
  });
  const refused = new Counter({
    name: 'rolecall_refused_requests_total',
    help: 'Requests of visitors that were refused: with 429 because a client had its share, with 503 because too many of a kind waited',
    labelNames: ['reason'],
    registers,
  });
  for (const reason of waitReasons) refused.inc({ reason }, 0);
  // Prometheus does not count the first one of a series that was not there.
  for (const [route, status] of rareAnswers) requests.zero({ method: 'POST', route, status });

  return {
    contentType: registry.contentType,
    metrics: () => registry.metrics(),
    /** For the process that keeps the workers running. */
    values: () => registry.getMetricsAsJSON(),
    /** A page that was answered without the framework. */
    countCachedPage: () => cachedPages.inc(),
    countRefused: (reason: WaitReason) => refused.inc({ reason }),
    /** Counts the requests of an app and looks at its parts. */
    follow: (app: FastifyInstance, { share, shedder, ...sources }: Followed): void => {
      app.addHook('onResponse', async (request, reply) => {
        const { method, routeOptions } = request;
        const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode };
        requests.observe(labels, reply.elapsedTime / 1000);
      });
      const waiting = new Gauge({
        name: 'rolecall_waiting_requests',
        help: 'Requests of visitors that wait: for their client, or for others of their kind',
        labelNames: ['reason'],
        registers,
        collect: () => {
          for (const reason of waitReasons)
            waiting.set({ reason }, reason === 'share' ? share.countWaiting() : shedder.countWaiting(reason));
        },
      });
      watch(registers, sources);
    },
  };
}

/** Without a database the other metrics are still answered. */
function watch(
  registers: Registry[],
  { database: { sql, countConnections }, contentAge, hasStore }: Sources,
): void {
  const connections = new Gauge({
    name: 'rolecall_database_connections',
    help: 'Connections to the database by state, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect: () => {
      for (const [state, count] of Object.entries(countConnections())) connections.set({ state }, count);
    },
  });
  // Every worker looks at the same mails and backups: a sum would mean nothing.
  const shared = { aggregator: 'max', registers } as const;
  const content = new Gauge({
    ...shared,
    name: 'rolecall_content_age_seconds',
    help: 'Time since the texts of the pages were fetched from the content service',
    collect: () => {
      const age = contentAge();
      if (age !== undefined) content.set(age);
    },
  });
  const waiting = new Gauge({
    ...shared,
    name: 'rolecall_waiting_mails',
    help: 'Mails that wait for a try, or for the next one',
    collect: async () => {
      const queue = await readQueue(sql).catch(() => undefined);
      if (!queue) return;
      waiting.set(queue.count);
      oldest.set(queue.oldestSeconds);
    },
  });
  const oldest = new Gauge({
    ...shared,
    name: 'rolecall_oldest_waiting_mail_seconds',
    help: 'Time since the waiting mail that has been due for longest was due; a digest is due in the morning',
  });
  const strangers = new Gauge({
    ...shared,
    name: 'rolecall_visitors_mail_wait_seconds',
    help: 'How long a mail that a visitor causes waits, because all visitors together cause too many, or too many to one domain; 0 otherwise',
    collect: async () => {
      const wait = await readStrangersWait(sql).catch(() => undefined);
      if (wait) strangers.set(wait.seconds);
    },
  });
  const scans = new Gauge({
    ...shared,
    name: 'rolecall_unscanned_documents',
    help: 'Documents without the word of the virus scanner, or with a virus; without a scanner all of them wait',
    labelNames: ['state'],
    collect: async () => {
      const counts = await countScans(sql).catch(() => undefined);
      if (!counts) return;
      for (const state of ['waiting', 'unscanned', 'infected'] as const) scans.set({ state }, counts[state]);
    },
  });
  const unstored = new Gauge({
    ...shared,
    name: 'rolecall_unstored_documents',
    help: 'Documents that wait for their store, and erased ones that it has still; none without a store',
    labelNames: ['state'],
    collect: async () => {
      const counts = hasStore ? await countStored(sql).catch(() => undefined) : undefined;
      if (!counts) return;
      for (const state of ['waiting', 'erased'] as const) unstored.set({ state }, counts[state]);
    },
  });
  const backups = new Gauge({
    ...shared,
    name: 'rolecall_last_backup_age_seconds',
    help: 'Time since a backup was last taken, and last restored on trial; before the first, since the database was made',
    labelNames: ['kind'],
    collect: async () => {
      const ages = await readBackupAges(sql).catch(() => []);
      for (const { kind, seconds } of ages) backups.set({ kind }, Number(seconds));
    },
  });
}
