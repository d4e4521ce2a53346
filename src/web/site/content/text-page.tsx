import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Address, ContactLines } from '../contact/contact-lines.tsx';
import * as texts from './texts.ts';

type TextPageProps = {
  title: ReactNode;
  /** Stands between the title and the text. */
  line?: ReactNode;
  children: ReactNode;
  /** Stands beside the text on a wide screen, and below it on a narrow one. */
  beside: ReactNode;
  /** Takes that place. The others then stand below the text. */
  form?: ReactNode;
};

export const formId = 'form';

/** A page of the agency's own words. */
export function TextPage({ title, line, children, beside, form }: TextPageProps) {
  return (
    <div className="page-width pt-10 md:pt-16">
      {title}
      {line}
      <div
        className={classes(
          'mt-10 grid grid-cols-1 gap-x-16 gap-y-12',
          form ? 'lg:grid-cols-2' : 'lg:grid-cols-[minmax(0,1fr)_18rem]',
        )}
      >
        <article className="md:text-lg">{children}</article>
        {form && (
          <div
            id={formId}
            tabIndex={-1}
            className="self-start rounded-box border border-base-300 px-6 pt-6 print:hidden"
          >
            {form}
          </div>
        )}
        <div
          className={classes(
            'self-start print:hidden',
            form
              ? 'grid gap-x-16 border-t border-base-300 lg:col-span-2 lg:grid-cols-2'
              : 'rounded-box bg-base-200 px-6 md:flex md:flex-wrap md:gap-x-12 lg:sticky lg:top-8 lg:block',
          )}
        >
          {beside}
        </div>
      </div>
    </div>
  );
}

export function TextTitle({ title, subtitle }: { title: string; subtitle: string }) {
  return (
    <>
      <h1 className="text-3xl wrap-anywhere">{title}</h1>
      <p className="measure mt-5 text-lg wrap-anywhere text-muted">{subtitle}</p>
    </>
  );
}

/** One of the things to do next, beside the text. */
export function NextStep({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 flex-1 py-6">
      <h2 className="mb-3 text-lg">{title}</h2>
      {children}
    </section>
  );
}

/** The address and the ways to reach the agency. */
export function GetInTouch({ title = texts.getInTouch, children }: { title?: string; children?: ReactNode }) {
  return (
    <NextStep title={title}>
      {children}
      <Address />
      <ContactLines />
    </NextStep>
  );
}

export function LookForWork() {
  return (
    <NextStep title={texts.lookingForWork}>
      <LinkButton to="/jobs" prefetch="intent" className="w-full max-w-sm">
        {texts.seeOpenJobs}
      </LinkButton>
    </NextStep>
  );
}
