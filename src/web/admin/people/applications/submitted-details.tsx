import type { Application, Submission, SubmittedField } from '../../../../contract/applications.ts';
import { EmailText } from '../email-text.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { AcceptSubmissionButton } from './accept-submission-button.tsx';
import { AnswerSheet } from './answer-sheet.tsx';
import * as texts from './texts.ts';

/** All submissions; the newest in full where it differs from the applicant's details, with a mark. */
export function SubmittedDetails({ application }: { application: Application }) {
  const { submissions, differs } = application;
  const [newest, ...earlier] = submissions;
  if (!newest || application.applicant.is_erased) return null;
  return (
    <div className="min-w-0 grow">
      {differs.length > 0 ? (
        <Details submission={newest} differs={differs} />
      ) : (
        <span className="flex flex-wrap gap-x-3 text-muted">
          {texts.same}
          <Source submission={newest} />
        </span>
      )}
      {differs.length > 0 && (
        <AcceptSubmissionButton
          key={application.applicant.version}
          application={application}
          submission={newest}
        />
      )}
      <AnswerSheets submission={newest} />
      {earlier.length > 0 && (
        <details className="mt-1">
          <summary className="cursor-pointer text-muted pointer-coarse:py-3">
            {texts.earlier(earlier.length)}
          </summary>
          <ul className="mt-1">
            {earlier.map((submission) => (
              <li key={submission.id} className="py-1">
                <Details submission={submission} differs={[]} />
                <span className="text-muted">
                  <RelativeTime moment={submission.created_at} />
                </span>
                <AnswerSheets submission={submission} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function AnswerSheets({ submission: { answer_sheets } }: { submission: Submission }) {
  return answer_sheets.map((sheet) => <AnswerSheet key={sheet.id} sheet={sheet} />);
}

const shownFields: SubmittedField[] = ['first_name', 'last_name', 'email', 'phone'];

function Details({ submission, differs }: { submission: Submission; differs: SubmittedField[] }) {
  return (
    <span className="flex flex-wrap gap-x-3 wrap-anywhere">
      {shownFields.map((field) =>
        differs.includes(field) ? (
          <mark key={field} className="bg-transparent text-warning underline decoration-2 underline-offset-4">
            <Detail field={field} submission={submission} /> <span className="text-sm">{texts.differs}</span>
          </mark>
        ) : (
          <Detail key={field} field={field} submission={submission} />
        ),
      )}
      <Source submission={submission} />
    </span>
  );
}

function Source({ submission: { source } }: { submission: Submission }) {
  return source !== '' && <span className="text-muted wrap-anywhere">{texts.via(source)}</span>;
}

function Detail({ field, submission }: { field: SubmittedField; submission: Submission }) {
  return <bdi>{field === 'email' ? <EmailText email={submission.email} /> : submission[field]}</bdi>;
}
