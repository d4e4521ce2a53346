import { useMay } from '../../accounts/session/viewer.ts';
import type { Application, Submission, SubmittedField } from '../../../../contract/applications.ts';
import type { AnswerSheet as Sheet } from '../../../../contract/questions.ts';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { classes } from '../../../ui/classes.ts';
import { describeAnswer } from '../../../site/questions/describe-answer.ts';
import { OutdatedNotice } from '../../changes/forms/outdated-notice.tsx';
import { OnceButton } from '../../changes/forms/save-button.tsx';
import { useSave } from '../../changes/forms/use-save.ts';
import { EmailText } from '../person-header.tsx';
import { TakenEmail } from '../taken-email.tsx';
import * as texts from './texts.ts';

/** All submissions; the newest in full where it differs from the applicant's details, with a mark. */
export function SubmittedDetails({ application }: { application: Application }) {
  const { submissions, differs, corrected } = application;
  const [newest, ...earlier] = submissions;
  const mayAccept = useMay()('acceptSubmission');
  if (!newest || application.applicant.is_erased) return null;
  return (
    <div className="min-w-0 grow">
      {differs.length + corrected.length > 0 ? (
        <Details submission={newest} differs={differs} corrected={corrected} />
      ) : (
        <span className="flex flex-wrap gap-x-3 text-muted">
          <Wanted of={newest} />
          <Source submission={newest} />
        </span>
      )}
      {differs.length > 0 && mayAccept && (
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
                <Details submission={submission} />
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

const none: SubmittedField[] = [];

type DetailsProps = { submission: Submission; differs?: SubmittedField[]; corrected?: SubmittedField[] };

function Details({ submission, differs = none, corrected = none }: DetailsProps) {
  return (
    <span className="flex flex-wrap gap-x-3 wrap-anywhere">
      {shownFields.map((field) =>
        differs.includes(field) ? (
          <mark key={field} className="bg-transparent text-warning underline decoration-2 underline-offset-4">
            <Detail field={field} submission={submission} /> <span className="text-sm">{texts.differs}</span>
          </mark>
        ) : (
          <span key={field}>
            <Detail field={field} submission={submission} />
            {corrected.includes(field) && <span className="text-sm text-muted"> {texts.corrected}</span>}
          </span>
        ),
      )}
      <Wanted of={submission} />
      <Source submission={submission} />
    </span>
  );
}

/** The work and the place that somebody looks for without a job. */
export function Wanted({ of }: { of: Pick<Submission, 'wanted_work' | 'wanted_place'> }) {
  const said = [of.wanted_work, of.wanted_place].filter((words) => words !== '');
  return (
    said.length > 0 && <span className="block text-muted wrap-anywhere">{texts.wants(said.join(', '))}</span>
  );
}

function Source({ submission: { source } }: { submission: Submission }) {
  return source !== '' && <span className="text-muted wrap-anywhere">{texts.via(source)}</span>;
}

function Detail({ field, submission }: { field: SubmittedField; submission: Submission }) {
  return <bdi>{field === 'email' ? <EmailText email={submission.email} /> : submission[field]}</bdi>;
}

/** The answers of one browser, with the questions as they were asked. */
function AnswerSheet({ sheet: { sent_at, answers } }: { sheet: Sheet }) {
  if (sent_at === null && answers.length === 0) return null;
  return (
    <details className="mt-2">
      <summary className="cursor-pointer whitespace-nowrap pointer-coarse:py-3">
        <Badge tone={sent_at === null ? 'neutral' : 'success'}>
          {sent_at === null ? texts.partlyAnswered : texts.answered}
        </Badge>
        <span className="whitespace-pre-wrap"> </span>
        {sent_at !== null && (
          <span className="text-muted">
            <RelativeTime moment={sent_at} />
          </span>
        )}
      </summary>
      <AnswerList answers={answers} />
    </details>
  );
}

type AnswerListProps = Pick<Sheet, 'answers'> & {
  /** Each answer stands beside its question, where there is room. */
  isWide?: boolean;
};

export function AnswerList({ answers, isWide = false }: AnswerListProps) {
  return (
    <dl className={classes('mt-2', !isWide && 'max-w-prose')}>
      {answers.map(({ question_id, question, kind, value }) => (
        <div key={question_id} className={classes('mb-2', isWide && 'items-baseline @4xl:flex @4xl:gap-3')}>
          <dt
            dir="auto"
            className={classes('text-sm text-muted wrap-anywhere', isWide && '@4xl:w-1/3 @4xl:shrink-0')}
          >
            {question}
          </dt>
          <dd dir="auto" className="whitespace-pre-wrap wrap-anywhere">
            {describeAnswer({ kind, value })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type AcceptSubmissionProps = { application: Application; submission: Submission };

function AcceptSubmissionButton({ application: { applicant, job }, submission }: AcceptSubmissionProps) {
  const { isSaving, fault, save } = useSave();
  const body = { submission_id: submission.id, version: applicant.version };
  const accept = () => save({ send: (api) => api.acceptSubmission({ body }), reason: texts.accepted });
  return (
    <>
      <OnceButton
        isSmall
        className="mt-1"
        isBusy={isSaving}
        aria-label={texts.acceptDetailsFor(job?.name)}
        onPress={accept}
      >
        {texts.acceptDetails}
      </OnceButton>
      {fault?.code === 'edit_conflict' && <OutdatedNotice />}
      <TakenEmail applicantId={applicant.id} ownerId={fault?.applicantId} />
    </>
  );
}
