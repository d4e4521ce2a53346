import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListedApplicant } from '../../../contract/applicants.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { phoneAddress } from '../../ui/phone-address.ts';
import type { Column } from '../../ui/table/table.tsx';
import { useMoment } from '../../ui/time/relative-time.tsx';
import { personName } from './person-name.ts';
import * as texts from './texts.ts';
import { Popover } from '@base-ui/react/popover';
import { CircleQuestionMark } from 'lucide';
import { Icon } from '../../ui/icon.tsx';

export const applicantColumns: Column<ListedApplicant>[] = [
  {
    title: texts.created,
    sortKey: 'created',
    sortWords: [texts.oldestFirst, texts.newestFirst],
    isShort: true,
    cell: (applicant) => <CreatedDate applicant={applicant} />,
  },
  {
    title: texts.firstName,
    sortKey: 'first_name',
    isRowHeader: true,
    cell: (applicant) => <Person applicant={applicant} />,
  },
  { title: texts.lastName, sortKey: 'last_name', isInPrevious: true, cell: () => null },
  {
    title: texts.email,
    sortKey: 'email',
    cell: ({ email, is_erased }) =>
      !is_erased && (
        <span className="block @2xl:max-w-56 @2xl:truncate @4xl:max-w-80">
          <PlainLink href={`mailto:${email}`}>{email}</PlainLink>
        </span>
      ),
  },
  {
    title: texts.phone,
    isMinor: true,
    isShort: true,
    cell: ({ phone, is_erased }) => !is_erased && <PlainLink href={phoneAddress(phone)}>{phone}</PlainLink>,
  },
  {
    title: texts.zenople,
    help: <ZenopleHelp />,
    isShort: true,
    cell: ({ zenople }) => <ZenopleBadge isCompleted={zenople} />,
  },
  {
    title: texts.view,
    isOptions: true,
    isMinor: true,
    cell: (applicant) => <ViewLink applicant={applicant} />,
  },
];

/** Stands under the titles of both names, and leads. */
function Person({ applicant }: { applicant: ListedApplicant }) {
  const { id, first_name, last_name, is_new, is_erased, latest_job, job_count } = applicant;
  return (
    <>
      <span className="relative block">
        {is_new && <NewMark />}
        <Link
          to={`/admin/applicants/${id}`}
          className={classes(
            'block hover:underline @2xl:truncate @2xl:text-base',
            is_new ? 'font-bold' : 'font-medium',
            is_erased && 'font-normal! text-muted',
          )}
        >
          <span>{first_name}</span> <span>{last_name}</span>
        </Link>
      </span>
      {latest_job && (
        <span className="flex gap-2 text-sm font-normal text-muted">
          <span className="@2xl:truncate">{latest_job.name}</span>
          {job_count > 1 && <MoreJobs count={job_count - 1} />}
        </span>
      )}
    </>
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

function CreatedDate({ applicant }: { applicant: ListedApplicant }) {
  const { exact } = useMoment(applicant.created_at);
  return (
    <time dateTime={applicant.created_at} title={exact} className="text-muted tabular-nums">
      {applicant.created_pretty}
    </time>
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
  return <Badge tone={isCompleted ? 'success' : 'neutral'}>{texts.yesOrNo(isCompleted)}</Badge>;
}

function ViewLink({ applicant }: { applicant: ListedApplicant }) {
  return (
    <LinkButton
      to={`/admin/applicants/${applicant.id}`}
      isSmall
      look="quiet"
      className="border-transparent! @max-2xl:-ml-3"
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
