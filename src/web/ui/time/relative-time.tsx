import { useMoment } from './use-moment.ts';

/**
 * "3 days ago", with the exact moment on hover, for screen readers and on paper. The server and the browser may write
 * it differently, such as a minute later, so neither corrects the other.
 */
export function RelativeTime({ moment }: { moment: string }) {
  const { relative, exact } = useMoment(moment);
  return (
    <time dateTime={moment} title={exact} suppressHydrationWarning>
      <span className="print:hidden" suppressHydrationWarning>
        {relative}
      </span>
      <span className="sr-only print:hidden">, </span>
      <span className="sr-only print:not-sr-only" suppressHydrationWarning>
        {exact}
      </span>
    </time>
  );
}
