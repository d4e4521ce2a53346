import * as texts from './texts.ts';

/** The needs that the knock-out questions will ask for. No machine decides by them. */
export function Requirements({ of, className }: { of: string[]; className: string }) {
  if (of.length === 0) return null;
  return (
    <section aria-label={texts.requirements} className={className}>
      <p className="font-semibold">{texts.requirements}</p>
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
