import type { ReactNode } from 'react';
import type { Applicant } from '../../../contract/applicants.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { phoneAddress } from '../../ui/phone-address.ts';
import { PersonTags } from './timeline/person-tags.tsx';
import { personName } from './person-name.ts';
import * as texts from './texts.ts';

/** The name, the tags, and how to reach the person. */
export function PersonHeader({ applicant }: { applicant: Applicant }) {
  const { email, phone, phone_shown } = applicant;
  return (
    <header className="mb-6">
      <div className="flex flex-wrap items-center gap-x-4">
        <h1 className="text-2xl">
          <bdi>{personName(applicant)}</bdi>
        </h1>
        <PersonTags applicant={applicant} />
      </div>
      <ul aria-label={texts.contact} className="mt-1 flex flex-wrap items-center gap-x-6">
        <Contact href={`mailto:${email}`} copied={email}>
          <EmailText email={email} />
        </Contact>
        <Contact href={phoneAddress(phone)} copied={phone_shown}>
          <bdi>{phone_shown}</bdi>
        </Contact>
        {phone !== phone_shown && (
          <li className="text-sm text-muted">
            {texts.typedAs} <bdi>{phone}</bdi>
          </li>
        )}
      </ul>
    </header>
  );
}

function Contact({ href, copied, children }: { href: string; copied: string; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-1">
      <a href={href} className="text-link wrap-anywhere pointer-coarse:py-2.5">
        {children}
      </a>
      <CopyButton text={copied} name={texts.copyOf(copied)} doneText={texts.copied} />
    </li>
  );
}

/** A long email address breaks after its at sign. */
export function EmailText({ email }: { email: string }) {
  const domainStart = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, domainStart)}
      <wbr />
      {email.slice(domainStart)}
    </>
  );
}
