import { type ReactNode, use } from 'react';
import { Link } from 'react-router';
import { Popover } from '@base-ui/react/popover';
import ArrowDown from 'lucide:arrow-down';
import ArrowUp from 'lucide:arrow-up';
import CircleQuestionMark from 'lucide:circle-question-mark';
import type { ListedApplicant } from '../../../contract/applicants.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { phoneAddress } from '../../ui/phone-address.ts';
import type { Column } from '../../ui/table/table.tsx';
import { useTableAddress } from '../../ui/table/use-table-address.ts';
import { RelativeTime, TimeZoneContext, useMoment } from '../../ui/time/relative-time.tsx';
import { ChooseBox } from './choice/choose-box.tsx';
import { StageBar } from './moves/stage-badge.tsx';
import { timeToday } from '../lists/time-today.ts';
import { personName } from './person-name.ts';
import { Icon } from '../../ui/icon.tsx';
import * as texts from './texts.ts';

/** On a phone: the name and the day, the job and the stage, the email, the phone and Zenople. Large letters need lines of their own. */
export const applicantGrid =
  '@max-2xl:relative @max-2xl:flex @max-2xl:flex-col @max-2xl:py-1.5 @max-2xl:pl-16 @xs:@max-2xl:grid @xs:@max-2xl:grid-cols-[minmax(0,1fr)_6.5rem_auto] @xs:@max-2xl:items-baseline @xs:@max-2xl:gap-x-2';

export const applicantColumns: Column<ListedApplicant>[] = [
  {
    title: texts.created,
    sortKey: 'created',
    sortWords: [texts.oldestFirst, texts.newestFirst],
    isShort: true,
    phone: 'col-start-2 row-start-1 col-span-2 justify-self-end text-sm',
    cell: (applicant) => <CreatedDate applicant={applicant} />,
  },
  {
    title: texts.firstName,
    sortKey: 'first_name',
    isRowHeader: true,
    phone: 'col-start-1 row-start-1 col-span-3 row-span-2 min-w-0',
    cell: (applicant) => <Person applicant={applicant} />,
  },
  {
    title: texts.lastName,
    sortKey: 'last_name',
    help: <LastApplicationTitle />,
    isInPrevious: true,
    cell: () => null,
  },
  {
    title: texts.email,
    sortKey: 'email',
    phone: 'col-start-1 row-start-3 col-span-3 min-w-0 text-sm',
    cell: ({ email, is_erased }) =>
      !is_erased && (
        <span className="block @2xl:max-w-52 @2xl:truncate @4xl:max-w-60" title={email}>
          <PlainLink href={`mailto:${email}`}>{email}</PlainLink>
        </span>
      ),
  },
  {
    title: texts.phone,
    isMinor: true,
    isShort: true,
    phone: 'col-start-1 row-start-4 text-sm',
    cell: ({ phone, phone_shown, is_erased }) =>
      !is_erased &&
      phone !== '' && (
        <span className="block @2xl:max-w-34 @2xl:truncate" title={phone_shown}>
          <PlainLink href={phoneAddress(phone)}>{phone_shown}</PlainLink>
        </span>
      ),
  },
  {
    title: texts.zenople,
    help: <ZenopleHelp />,
    isShort: true,
    phone: 'col-start-2 row-start-4 text-sm whitespace-nowrap',
    isTitled: true,
    cell: ({ zenople }) => <ZenopleBadge isCompleted={zenople} />,
  },
  {
    title: texts.view,
    isOptions: true,
    isMinor: true,
    phone: 'col-start-3 row-start-4',
    cell: (applicant) => <ViewLink applicant={applicant} />,
  },
];

/** Stands under the titles of both names, and leads. */
function Person({ applicant }: { applicant: ListedApplicant }) {
  const { id, first_name, last_name, is_new, is_erased, application, found_in } = applicant;
  const person = (
    <span className="flex gap-4">
      {application && (
        <StageBar
          kind={application.stage.kind}
          className="my-1 rounded-none @max-2xl:absolute @max-2xl:inset-y-1 @max-2xl:left-11 @6xl:h-7"
        />
      )}
      <span className="relative min-w-0 grow @6xl:flex @6xl:items-center @6xl:gap-3">
        <span className="relative block @xs:@max-6xl:pr-24 @6xl:w-[30%] @6xl:shrink-0">
          {is_new && <NewMark />}
          <Link
            to={`/admin/applicants/${id}`}
            className={classes(
              'block truncate hover:underline @2xl:text-base pointer-coarse:@max-2xl:-mb-3 pointer-coarse:@max-2xl:pt-1 pointer-coarse:@max-2xl:pb-3',
              is_new ? 'font-bold' : 'font-medium',
              is_erased && 'font-normal! text-muted',
            )}
          >
            <span>{first_name}</span> <span>{last_name}</span>
          </Link>
        </span>
        <AppliedAs applicant={applicant} />
      </span>
    </span>
  );
  if (!found_in) return person;
  return (
    <>
      {person}
      <FoundIn {...found_in} />
    </>
  );
}

/** The place in a document, because nothing else of the row has the words. */
function FoundIn({ name, pieces }: NonNullable<ListedApplicant['found_in']>) {
  return (
    <span className="mt-1 mb-1 block max-w-prose text-sm @2xl:pl-5 font-normal whitespace-normal text-muted">
      <bdi className="wrap-anywhere">{texts.foundIn(name)}</bdi>{' '}
      <bdi className="wrap-anywhere">
        {withStarts(pieces).map(({ text, is_found, start }) =>
          is_found ? (
            <mark key={start} className="rounded-xs bg-warning/30 px-0.5 text-base-content">
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </bdi>
    </span>
  );
}

/** The job and the stage of the application that the row stands for, below `LastApplicationTitle` where there is room. */
function AppliedAs({ applicant: { application, job_count } }: { applicant: ListedApplicant }) {
  if (!application) return null;
  const { job, stage, created_at } = application;
  return (
    <span className="gap-x-1.5 text-sm font-normal text-muted @xs:flex @6xl:grid min-w-0 @6xl:grow @6xl:grid-cols-[minmax(0,1fr)_5.5rem_auto] @6xl:gap-x-2">
      <span className="min-w-0 gap-x-1.5 @xs:flex">
        <span className="@xs:truncate" title={job?.name}>
          {job?.name ?? texts.generalApplication}
        </span>{' '}
        {job_count > 1 && (
          <>
            <MoreJobs count={job_count - 1} />{' '}
          </>
        )}
      </span>
      <span className="shrink-0 whitespace-nowrap @6xl:truncate" title={stage.name}>
        <span aria-hidden="true" className="@6xl:hidden">
          ·{' '}
        </span>
        <bdi>{stage.name}</bdi>
      </span>
      <span className="shrink-0 @max-2xl:hidden @max-6xl:absolute @max-6xl:top-0.5 @max-6xl:right-0 @6xl:min-w-22 @6xl:text-right">
        <RelativeTime moment={created_at} />
      </span>
    </span>
  );
}

/** For eyes alone: the cell below names the row, and its columns are the specified ones. */
function LastApplicationTitle() {
  const order = useTableAddress().search.get('sort');
  const arrow = { none: ArrowDown, applied: ArrowUp }[order ?? 'none'];
  return (
    <span
      aria-hidden="true"
      data-text={texts.lastApplication}
      className="absolute right-3 inline-flex items-center gap-1 before:content-[attr(data-text)] @max-6xl:hidden"
    >
      {arrow && <Icon of={arrow} className="size-4" />}
    </span>
  );
}

/** Before the name, where it moves nothing. */
export function NewMark() {
  return (
    <span className="absolute top-[0.55em] -left-3 size-2 rounded-full bg-link forced-color-adjust-none">
      <span className="sr-only">{texts.isNew}</span>
    </span>
  );
}

function MoreJobs({ count }: { count: number }) {
  return (
    <span className="shrink-0 tabular-nums">
      <span aria-hidden="true">{texts.moreJobs(count)}</span>
      <span className="sr-only">{texts.moreJobsInWords(count)}</span>
    </span>
  );
}

/** A card has room for one day: the one that orders the list. */
function CreatedDate({ applicant }: { applicant: ListedApplicant }) {
  const { id, created_at, created_pretty, application } = applicant;
  const isByCreated = useTableAddress().search.get('sort')?.endsWith('created');
  const applied = isByCreated ? undefined : application?.created_at;
  const { exact } = useMoment(created_at);
  const time = timeToday(created_at, use(TimeZoneContext));
  return (
    <>
      <ChooseBox
        applicant={id}
        name={personName(applicant)}
        className="-my-1 align-middle @max-2xl:absolute @max-2xl:top-0 @max-2xl:left-0 @max-2xl:m-0 @2xl:mr-1"
      />
      {applied !== undefined && (
        <span className="text-muted @2xl:hidden">
          <span className="sr-only">{texts.createdThenApplied(created_pretty)} </span>
          <RelativeTime moment={applied} />
        </span>
      )}
      <time
        dateTime={created_at}
        title={exact}
        className={classes('text-muted tabular-nums', applied !== undefined && '@max-2xl:hidden')}
      >
        <span className={time && 'sr-only'}>{created_pretty}</span>
        {time && (
          <>
            <span className="sr-only">, </span>
            {time}
          </>
        )}
      </time>
    </>
  );
}

function PlainLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="wrap-anywhere hover:underline">
      {children}
    </a>
  );
}

function ZenopleBadge({ isCompleted }: { isCompleted: boolean }) {
  return (
    <span className={classes(!isCompleted && '@max-2xl:*:font-normal')}>
      <Badge tone={isCompleted ? 'success' : 'neutral'}>{texts.yesOrNo(isCompleted)}</Badge>
    </span>
  );
}

function ViewLink({ applicant }: { applicant: ListedApplicant }) {
  return (
    <LinkButton
      to={`/admin/applicants/${applicant.id}`}
      isSmall
      look="quiet"
      className="border-transparent! @max-4xl:-my-2 @max-2xl:-mr-3 @2xl:@max-4xl:-ml-3"
      aria-label={texts.viewOf(personName(applicant))}
    >
      {texts.view}
    </LinkButton>
  );
}

/** Explains the word beside it: on hover, by a touch, and by the keyboard. */
export function ZenopleHelp() {
  return (
    <Popover.Root>
      <Popover.Trigger
        openOnHover
        className="btn btn-square btn-ghost btn-xs align-middle text-muted"
        aria-label={texts.zenopleQuestion}
      >
        <Icon of={CircleQuestionMark} className="size-4" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} className="z-20">
          <Popover.Popup
            aria-label={texts.zenopleQuestion}
            className="max-w-72 rounded-box border border-line bg-base-100 px-4 py-3 text-sm shadow-raised"
          >
            <Popover.Description>{texts.zenopleAnswer}</Popover.Description>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Each piece of a text with its place in it. */
function withStarts<Piece extends { text: string }>(pieces: Piece[]): (Piece & { start: number })[] {
  let end = 0;
  return pieces.map((piece) => {
    const start = end;
    end += piece.text.length;
    return { ...piece, start };
  });
}
