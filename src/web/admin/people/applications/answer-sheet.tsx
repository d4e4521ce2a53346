import type { AnswerSheet as Sheet } from '../../../../contract/questions.ts';
import { Badge } from '../../../ui/badge.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { yesNo } from '../../../site/questions/texts.ts';
import * as texts from './texts.ts';

/** The answers of one browser, with the questions as they were asked. */
export function AnswerSheet({ sheet: { sent_at, answers } }: { sheet: Sheet }) {
  if (sent_at === null && answers.length === 0) return null;
  return (
    <details className="mt-2">
      <summary className="cursor-pointer pointer-coarse:py-3">
        <Badge tone={sent_at === null ? 'neutral' : 'success'}>
          {sent_at === null ? texts.partlyAnswered : texts.answered}
        </Badge>{' '}
        {sent_at !== null && (
          <span className="text-muted">
            <RelativeTime moment={sent_at} />
          </span>
        )}
      </summary>
      <dl className="mt-2 max-w-prose">
        {answers.map(({ question, kind, value }) => (
          <div key={question} className="mb-2">
            <dt dir="auto" className="text-sm text-muted wrap-anywhere">
              {question}
            </dt>
            <dd dir="auto" className="whitespace-pre-wrap wrap-anywhere">
              {kind === 'yes_no' ? yesNo[value as keyof typeof yesNo] : value}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
