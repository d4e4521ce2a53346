import type { Application } from '../../../../contract/applications.ts';
import { StageBadge } from '../moves/stage-badge.tsx';
import * as texts from './texts.ts';

export type ApplicationChoiceProps = {
  /** All of the person, the newest first. */
  applications: Application[];
  /** The one that is decided. */
  application: Application | undefined;
  onChoose: (id: string) => void;
};

/** The application that is decided, with its stage. One of several can be chosen. */
export function ApplicationChoice({ applications, application, onChoose }: ApplicationChoiceProps) {
  if (!application) return <p className="text-muted">{texts.noApplication}</p>;
  return (
    <div className="flex min-w-0 items-center gap-x-3 max-md:contents">
      {applications.length > 1 ? (
        <select
          aria-label={texts.application}
          className="select w-auto min-w-0 pr-8 select-sm max-md:w-full"
          value={application.id}
          onChange={(event) => onChoose(event.target.value)}
        >
          {applications.map((each) => (
            <option key={each.id} value={each.id}>
              {jobName(each)}
            </option>
          ))}
        </select>
      ) : (
        <strong dir="auto" className="truncate font-semibold max-md:w-full">
          {jobName(application)}
        </strong>
      )}
      <span className="shrink-0 md:max-w-2/5">
        <StageBadge stage={application.stage} />
      </span>
    </div>
  );
}

function jobName({ job }: Application): string {
  return job?.name ?? texts.generalApplication;
}
