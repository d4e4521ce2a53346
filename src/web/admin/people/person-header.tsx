import Mail from 'lucide:mail';
import Phone from 'lucide:phone';
import type { ReactNode } from 'react';
import type { Applicant } from '../../../contract/applicants.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Icon, type IconNode } from '../../ui/icon.tsx';
import { phoneAddress } from '../../ui/phone-address.ts';
import { PersonTags } from './timeline/person-tags.tsx';
import { personName } from './person-name.ts';
import * as texts from './texts.ts';

/** The name, the tags, and how to reach the person. */
export function PersonHeader({ applicant }: { applicant: Applicant }) {
  const { email, phone, phone_shown } = applicant;
  return (
    <header className="mb-3 flex flex-wrap items-center gap-2 md:gap-x-6">
      <h1 className="text-2xl max-md:basis-full">
        <bdi>{personName(applicant)}</bdi>
      </h1>
      <ul
        aria-label={texts.contact}
        className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 md:gap-x-6"
      >
        {phone !== '' && (
          <Contact icon={Phone} word={texts.call} href={phoneAddress(phone)} copied={phone_shown}>
            {phone_shown}
          </Contact>
        )}
        <Contact icon={Mail} word={texts.email} href={`mailto:${email}`} copied={email} isCopiedOnPhone>
          <EmailText email={email} />
        </Contact>
        {digitsOf(phone) !== digitsOf(phone_shown) && (
          <li className="text-sm text-muted max-md:order-last max-md:w-full">
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

type ContactProps = {
  icon: IconNode;
  /** Stands there on a phone, where the ways are one row. */
  word: string;
  href: string;
  copied: string;
  isCopiedOnPhone?: boolean;
  children: ReactNode;
};

function Contact({ icon, word, href, copied, isCopiedOnPhone = false, children }: ContactProps) {
  return (
    <li className="flex min-w-0 items-center gap-1">
      <a
        href={href}
        className={buttonClass({
          isSmall: true,
          className: 'h-auto min-h-9 min-w-0 tabular-nums pointer-coarse:min-h-11',
        })}
      >
        <Icon of={icon} className="size-4" />
        <span className="md:hidden">{word} </span>
        <bdi className="wrap-anywhere max-md:sr-only">{children}</bdi>
      </a>
      <span className={isCopiedOnPhone ? undefined : 'max-md:hidden'}>
        <CopyButton text={copied} name={texts.copyOf(copied)} doneText={texts.copied} />
      </span>
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
