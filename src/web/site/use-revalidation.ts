import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

/** In milliseconds; each pause is longer than the one before it, up to the longest. */
const pauses = { first: 5_000, longest: 60_000 };

/**
 * Loads the page's data again and again while the component is shown and somebody looks at it, and at once when the
 * connection is back.
 */
export function useRevalidation(): void {
  const { revalidate } = useRevalidator();
  const load = useRef(revalidate);
  useEffect(() => {
    load.current = revalidate;
  }, [revalidate]);

  useEffect(() => {
    let pauseMs = pauses.first;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => {
        pauseMs = Math.min(pauseMs * 1.5, pauses.longest);
        if (document.visibilityState === 'visible') void load.current();
        wait();
      }, pauseMs);
    };
    const loadNow = () => void load.current();
    wait();
    window.addEventListener('online', loadNow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', loadNow);
    };
  }, []);
}
