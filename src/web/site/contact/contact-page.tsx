import { useLocation } from 'react-router';
import type { Route } from './+types/contact-page.ts';
import { Address, ContactLines } from './contact-lines.tsx';
import { agencyNameOf, pageMeta } from '../layout/page-meta.ts';
import { ExternalFormFrame } from './external-form-frame.tsx';
import { OwnFormFrame } from './own-form-frame.tsx';
import { contactFormPath } from './new-message.ts';
import * as texts from './texts.ts';
import { useSite } from '../layout/use-site.ts';

/** Fixed by the specification, in pixels. */
const frameHeight = 1000;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: texts.title,
    description: texts.description(agencyNameOf(matches)),
    path: '/contact',
  });
}

export default function ContactPage() {
  // A link to this page may have chosen the topic.
  const { search } = useLocation();
  const { contactFormUrl, contactEmail, contactPhone, socialUrl } = useSite();
  const hasLines = (contactEmail || contactPhone || socialUrl) !== '';
  return (
    <div className="page-width grid grid-cols-1 gap-x-16 gap-y-8 pt-10 md:pt-16 lg:grid-cols-[18rem_1fr]">
      <div className="self-start lg:sticky lg:top-8">
        <h1 className="text-3xl">{texts.title}</h1>
        <p className="mt-5 mb-4 text-lg text-muted">{hasLines ? texts.leadWithLines : texts.lead}</p>
        <ContactLines className="font-display text-xl font-bold" />
        <Address className="mt-4" />
      </div>
      {contactFormUrl === '' ? (
        <OwnFormFrame src={contactFormPath + search} title={texts.formTitle} height={frameHeight} />
      ) : (
        <ExternalFormFrame name="contact" src={contactFormUrl} title={texts.formTitle} height={frameHeight} />
      )}
    </div>
  );
}
