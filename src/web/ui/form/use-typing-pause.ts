import { useEffect, useRef } from 'react';

/** Long enough for one request a word, short enough to feel immediate. */
const pauseMs = 200;

/**
 * Runs something after a pause in typing.
 *
 * @returns `wait` restarts the pause; `stop` ends it without a run
 */
export function useTypingPause(run: () => void): { wait: () => void; stop: () => void } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A choice made during the pause belongs to a later rendering.
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const stop = () => clearTimeout(timer.current);
  return {
    stop,
    wait: () => {
      stop();
      timer.current = setTimeout(() => latest.current(), pauseMs);
    },
  };
}
