import { useMoment } from './use-moment.ts';

/**
 * A moment as "3 days ago", with the exact one on hover and for screen readers. The server and the browser may say it
 * differently (a minute later, in other words), so neither corrects the other.
 */
export function RelativeTime({ moment }: { moment: string }) {
  const { relative, exact } = useMoment(moment);
  return (
    <time dateTime={moment} title={exact} suppressHydrationWarning>
      <span suppressHydrationWarning>{relative}</span>
      <span className="sr-only" suppressHydrationWarning>{`, ${exact}`}</span>
    </time>
  );
}
