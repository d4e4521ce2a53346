import { type Location, useLocation } from 'react-router';
import { useIsHydrated } from '../../ui/page/use-is-hydrated.ts';
import { useSite } from '../layout/use-site.ts';
import { answerField } from '../questions/asked-questions.ts';
import { readReference } from './apply-path.ts';
import { findKeptAnswers } from './own-answers.ts';
import { findApplication, type OwnApplication } from './own-application.ts';

/** How many questions are left. All may be answered and not sent. `some`: only an external form knows. */
export type QuestionsLeft = number | 'unsent' | 'some';

export type ShownApplication = { reference: string; left: QuestionsLeft } & Partial<
  Pick<OwnApplication, 'sentAt' | 'isKept' | 'hasDocument'>
>;

export type SentApplication = {
  /** The ids of the questions. */
  asked: string[];
  /** From the address, when the server knows it. */
  reference: string | undefined;
  questionsLeft: number;
};

/** The application for a job, or for none, as this page knows it. The server's page knows the address only. */
export function useOwnApplication(
  jobId: string | undefined,
  sent: SentApplication,
): ShownApplication | undefined {
  const { state } = useLocation() as Location<unknown>;
  const { applicationFormUrl } = useSite();
  const isHydrated = useIsHydrated();
  const { reference = isHydrated ? readReference(state) : undefined, questionsLeft } = sent;
  const stored = isHydrated ? findApplication(jobId) : undefined;
  return chooseApplication(stored, {
    reference,
    questionsLeft,
    asked: applicationFormUrl === '' ? sent.asked : 'elsewhere',
    values: stored ? (findKeptAnswers(stored.reference)?.values ?? {}) : {},
  });
}

type Known = Pick<SentApplication, 'reference' | 'questionsLeft'> & {
  asked: string[] | 'elsewhere';
  /** The answers that this browser keeps. */
  values: Record<string, string>;
};

/** The own storage of this browser knows more than the address or the navigation that lead here. */
export function chooseApplication(
  stored: OwnApplication | undefined,
  { reference, questionsLeft, asked, values }: Known,
): ShownApplication | undefined {
  if (reference !== undefined && reference !== stored?.reference) return { reference, left: questionsLeft };
  if (!stored) return undefined;
  const { isComplete: _, ...shown } = stored;
  return { ...shown, left: countLeft(stored, asked, values) };
}

function countLeft(
  { isComplete }: OwnApplication,
  asked: Known['asked'],
  values: Known['values'],
): QuestionsLeft {
  if (isComplete || asked.length === 0) return 0;
  if (asked === 'elsewhere') return 'some';
  return asked.filter((id) => !values[answerField(id)]).length || 'unsent';
}
