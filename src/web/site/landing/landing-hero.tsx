import type { LandingContent } from '../../../contract/content.ts';
import { LinkButton } from '../../ui/button.tsx';
import * as texts from './texts.ts';

type LateTexts = { content: LandingContent | undefined };

export function LandingTitle({ content }: LateTexts) {
  return (
    <>
      <h1 className="text-3xl">{content?.title ?? texts.welcome}</h1>
      <p className="measure mt-4 min-h-14 text-lg text-muted" role={content ? undefined : 'status'}>
        {content?.subTitle ?? texts.fetching}
      </p>
    </>
  );
}

/** The two links do not wait for the texts. */
export function LandingActions({ content }: LateTexts) {
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-12 gap-y-4">
      <p className="min-w-0 md:flex-1">{content?.cta}</p>
      <div className="flex flex-wrap gap-3 print:hidden">
        <LinkButton to="/jobs" className="md:px-8" prefetch="intent">
          {content?.jobsButton ?? texts.jobs}
        </LinkButton>
        <LinkButton to="/contact" prefetch="intent">
          {content?.contactUsButton ?? texts.contactUs}
        </LinkButton>
      </div>
    </div>
  );
}
