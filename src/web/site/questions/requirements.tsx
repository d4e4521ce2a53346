import * as texts from './texts.ts';

/** `headingClass`: of a heading of the page, in place of a bold line. */
type RequirementsProps = { of: string[]; headingClass?: string; className: string };

/** The needs that the knock-out questions will ask for. No machine decides by them. */
export function Requirements({ of, headingClass, className }: RequirementsProps) {
  if (of.length === 0) return null;
  const Heading = headingClass ? 'h2' : 'p';
  return (
    <section aria-label={texts.requirements} className={className}>
      <Heading className={headingClass ?? 'font-semibold'}>{texts.requirements}</Heading>
      <ul className="mt-1 list-disc pl-5">
        {of.map((text) => (
          <li key={text} dir="auto" className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
