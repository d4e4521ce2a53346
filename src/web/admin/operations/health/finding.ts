import type { states } from './texts.ts';

export type Finding = {
  title: string;
  /** `check`: somebody should look. `off`: not set up, and nothing waits for it. */
  state: keyof typeof states;
  text: string;
  /** Follows the text. */
  moment?: string;
  /** The thing to do: nothing that is fine or off has one. */
  advice?: string;
  /** For the people who run the server. */
  details?: string;
};

/** Whether it belongs to the things that the back office counts. */
export const needsCare = ({ state }: Finding) => state === 'check' || state === 'broken';
