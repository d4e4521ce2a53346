import ExternalLink from 'lucide:external-link';
import Mail from 'lucide:mail';
import Phone from 'lucide:phone';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { phoneAddress } from '../../ui/phone-address.ts';
import * as texts from '../layout/texts.ts';
import { useSite } from '../layout/use-site.ts';

/** The configured ways to reach the agency. */
export function ContactLines({ className }: { className?: string }) {
  const { contactEmail, contactPhone, socialUrl, socialName } = useSite();
  const lines = [
    { text: contactPhone, href: phoneAddress(contactPhone), icon: Phone, kind: texts.phone },
    { text: contactEmail, href: `mailto:${contactEmail}`, icon: Mail, kind: texts.email },
    { text: socialName, href: socialUrl, icon: ExternalLink },
  ].filter(({ text }) => text);
  return (
    lines.length > 0 && (
      <ul className={className}>
        {lines.map(({ text, href, icon, kind }) => (
          <li key={href}>
            <a
              href={href}
              className="inline-flex min-h-11 items-center gap-3 underline-offset-4 hover:underline"
            >
              <Icon of={icon} /> <span className="sr-only">{kind}</span>
              <span className="min-w-0 wrap-anywhere">{text}</span>
            </a>
          </li>
        ))}
      </ul>
    )
  );
}

/** A way on besides the one that failed. */
export function CallUs({ lead = texts.youCanCall }: { lead?: string }) {
  const { contactPhone } = useSite();
  return (
    contactPhone && (
      <>
        {lead}
        <a href={phoneAddress(contactPhone)} className="text-link whitespace-nowrap">
          {contactPhone}
        </a>
        .
      </>
    )
  );
}

export function Address({ className }: { className?: string }) {
  const { address } = useSite();
  return (
    address && (
      <address className={classes('whitespace-pre-line text-muted not-italic', className)}>{address}</address>
    )
  );
}
