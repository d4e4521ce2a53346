import { useState } from 'react';
import { Link, PrefetchPageLinks, useSearchParams } from 'react-router';
import type { JobSummary } from '../../../contract/jobs.ts';
import { readStored, store } from '../../ui/storage.ts';
import { Button } from '../../ui/button.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { PostedForm } from '../layout/posted-form.tsx';
import { MeantAddress, useDoubt } from '../layout/meant-address.tsx';
import { TrapField } from '../layout/trap-field.tsx';
import * as layout from '../layout/texts.ts';
import { Requirements } from '../questions/requirements.tsx';
import {
  type TypedApplication,
  fieldsFor,
  noteFor,
  draftKey,
  findLastDetails,
  forgetLastDetails,
  readTyped,
  sourceField,
} from './apply-details.ts';
import type { ApplyFault } from './apply-fault.ts';
import { ApplyNote } from './apply-form-loading.tsx';
import { applicationPath, appliedPath } from './application-paths.ts';
import { applyPath } from './apply-path.ts';
import * as texts from './texts.ts';
import { useApplication } from './use-application.ts';
import { keepSource, namedSource } from './visit-source.ts';

/** `requirements`: what the job needs, as plain texts. */
export type AppliedJob = Pick<JobSummary, 'id' | 'name'> & { requirements: string[] };

/** A form sent without JavaScript that the API refused. */
export type RefusedApplication = { details: TypedApplication; fault: ApplyFault };

export type ApplyFormProps = {
  /** None: a general application. */
  job: Omit<AppliedJob, 'name'> | undefined;
  refused?: RefusedApplication | undefined;
  /** Puts the focus on the first field. */
  takesFocus?: boolean;
  /** Called once the next page is shown. */
  onSent?: () => void;
};

export function ApplyForm({ job, refused, takesFocus = false, onSent }: ApplyFormProps) {
  const { send, isSending, fault: lastFault } = useApplication(job?.id, { refused: refused?.fault, onSent });
  const { meant, fault, sendUnlessDoubted } = useDoubt(send, lastFault);
  const [isFilledIn, setFilledIn] = useState(false);
  const [search] = useSearchParams();
  const source = namedSource(search);
  return (
    <PostedForm
      action={applyPath(job?.id, source)}
      heading={<Needs job={job} fault={fault} />}
      fault={fault}
      refused={refused?.details}
      findKept={() => {
        const draft = readStored('tab', draftKey) as TypedApplication | undefined;
        const last = draft ? undefined : findLastDetails();
        setFilledIn(last !== undefined);
        return { ...draft, ...last, [sourceField]: keepSource() };
      }}
      idOf={idOf}
      takesFocus={takesFocus}
      onTyping={(form) => store('tab', draftKey, readTyped(form))}
      onSend={sendUnlessDoubted}
    >
      <input type="hidden" name={sourceField} defaultValue={source} />
      {/* The next page works even if the connection goes after the details are stored. */}
      <PrefetchPageLinks page={applicationPath(job?.id)} />
      {fault?.isClosed ? (
        <Link to={appliedPath(job?.id)} reloadDocument className="text-link">
          {texts.seeSimilar}
        </Link>
      ) : (
        <>
          <FilledIn isShown={isFilledIn} onClear={() => setFilledIn(false)} />
          {fieldsFor(job).map((field) => (
            <TextField key={field.name} {...field} />
          ))}
          <TrapField id={idOf('trap')} />
          <ApplyNote text={noteFor(job)} />
          <MeantAddress meant={meant} />
          <SubmitButton isBusy={isSending} busyText={layout.sending} className="max-md:w-full">
            {job ? texts.apply : texts.sendDetails}
          </SubmitButton>
        </>
      )}
    </PostedForm>
  );
}

/** Above the faults, whose fields follow. */
function Needs({ job, fault }: Pick<ApplyFormProps, 'job'> & { fault: ApplyFault | undefined }) {
  if (!job || fault?.isClosed) return null;
  return <Requirements of={job.requirements} className="mb-5" />;
}

function FilledIn({ isShown, onClear }: { isShown: boolean; onClear: () => void }) {
  if (!isShown) return null;
  return (
    <p className="-mt-1 mb-3 flex flex-wrap items-center gap-x-3 text-sm text-muted">
      {texts.filledIn}
      <Button
        look="quiet"
        isSmall
        onClick={(event) => {
          forgetLastDetails();
          onClear();
          event.currentTarget.form?.reset();
        }}
      >
        {texts.clear}
      </Button>
    </p>
  );
}

const idOf = (field: string) => `apply-${field}`;
