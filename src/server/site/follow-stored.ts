import pLimit from 'p-limit';
import { repeat } from '../../database/repeat.ts';

/** For a database behind a pooler, which passes on no notification. */
const lookMs = 5_000;

type Followed = {
  /** Begins a line of the log. */
  name: string;
  /** Reads what is stored, and takes it when it is another version. */
  read: () => Promise<void>;
  log: Parameters<typeof repeat>[0]['log'];
};

export type Following = {
  /** Reads at once. An older reading is never taken last. */
  refresh: () => Promise<void>;
  close: () => Promise<void>;
};

/** Reads what owners have stored, and again every few seconds. Notifications refresh it earlier. */
export async function followStored({ name, read, log }: Followed): Promise<Following> {
  const inTurn = pLimit(1);
  const refresh = () => inTurn(read);
  await refresh();
  const { close } = repeat({ name, work: refresh, everyMs: lookMs, firstMs: lookMs, log });
  return { refresh, close };
}
