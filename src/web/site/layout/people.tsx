import type { Recruiter } from '../../../contract/admins.ts';
import { phoneAddress } from '../../ui/phone-address.ts';
import { Portrait } from '../../ui/portrait.tsx';

type PeopleProps = {
  /** Those who show themselves. */
  recruiters: Recruiter[];
  className?: string;
  headingClass: string;
  listClass: string;
};

export function People({ recruiters, className, headingClass, listClass }: PeopleProps) {
  if (recruiters.length === 0) return null;
  return (
    <section aria-labelledby="people" className={className}>
      <h2 id="people" className={headingClass}>
        The people you talk to
      </h2>
      <ul className={`mt-4 grid gap-4 ${listClass}`}>
        {recruiters.map(({ name, phone_shown: shown, portrait }) => (
          <li key={`${name} ${shown} ${portrait}`} className="flex items-center gap-3">
            <Portrait name={name} of={portrait} />
            <span className="min-w-0 leading-snug wrap-anywhere">
              <bdi className="font-semibold">{name}</bdi>
              {shown !== undefined && (
                <a
                  href={phoneAddress(shown.replace(/ ext.*/, ''))}
                  className="text-link flex min-h-11 items-center"
                >
                  {shown}
                </a>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
