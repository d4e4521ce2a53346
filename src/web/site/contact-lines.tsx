import { ExternalLink, Mail, Phone } from 'lucide';
import { useSite } from './use-site.ts';
import { Icon } from '../ui/icon.tsx';

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

/** RFC 3966: digits and a leading plus, without what people write between them. */
function phoneAddress(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
}

const networks: Record<string, string> = {
  'linkedin.com': 'LinkedIn',
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  'x.com': 'X',
  'youtube.com': 'YouTube',
  'tiktok.com': 'TikTok',
  'bsky.app': 'Bluesky',
};

function socialName(url: string): string {
  const host = new URL(url).hostname.replace(/^www\./, '');
  return networks[host] ?? host;
}
