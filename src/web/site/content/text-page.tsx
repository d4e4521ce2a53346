import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';

type TextPageProps = {
  /** The title, a line below it, and the text. */
  children: ReactNode;
  /** Stands beside the text on a wide screen, and below it on a narrow one. */
  beside: ReactNode;
  /** A form has more room beside the text, and does not stick. */
  form?: ReactNode;
};

export function TextPage({ children, beside, form }: TextPageProps) {
  return (
    <div
      className={classes(
        'page-width grid grid-cols-1 gap-x-16 gap-y-12 pt-10 md:pt-16',
        form ? 'lg:grid-cols-[minmax(0,1fr)_25rem]' : 'lg:grid-cols-[minmax(0,1fr)_18rem]',
      )}
    >
      <article>{children}</article>
      <div
        className={classes(
          'self-start rounded-box border border-base-300 px-6 md:max-lg:flex md:max-lg:flex-wrap md:max-lg:gap-x-8 print:hidden',
          !form && 'lg:sticky lg:top-8',
        )}
      >
        {form && <div className="w-full pt-6">{form}</div>}
        {beside}
      </div>
    </div>
  );
}

/** One of the things to do next, beside the text. */
export function NextStep({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 flex-1 border-base-300 py-5 not-first:border-t md:max-lg:border-t-0">
      <h2 className="mb-3 text-lg">{title}</h2>
      {children}
    </section>
  );
}
