import type { Started } from './cluster/processes.ts';

/** A process that is killed and started again. */
export type Part = {
  /** Throws if it ends instead of becoming ready. */
  start: () => Promise<void>;
  /** Ends it at once, with SIGKILL, even while it starts. */
  kill: () => Promise<void>;
  /** Asks it to end. */
  stop: () => Promise<void>;
  hasEnded: () => boolean;
};

export function createPart(launch: () => Started, untilReady: (started: Started) => Promise<unknown>): Part {
  let running: Started | undefined;
  return {
    start: async () => {
      running = launch();
      await untilReady(running);
    },
    kill: async () => void (await running?.kill('SIGKILL')),
    stop: async () => void (await running?.kill('SIGTERM')),
    hasEnded: () => running?.hasEnded() ?? true,
  };
}
