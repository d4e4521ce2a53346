import { CircleCheck } from 'lucide';
import { Link } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { applicationPath } from '../apply/apply-path.ts';
import type { ShownApplication } from '../apply/own-application.ts';
import * as texts from './texts.ts';

/** Stands in the place of the button that applies: when, the reference, and what comes next. */
export function AppliedNote({ jobId, application }: { jobId: string; application: ShownApplication }) {
  const { reference, sentAt, isComplete } = application;
  return (
    <>
      <p className="flex gap-2 font-semibold">
        <Icon of={CircleCheck} className="mt-0.5 text-success" />
        <span>
          {texts.applied} {sentAt !== undefined && <RelativeTime moment={sentAt} />}
        </span>
      </p>
      <p className="text-sm text-muted">
        {texts.reference} <bdi className="whitespace-nowrap text-base-content">{reference}</bdi>
      </p>
      <p className="mt-1 text-sm text-muted">{isComplete ? texts.next : texts.questionsLeft}</p>
      {!isComplete && (
        <Link
          to={applicationPath(jobId)}
          state={{ reference }}
          className={buttonClass({ look: 'accent', className: 'mt-2 w-full' })}
        >
          {texts.answerQuestions}
        </Link>
      )}
    </>
  );
}
