import * as texts from './texts.ts';

type RequirementsProps = { of: string[]; headingClass?: string; className: string };

/** The needs that the knock-out questions will ask for. No machine decides by them. */
export function Requirements({ of, headingClass = 'font-semibold', className }: RequirementsProps) {
  if (of.length === 0) return null;
  return (
    <section aria-label={texts.requirements} className={className}>
      <p className={headingClass}>{texts.requirements}</p>
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
