import { initialsOf } from './initials.ts';
import * as texts from './texts.ts';

type RecruiterProps = { name: string; answerDays: number | null; className: string };

/** The person behind the job. */
export function Recruiter({ name, answerDays, className }: RecruiterProps) {
  return (
    <div className={className}>
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-full border border-link font-display font-bold text-(--link)"
        >
          {initialsOf(name)}
        </span>
        <p className="min-w-0 leading-snug wrap-anywhere">
          <span className="text-sm text-muted">{texts.yourRecruiter}</span>
          <br />
          <bdi className="font-semibold">{name}</bdi>
        </p>
      </div>
      {answerDays !== null && <p className="mt-2 text-sm text-muted">{texts.usuallyAnswers(answerDays)}</p>}
    </div>
  );
}
