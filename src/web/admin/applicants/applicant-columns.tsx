import type { ReactNode } from 'react';
import type { ApplicantRow } from '../../../contract/applicants.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { phoneAddress } from '../../ui/phone-address.ts';
import type { Column } from '../../ui/table.tsx';
import { useMoment } from '../../ui/use-moment.ts';
import { EmailText } from './email-text.tsx';

/** An applicant's cells, in the order of the list. */
export const applicantColumns: Column<ApplicantRow>[] = [
  {
    title: 'Created',
    sortKey: 'created',
    sortWords: ['oldest first', 'newest first'],
    cell: (applicant) => <CreatedDate applicant={applicant} />,
  },
  {
    title: 'First Name',
    sortKey: 'first_name',
    isRowHeader: true,
    cell: (applicant) => <FirstName applicant={applicant} />,
  },
  { title: 'Last Name', sortKey: 'last_name', isOnlyWide: true, cell: ({ last_name }) => last_name },
  {
    title: 'Email',
    sortKey: 'email',
    cell: ({ email }) => (
      <PlainLink href={`mailto:${email}`}>
        <EmailText email={email} />
      </PlainLink>
    ),
  },
  { title: 'Phone', cell: ({ phone }) => <PlainLink href={phoneAddress(phone)}>{phone}</PlainLink> },
  { title: 'Zenople', cell: ({ zenople }) => <ZenopleBadge isCompleted={zenople} /> },
  { title: 'View', isOptions: true, cell: (applicant) => <ViewLink applicant={applicant} /> },
];

/** On a small screen, where it heads the card, the whole name. */
function FirstName({ applicant: { first_name, last_name } }: { applicant: ApplicantRow }) {
  return (
    <>
      {first_name}
      <span className="lg:hidden"> {last_name}</span>
    </>
  );
}

function CreatedDate({ applicant }: { applicant: ApplicantRow }) {
  const { exact } = useMoment(applicant.created_at);
  return (
    <time dateTime={applicant.created_at} title={exact} className="whitespace-nowrap tabular-nums">
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
  return <Badge tone={isCompleted ? 'success' : 'neutral'}>{isCompleted ? 'Yes' : 'No'}</Badge>;
}

function ViewLink({ applicant: { id, first_name, last_name } }: { applicant: ApplicantRow }) {
  return (
    <LinkButton to={`/admin/applicants/${id}`} isSmall aria-label={`View ${first_name} ${last_name}`}>
      View
    </LinkButton>
  );
}
