import { tracingChannel } from 'node:diagnostics_channel';

/** One thing that a request or a mail waits for. It never has a person's data: of a mail only its kind. */
export type Step = {
  name: string;
  attributes?: Record<string, string>;
  /** SQL with placeholders. */
  statement?: string;
  /** Begins a trace of its own where none runs. Others are then left out. */
  isOwnTrace?: boolean;
};

/** The traces listen here when they are on. Without a listener a step costs nothing. */
export const steps = tracingChannel<Step, unknown>('rolecall.step');

export function traceStep<Result>(step: Step, work: () => Promise<Result>): Promise<Result> {
  return steps.tracePromise(work, step);
}
