import { signalPostgres, startPostgres, type PostgresCluster } from '../../scripts/test/postgres-cluster.ts';

/** As a real one flushes. */
const settings = { fsync: 'on', full_page_writes: 'on' };

export type BreakablePostgres = PostgresCluster & {
  /** Ends all its processes at once, with SIGKILL. */
  kill: () => Promise<void>;
  freeze: () => Promise<void>;
  thaw: () => Promise<void>;
};

/** @param folder instead of a temporary one */
export async function startBreakablePostgres(
  others: Record<string, string> = {},
  folder?: string,
): Promise<BreakablePostgres> {
  const postgres = await startPostgres({ ...settings, ...others }, folder);
  const signal = (name: NodeJS.Signals) => () => signalPostgres(postgres.folder, name);
  return { ...postgres, kill: signal('SIGKILL'), freeze: signal('SIGSTOP'), thaw: signal('SIGCONT') };
}
