import type { Processes } from './cluster/processes.ts';

/** One kind of breaking. */
export type Round = {
  name: string;
  /** The share of the time of all rounds; without it the round ends by itself. */
  share?: number;
  /** Those of the machine. */
  programs?: string[];
  needsRoot?: boolean;
  run: (parts: RoundParts) => Promise<RoundResult>;
};

export type RoundParts = {
  /** An empty folder that all users may enter. */
  folder: string;
  processes: Processes;
  durationMs: number;
  /** For a round that ends after so many acknowledged applications. */
  applications: number;
  /** Says how far the round is. */
  show: (step: string) => void;
};

export type RoundResult = Losses & {
  /** The broken things, and how often each was broken. */
  broken: string;
  acknowledged: number;
  /** Answers that nobody may get, and waits of more than the patience of the form. */
  faults: string[];
  /** The longest wait for an answer. */
  slowestMs: number;
  /** The longest time without an acknowledged application. */
  pauseMs: number;
};

export type Losses = {
  /** Acknowledged, and not stored under the acknowledged reference. */
  lost: number;
  /** People with more than one record, application or submission. */
  doubled: number;
  /** People without an application, or without what they sent. */
  halved: number;
  /** People without a mail, and applications that the agency got no mail about. */
  mailsLost: number;
  /** Mails that arrived with more than one Message-ID, so that they show more than once. */
  mailsDoubled: number;
};

/** Counts by name, such as `server killed: 3`. */
export function createTally() {
  const counts = new Map<string, number>();
  return {
    add: (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1),
    describe: () => [...counts].map(([name, count]) => `${name} ${count}`).join(', '),
  };
}
