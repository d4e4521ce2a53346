import type { LandingContent } from '../../contract/content.ts';
import { LinkButton } from '../ui/button.tsx';

/** What the agency says of itself, and the two ways on, which are there before the texts are. */
export function LandingHero({ texts }: { texts: LandingContent | undefined }) {
  return (
    <section>
      <h1 className="text-3xl">{texts?.title ?? 'Welcome'}</h1>
      <div className="min-h-32">
        {texts ? (
          <>
            <p className="measure mt-5 text-lg text-muted">{texts.subTitle}</p>
            <p className="measure mt-4">{texts.cta}</p>
          </>
        ) : (
          <p role="status" className="measure mt-5 text-lg text-muted">
            Fetching content...
          </p>
        )}
      </div>
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <LinkButton to="/jobs" look="accent" className="px-8" prefetch="intent">
          {texts?.jobsButton ?? 'Jobs'}
        </LinkButton>
        <LinkButton to="/contact" prefetch="intent">
          {texts?.contactUsButton ?? 'Contact Us'}
        </LinkButton>
      </div>
    </section>
  );
}
