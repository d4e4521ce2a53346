import { useEffect, useRef } from 'react';

const longestPauseMs = 60_000;

type Retries = { firstPauseMs: number; isNeeded?: boolean };

/** Asks again with growing pauses while the tab is visible, and at once when the connection is back. */
export function useRetries(ask: () => unknown, { firstPauseMs, isNeeded = true }: Retries): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  }, [ask]);

  useEffect(() => {
    if (!isNeeded) return;
    let pauseMs = firstPauseMs;
    let timer: ReturnType<typeof setTimeout>;
    const askNow = () => void latest.current();
    const wait = () => {
      timer = setTimeout(() => {
        pauseMs = Math.min(pauseMs * 1.5, longestPauseMs);
        if (document.visibilityState === 'visible') askNow();
        wait();
      }, pauseMs);
    };
    wait();
    window.addEventListener('online', askNow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', askNow);
    };
  }, [firstPauseMs, isNeeded]);
}
