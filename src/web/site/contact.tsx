import { FormFrame } from '../ui/form-frame.tsx';
import type { Route } from './+types/contact.ts';
import { ContactLines, PhoneLink } from './contact-lines.tsx';
import { agencyNameOf, pageMeta } from './page-meta.ts';
import { useBrokenForm } from './use-broken-form.ts';
import { useSite } from './use-site.ts';

/** Fixed by the specification, in pixels. */
const frameHeight = 1000;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Contact Us',
    description: `Reach ${agencyNameOf(matches)} by form, by phone or by email.`,
    path: '/contact',
  });
}

export default function ContactPage() {
  const { contactFormUrl } = useSite();
  const isBroken = useBrokenForm('contact');
  return (
    <div className="page-width grid gap-x-16 gap-y-8 pt-10 md:pt-16 lg:grid-cols-[18rem_1fr]">
      <div className="self-start lg:sticky lg:top-8">
        <h1 className="text-3xl">Contact Us</h1>
        <p className="mt-5 mb-4 text-lg text-muted">A person reads every message and answers it.</p>
        <ContactLines />
      </div>
      <FormFrame
        src={contactFormUrl}
        title="Contact form"
        height={frameHeight}
        isBroken={isBroken}
        fallback={
          <>
            You can also call <PhoneLink />.
          </>
        }
      />
    </div>
  );
}
