import Phone from 'lucide:phone';
import type { ReactNode } from 'react';
import type { Applicant } from '../../../contract/applicants.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { phoneAddress } from '../../ui/phone-address.ts';
import { PersonTags } from './timeline/person-tags.tsx';
import { personName } from './person-name.ts';
import * as texts from './texts.ts';

/** The name, the tags, and how to reach the person. */
export function PersonHeader({ applicant }: { applicant: Applicant }) {
  const { email, phone, phone_shown } = applicant;
  return (
    <header className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-1">
      <h1 className="text-2xl max-md:basis-full">
        <bdi>{personName(applicant)}</bdi>
      </h1>
      <ul aria-label={texts.contact} className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
        {phone !== '' && (
          <Contact
            href={phoneAddress(phone)}
            copied={phone_shown}
            className={buttonClass({
              isSmall: true,
              className: 'h-auto min-h-11 max-w-full tabular-nums',
            })}
          >
            <Icon of={Phone} className="size-4" />
            <bdi>{phone_shown}</bdi>
          </Contact>
        )}
        <Contact
          href={`mailto:${email}`}
          copied={email}
          className="text-link py-2 wrap-anywhere pointer-coarse:py-2.5"
        >
          <EmailText email={email} />
        </Contact>
        {digitsOf(phone) !== digitsOf(phone_shown) && (
          <li className="text-sm text-muted">
            {texts.typedAs} <bdi>{phone}</bdi>
          </li>
        )}
      </ul>
      <PersonTags applicant={applicant} />
    </header>
  );
}

function digitsOf(phone: string): string {
  return phone.replaceAll(/\D/gu, '');
}

type ContactProps = { href: string; copied: string; className: string; children: ReactNode };

function Contact({ href, copied, className, children }: ContactProps) {
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-1">
      <a href={href} className={className}>
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
