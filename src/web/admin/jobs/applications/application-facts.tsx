import Hourglass from 'lucide:hourglass';
import ListChecks from 'lucide:list-checks';
import Paperclip from 'lucide:paperclip';
import Phone from 'lucide:phone';
import { createContext, use } from 'react';
import { Link } from 'react-router';
import type { Application } from '../../../../contract/applications.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { phoneAddress } from '../../../ui/phone-address.ts';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { NewMark } from '../../people/applicant-table-columns.tsx';
import { personName } from '../../people/person-name.ts';
import { describeAnswer } from '../../../site/questions/describe-answer.ts';
import { via } from '../../people/applications/texts.ts';
import { listKnockOuts } from '../../people/triage/answers-of.ts';
import type { WalkRows } from '../../people/triage/read-walk-rows.ts';
import { answersOf, type Compared, listElsewhere } from './stage-columns.ts';
import * as texts from './texts.ts';

/** Told when somebody's page is opened from here. */
export const PersonOpened = createContext<(application: Application) => void>(() => undefined);

type PersonLinkProps = {
  application: Application;
  /** A long name takes two lines. */
  isWhole?: boolean;
};

/** A dragged card would take the link along instead. */
export function PersonLink({ application, isWhole = false }: PersonLinkProps) {
  const { applicant } = application;
  const tell = use(PersonOpened);
  return (
    <span className="relative block min-w-0">
      {applicant.is_new && <NewMark />}
      <Link
        to={`/admin/applicants/${applicant.id}`}
        draggable={false}
        onClick={() => tell(application)}
        dir="auto"
        className={classes(
          'hover:underline pointer-coarse:py-2',
          isWhole ? 'line-clamp-2 leading-snug wrap-anywhere' : 'block truncate',
          applicant.is_new ? 'font-bold' : 'font-medium',
          applicant.is_erased && 'font-normal! text-muted',
        )}
      >
        {personName(applicant)}
      </Link>
    </span>
  );
}

type FactsProps = { application: Application; compared: Compared };

/** They decide, on the line of a person. */
export function DecidingFacts(props: FactsProps) {
  return (
    <>
      <ResumeMark {...props} />
      <KnockOuts {...props} />
    </>
  );
}

type ElsewhereProps = Pick<FactsProps, 'application'> & { rows: WalkRows };

/** The other applications of the person, and where this one came from if the line has room for that. */
export function Elsewhere({ application, rows }: ElsewhereProps) {
  const source = application.submissions.at(-1)?.source ?? '';
  const others = listElsewhere(application, rows);
  if (source === '' && others.length === 0) return null;
  return (
    <span className="flex h-5 min-w-0 grow basis-40 flex-wrap gap-x-3 overflow-hidden @max-3xl:contents">
      <OtherApplications others={others} />
      {source !== '' && (
        <span dir="auto" className="max-w-full truncate text-muted @max-3xl:hidden">
          {via(source)}
        </span>
      )}
    </span>
  );
}

/** A long job is cut, and its stage is not. */
function OtherApplications({ others }: { others: Application[] }) {
  const [other] = others;
  if (!other) return null;
  const words = others.map(({ job, stage }) => [texts.elsewhere(job?.name ?? ''), stage.name]);
  return (
    <span title={words.map((each) => each.join(' · ')).join('; ')} className="flex max-w-full min-w-0 gap-1">
      <span dir="auto" className="truncate">
        {words[0]?.[0]}
      </span>
      <span dir="auto" className="shrink-0">
        · {other.stage.name}
        {others.length > 1 && ` +${others.length - 1}`}
      </span>
    </span>
  );
}

/** The answers to knock-out questions, whole; without one whether the questions are answered. No machine judges them. */
function KnockOuts({ application, compared }: FactsProps) {
  const answers = listKnockOuts(application);
  if (answers.length === 0) return <AnswersHint application={application} compared={compared} />;
  return answers.map(({ question_id, question, requirement, ...answer }) => (
    <span
      key={question_id}
      title={`${question} ${describeAnswer(answer)}`}
      className="max-w-full rounded-field border border-base-300 px-1.5 text-sm leading-5 wrap-anywhere"
    >
      <bdi>{requirement}</bdi>
      <span className="sr-only">:</span>{' '}
      <strong dir="auto" className="inline-block max-w-full truncate align-bottom font-semibold">
        {describeAnswer(answer)}
      </strong>
    </span>
  ));
}

type Called = Pick<Application['applicant'], 'phone' | 'phone_shown' | 'is_erased'>;

type PhoneLinkProps = {
  person: Called;
  /** One of the acts, such as on a phone. */
  isIcon?: boolean;
};

export function PhoneLink({ person: { phone, phone_shown, is_erased }, isIcon = false }: PhoneLinkProps) {
  if (is_erased || phone === '') return null;
  return (
    <a
      href={phoneAddress(phone)}
      draggable={false}
      className={
        isIcon
          ? buttonClass({ isSmall: true, className: 'btn-square' })
          : 'inline-flex items-center justify-center gap-1.5 whitespace-nowrap hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11'
      }
    >
      <Icon of={Phone} className={isIcon ? 'size-4' : 'size-3.5 shrink-0 text-muted'} />
      <bdi className={isIcon ? 'sr-only' : 'in-[td]:max-md:sr-only'}>{phone_shown}</bdi>
    </a>
  );
}

function AnswersHint({ application, compared }: FactsProps) {
  const answers = answersOf(application);
  if (!answers) return compared.answers && <span className="text-muted">{texts.answers.none}</span>;
  return (
    <span className={classes('inline-flex items-center gap-1', answers === 'some' && 'text-muted')}>
      <Icon of={ListChecks} className="size-4" />
      {texts.answers[answers]}
    </span>
  );
}

function ResumeMark({ application: { has_resume }, compared }: FactsProps) {
  if (!has_resume) return compared.resumes && <span className="text-muted">{texts.resume.none}</span>;
  return (
    <span title={texts.resume.title} className="inline-flex shrink-0 items-center gap-1">
      <Icon of={Paperclip} className="size-4 text-muted" />
      {texts.resume.sent}
    </span>
  );
}

/** On a card: since when the person waits, otherwise since when the application is in its stage. */
export function SinceWhen({ application }: { application: Application }) {
  if (application.waits_since !== null) return <WaitsSince application={application} />;
  return (
    <span className="truncate" title={texts.inStageSince}>
      <span className="sr-only">{texts.inStageSince} </span>
      <RelativeTime moment={application.stage_since} />
    </span>
  );
}

export function WaitsSince({ application: { waits_since } }: { application: Application }) {
  if (waits_since === null) return null;
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap" title={texts.waitsSince}>
      <Icon of={Hourglass} className="size-3.5 text-muted" />
      <span className="sr-only">{texts.waitsSince} </span>
      <RelativeTime moment={waits_since} />
    </span>
  );
}
