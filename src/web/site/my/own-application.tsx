import { Link } from 'react-router';
import type { OwnApplication as Application } from '../../../contract/own-page.ts';
import { LinkButton } from '../../ui/button.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { questionsPath } from '../apply/application-paths.ts';
import { ActForm } from './act-form.tsx';
import { SentDetails } from './sent-details.tsx';
import { classes } from '../../ui/classes.ts';
import * as texts from './texts.ts';

/** One application: what happens next, where it stands, what to do, and then what was sent. */
export function OwnApplication({ application }: { application: Application }) {
  const { id, job, created_at, words, steps, can, open_questions } = application;
  const title = `application-${id}`;
  const isOver = !can.withdraw;
  return (
    <article aria-labelledby={title} className="mb-8 rounded-box border border-base-300 p-4 md:p-6">
      <h2 id={title} dir="auto" className="text-xl">
        {job ? <JobName job={job} /> : texts.generalApplication}
      </h2>
      <p className="text-sm text-muted">
        {texts.applied} <RelativeTime moment={created_at} />
        {job && !job.active && <>. {texts.jobClosed}</>}
      </p>
      {!isOver && <Answering application={application} />}
      {!(steps.length > 1 && steps.includes(words)) && (
        <p dir="auto" className="mt-5 font-display text-lg font-bold">
          {words || texts.nothingShown} <Since application={application} />
        </p>
      )}
      {steps.length > 1 && <ApplicationSteps application={application} />}
      {open_questions > 0 && !isOver && (
        <LinkButton
          to={questionsAddress(application)}
          reloadDocument
          look="accent"
          className="mt-5 max-md:w-full print:hidden"
        >
          {texts.questionsLeft(open_questions)}
        </LinkButton>
      )}
      <SentDetails submissions={application.submissions} />
      <Acts application={application} />
    </article>
  );
}

function Acts({ application: { id, can } }: { application: Application }) {
  const form = { values: { id }, look: 'plain', className: 'mt-3 print:hidden' } as const;
  if (can.take_back) return <ActForm act="take_back" submitText={texts.takeBack} {...form} />;
  if (can.apply_again) return <ActForm act="apply_again" submitText={texts.applyAgain} {...form} />;
  return can.withdraw && <ActForm act="withdraw" submitText={texts.withdraw} {...form} look="quiet" />;
}

/** Since when it stands there; nothing while that is since it came. */
function Since({ application: { since, created_at } }: { application: Application }) {
  if (since === created_at) return null;
  return (
    <span className="block font-sans text-sm font-normal text-muted">
      <RelativeTime moment={since} />
    </span>
  );
}

function JobName({ job }: { job: NonNullable<Application['job']> }) {
  if (!job.active) return job.name;
  return (
    <Link to={`/jobs/${job.id}`} className="underline-offset-4 hover:underline">
      {job.name}
    </Link>
  );
}

function Answering({ application: { job, is_read, read_at, answer_by } }: { application: Application }) {
  if (is_read === null && answer_by === null) return null;
  if (is_read === false && job?.active === false) return null;
  return (
    <p className="mt-5 font-display text-lg font-bold">
      {is_read === false && texts.notRead}
      {is_read === true && (
        <>
          {texts.wasRead}
          {read_at !== null && (
            <>
              {' '}
              <RelativeTime moment={read_at} />
            </>
          )}
          .
        </>
      )}{' '}
      {answer_by !== null && texts.answerBy(days.format(new Date(answer_by)))}
    </p>
  );
}

const days = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'UTC' });

function questionsAddress({ job, submissions: [newest] }: Application): string {
  return questionsPath(job?.id, newest?.reference, { isFromOwnPage: true });
}

/** As many stand in one row of a wide screen. */
const mostInRow = 5;

/**
 * How far an application has come, in the agency's words. Many skip a step, so nothing says that one behind the present
 * one was done.
 */
function ApplicationSteps({ application }: { application: Application }) {
  const { steps, words } = application;
  const at = steps.indexOf(words);
  const isRow = steps.length <= mostInRow;
  return (
    <ol
      aria-label={texts.steps}
      className={classes('mt-4', isRow && 'md:grid md:auto-cols-fr md:grid-flow-col md:gap-2')}
    >
      {steps.map((step, index) => (
        <li
          key={step}
          dir="auto"
          aria-current={index === at ? 'step' : undefined}
          className={classes(
            'border-s-2 py-1 ps-3 text-sm wrap-anywhere',
            isRow && 'md:border-s-0 md:border-t-2 md:ps-0 md:pt-2 md:pb-0',
            index <= at ? 'border-link' : 'border-line text-muted',
            index === at && 'font-semibold',
          )}
        >
          {step}
          {index === at && (
            <>
              {' '}
              <Since application={application} />
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
