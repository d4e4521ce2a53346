import ChevronRight from 'lucide:chevron-right';
import type { ReactNode } from 'react';
import type { OwnApplication } from '../../../contract/own-page.ts';
import { Icon } from '../../ui/icon.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { describeAnswer } from '../questions/describe-answer.ts';
import * as apply from '../apply/texts.ts';
import * as texts from './texts.ts';

/** Everything that the applicant sent for one application, the newest first. */
export function SentDetails({ submissions }: Pick<OwnApplication, 'submissions'>) {
  return (
    <Folded title={texts.whatYouSent}>
      {submissions.map(({ id, created_at, reference, answer_sheets, ...details }) => (
        <dl key={id} className="mt-3 flex flex-col gap-y-2 border-b border-base-300 pb-4 last:border-0">
          <Fact title={texts.sentAt}>
            <RelativeTime moment={created_at} />
          </Fact>
          <Fact title={texts.reference}>{reference}</Fact>
          <Fact title={texts.name}>
            {details.first_name} {details.last_name}
          </Fact>
          <Fact title={texts.email}>{details.email}</Fact>
          <Fact title={texts.phone}>{details.phone}</Fact>
          {details.wanted_work && <Fact title={apply.wantedWork}>{details.wanted_work}</Fact>}
          {details.wanted_place && <Fact title={apply.wantedPlace}>{details.wanted_place}</Fact>}
          {answer_sheets
            .flatMap((sheet) =>
              sheet.answers.map((answer, index) => ({ ...answer, key: `${sheet.id} ${index}` })),
            )
            .map(({ key, question, kind, value }) => (
              <Fact key={key} title={question}>
                {describeAnswer({ kind, value })}
              </Fact>
            ))}
        </dl>
      ))}
    </Folded>
  );
}

export function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{title}</dt>
      <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
        {children}
      </dd>
    </div>
  );
}

/** Paper shows it all. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group mt-3 print:details-content:[content-visibility:visible]">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        <Icon of={ChevronRight} className="group-open:rotate-90 print:hidden" />
        <span className="min-w-0 wrap-anywhere">{title}</span>
      </summary>
      {children}
    </details>
  );
}
