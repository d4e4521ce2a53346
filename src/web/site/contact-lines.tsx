import { ExternalLink, Mail, Phone } from 'lucide';
import { Icon } from '../ui/icon.tsx';
import { phoneAddress } from '../ui/phone-address.ts';
import { socialName } from './social-name.ts';
import { useSite } from './use-site.ts';

/** How to reach the agency: phone, email and its place in the social world. */
export function ContactLines({ className }: { className?: string }) {
  const { contactEmail, contactPhone, socialUrl } = useSite();
  return (
    <ul className={className}>
      <li>
        <a href={phoneAddress(contactPhone)} className={lineClass}>
          <Icon of={Phone} /> <span className="sr-only">Phone: </span>
          {contactPhone}
        </a>
      </li>
      <li>
        <a href={`mailto:${contactEmail}`} className={lineClass}>
          <Icon of={Mail} /> <span className="sr-only">Email: </span>
          <span className="min-w-0 break-words">{contactEmail}</span>
        </a>
      </li>
      <li>
        <a href={socialUrl} rel="noopener" className={lineClass}>
          <Icon of={ExternalLink} /> {socialName(socialUrl)}
        </a>
      </li>
    </ul>
  );
}

/** The phone number in a sentence. */
export function PhoneLink() {
  const { contactPhone } = useSite();
  return (
    <a href={phoneAddress(contactPhone)} className="text-link whitespace-nowrap">
      {contactPhone}
    </a>
  );
}

const lineClass = 'inline-flex min-h-11 items-center gap-3 underline-offset-4 hover:underline';
