import { type ReactNode, useId, useRef } from 'react';
import { Link } from 'react-router';
import type { ListedApplicant } from '../../../contract/applicants.ts';
import { classes } from '../../ui/classes.ts';
import { useFocusThatStays, useRowKeys } from '../../ui/table/use-row-keys.ts';
import { Badge } from '../../ui/badge.tsx';
import { daysBetween } from '../../ui/time/describe-day.ts';
import { RelativeTime, useMoment } from '../../ui/time/relative-time.tsx';
import { useDayOf, useToday } from '../../ui/time/use-today.ts';
import { shortDay } from '../operations/figures/day-range.ts';
import { type MessageWalk, startWalk, type Walk } from '../people/list-walk.ts';
import { personName } from '../people/person-name.ts';
import { shownRows, type TodayLine } from './today-groups.ts';
import * as texts from './texts.ts';

type PersonRowProps = Pick<RowProps, 'facts' | 'isAboutBelow' | 'children'> & {
  person: ListedApplicant;
  walk: Walk;
  lateDays?: number | null | undefined;
};

export function PersonRow({ person, walk, facts, isAboutBelow, lateDays, children }: PersonRowProps) {
  const { id, application, created_at } = person;
  const since = application?.waits_since ?? created_at;
  const { exact } = useMoment(since);
  const day = useDayOf(since);
  const isLate = daysBetween(day, useToday()) >= (lateDays ?? Infinity);
  return (
    <Row
      name={personName(person)}
      to={`/admin/applicants/${id}`}
      walk={walk}
      about={jobOf(person)}
      isAboutBelow={isAboutBelow}
      when={
        application?.waits_since && isLate ? (
          <Badge tone="danger">
            <time dateTime={since} title={exact}>
              {texts.late(shortDay(day))}
            </time>
          </Badge>
        ) : (
          <RelativeTime moment={since} />
        )
      }
      facts={facts}
    >
      {children}
    </Row>
  );
}

export function jobOf({ application }: ListedApplicant): string {
  return application?.job?.name ?? texts.generalApplication;
}

type RowProps = {
  name: string;
  to: string;
  /** The list of the person or message that is opened from here. */
  walk?: Walk | MessageWalk;
  about: string;
  /** Among the facts, where these have a line that is long enough. */
  isAboutBelow?: boolean | undefined;
  when: ReactNode;
  /** On a line of their own. */
  facts?: ReactNode;
  children?: ReactNode;
};

export function Row({ name, to, walk, about, isAboutBelow, when, facts, children }: RowProps) {
  return (
    <li
      data-row
      className={classes(
        'group/row flex min-h-10 flex-wrap items-center [reading-flow:flex-visual] gap-x-3 gap-y-1 border-t border-base-300 focus-within:bg-base-300/40 hover:bg-base-300/40 @max-xl:py-1.5',
        facts === undefined ? 'py-0.5' : 'py-1.5',
      )}
    >
      <Link
        to={to}
        onClick={() => walk && startWalk(walk)}
        dir="auto"
        className={classes(
          'truncate font-semibold hover:underline @max-xl:grow @3xl:min-w-44 @xl:shrink-0 pointer-coarse:py-2',
          children === undefined ? '@max-xl:basis-3/5 @xl:max-w-3/5' : '@max-xl:basis-2/5 @xl:max-w-2/5',
        )}
      >
        {name}
      </Link>
      <span
        dir="auto"
        className={classes(
          'min-w-0 grow truncate text-muted @max-xl:order-1 @max-xl:basis-full',
          isAboutBelow ? '@xl:basis-0' : '@xl:basis-20',
        )}
      >
        <span className={classes(isAboutBelow && '@xl:hidden')}>{about}</span>
      </span>
      <span className="shrink-0 text-end text-sm whitespace-nowrap text-muted">{when}</span>
      {children !== undefined && (
        <div className="flex min-w-0 items-center gap-1 @max-xl:order-2 @max-xl:basis-full @max-xl:flex-wrap @max-xl:pt-1 @xl:shrink-0">
          {children}
        </div>
      )}
      {facts !== undefined && (
        <p className="order-1 flex min-w-0 basis-full flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted @3xl:ps-47">
          {facts}
        </p>
      )}
    </li>
  );
}

type SectionProps = { line: TodayLine; children: ReactNode; after?: ReactNode };

export function Section({ line: { number, count, words, to }, children, after }: SectionProps) {
  const heading = useId();
  const list = useRef<HTMLUListElement>(null);
  useRowKeys(list, 'li');
  useFocusThatStays(list, '[data-row]');
  return (
    <section className="relative min-w-0 ps-12 pe-5 md:ps-16 md:pe-6">
      <div className="flex items-center justify-between gap-x-3">
        <h3 id={heading} className="text-base font-normal">
          <Link to={to} className="flex min-h-10 items-center gap-2 hover:underline pointer-coarse:min-h-11">
            <span className="font-display text-2xl font-bold tabular-nums">{number}</span> {words}
          </Link>
        </h3>
        {count > shownRows && (
          <Link
            to={to}
            aria-describedby={heading}
            className="shrink-0 text-sm text-link hover:underline pointer-coarse:py-3"
          >
            {texts.seeAll(number)}
          </Link>
        )}
      </div>
      <ul ref={list} className="@container max-md:-ms-7">
        {children}
      </ul>
      {after}
    </section>
  );
}
