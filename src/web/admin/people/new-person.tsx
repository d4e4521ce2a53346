import { useMay } from '../accounts/session/viewer.ts';
import Plus from 'lucide:plus';
import { useEffect, useRef, useState } from 'react';
import type { Api, CallOptions } from '../../../contract/client.ts';
import { buttonClass } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { acceptedFiles } from '../../ui/documents/file-picker.tsx';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import type { Choice } from '../../ui/form/combobox-list.tsx';
import { Field, TextField, useKnownField } from '../../ui/form/fields.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AdminForm } from '../changes/forms/admin-form.tsx';
import { hasDraft } from '../changes/forms/form-draft.ts';
import { type FormFields, pickTexts } from '../changes/forms/form-fields.ts';
import { entityAddress } from '../entity/entity-address.ts';
import { useLiveSearch } from '../lists/use-live-search.ts';
import { useSite } from '../../site/layout/use-site.ts';
import { JobField } from './job-filter.tsx';
import { personName } from './person-name.ts';
import * as texts from './texts.ts';
import { giveResume, type Resume, useResume } from './use-resume.ts';

const formName = 'new-person';

type NewPersonProps = {
  /** The job of the list: whom a recruiter enters there applied for it, unless the recruiter says otherwise. */
  job: Choice | undefined;
  look?: 'accent' | 'quiet';
};

export function NewPerson({ job, look = 'accent' }: NewPersonProps) {
  const { sendsMails } = useSite();
  const [isOpen, setIsOpen] = useState(() => hasDraft(formName));
  // A draft that is discarded takes the typed email along.
  const [typedEmail, setTypedEmail] = useState<{ of: FormFields; email: string }>();
  const input = useRef<HTMLInputElement>(null);
  const { status, helpOf, typed, take, chosen } = useResume(input);
  useDroppedFile((files) => {
    if (input.current) input.current.files = files;
    setIsOpen(true);
    void take(files[0]);
  });
  const detail = (name: Parameters<typeof helpOf>[0]) => ({
    name,
    help: helpOf(name),
    onInput: () => typed(name),
  });
  if (!useMay()('createApplicant')) return null;
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className={classes('ml-auto open:w-full', look === 'quiet' && 'md:ml-0')}
    >
      {isOpen ? (
        <summary className="mt-4 flex max-w-3xl cursor-pointer list-none items-center justify-between border-t border-base-300 pt-4">
          <h2 className="text-xl">{texts.newPerson}</h2>
          <span className={buttonClass({ isSmall: true })}>{texts.closeForm}</span>
        </summary>
      ) : (
        <summary
          className={buttonClass({
            look,
            isSmall: look === 'quiet',
            className: classes('flex list-none', look === 'accent' ? 'max-md:btn-square' : 'w-fit'),
          })}
        >
          <Icon of={Plus} />
          <span className={classes(look === 'accent' && 'max-md:sr-only')}>{texts.newPerson}</span>
        </summary>
      )}
      <div className="mt-4 mb-4 max-w-3xl border-b border-base-300 pb-6">
        <AdminForm
          needs="createApplicant"
          name={formName}
          submitText={texts.enter}
          send={({ api, fields }) => enterPerson(api, fields, chosen.current)}
          savedAt={({ id }) => `/admin/applicants/${id}`}
          savedState={({ hasMail, lost, ...entered }) => ({
            reason: texts.entered(entered, { hasMail, lost }),
          })}
        >
          {({ fields }) => (
            <>
              <div className="grid items-end gap-x-4 sm:grid-cols-2">
                <TextField label={texts.firstNameField} {...detail('first_name')} />
                <TextField label={texts.lastNameField} {...detail('last_name')} />
                <TextField
                  label={texts.email}
                  type="email"
                  {...detail('email')}
                  onInput={({ currentTarget }) => {
                    typed('email');
                    setTypedEmail({ of: fields, email: currentTarget.value });
                  }}
                />
                <TextField label={texts.phone} type="tel" {...detail('phone')} isOptional />
              </div>
              <KnownPerson
                email={typedEmail?.of === fields ? typedEmail.email : pickTexts(fields, 'email').email}
              />
              <JobInput first={draftedJob(fields) ?? job} />
              <Field
                id="new-person-resume"
                label={texts.resume}
                help={texts.resumeHelp}
                error={undefined}
                isOptional
              >
                <input
                  ref={input}
                  id="new-person-resume"
                  type="file"
                  accept={acceptedFiles}
                  aria-describedby="new-person-resume-help"
                  onChange={({ currentTarget }) => void take(currentTarget.files?.[0])}
                  className="file-input w-full border-line"
                />
                <p role="status" className="mt-1 text-sm text-muted">
                  {status}
                </p>
              </Field>
              <TextField label={texts.from} name="from" help={texts.fromHelp} isOptional />
              {sendsMails && <CheckboxField label={texts.emailThem} name="mail" help={texts.emailThemHelp} />}
            </>
          )}
        </AdminForm>
      </div>
    </details>
  );
}

/** Says before Save that the details will not be stored. The new tab keeps the typed text here. */
function KnownPerson({ email: typed }: { email: string }) {
  const email = typed.trim();
  const { found: known, isCurrent } = useLiveSearch(email.includes('@') ? email : undefined, findKnown);
  return (
    <div role="status">
      {known && isCurrent && (
        <p className="mb-4">
          {texts.isHere(personName(known))}{' '}
          <a
            href={entityAddress('applicant', known.id)}
            target="_blank"
            rel="noreferrer"
            className="text-link"
          >
            {texts.showOwner}
            <span className="sr-only">{texts.newTab}</span>
          </a>
        </p>
      )}
    </div>
  );
}

async function findKnown(api: Api, email: string, options: CallOptions) {
  const { items } = await api.listApplicants({ query: { q: email, limit: 10 } }, options);
  const isIt = (record: { email: string }) => record.email.toLowerCase() === email.toLowerCase();
  const own = items.find(isIt);
  if (own) return own;
  // The search finds a person by the email of a merged record, too, which no row says.
  const likely = items.slice(0, 3);
  const merges = await Promise.all(likely.map(({ id }) => api.listMerges({ params: { id } }, options)));
  return likely.find((_, index) => merges[index]?.some(({ merged }) => isIt(merged)));
}

/** The name of the job is kept for the draft. */
function JobInput({ first }: { first: Choice | undefined }) {
  const [job, setJob] = useState(first ?? null);
  const { id = 'job_id', error } = useKnownField('job_id');
  return (
    <Field id={id} label={texts.jobField} error={error} isOptional>
      <JobField id={id} label={texts.jobField} placeholder={texts.noJob} chosen={job} onChoose={setJob} />
      <input type="hidden" name="job_id" value={job?.id ?? ''} />
      <input type="hidden" name="job_title" value={job?.title ?? ''} />
    </Field>
  );
}

function draftedJob({ job_id, job_title }: FormFields): Choice | undefined {
  return job_id ? { id: String(job_id), title: String(job_title) } : undefined;
}

async function enterPerson(api: Api, fields: FormFields, resume: Resume | undefined) {
  const { job_id, ...typed } = pickTexts(
    fields,
    'first_name',
    'last_name',
    'email',
    'phone',
    'from',
    'job_id',
  );
  const hasMail = fields['mail'] === true;
  const body = { ...typed, mail: hasMail, ...(job_id !== '' && { job_id }) };
  const entered = await api.createApplicant({ body });
  return { ...entered, hasMail, lost: resume && (await giveResume(api, entered.id, resume)) };
}

/** A file that is dropped anywhere on the page, which would leave the page otherwise. */
function useDroppedFile(take: (files: FileList) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    const allow = (event: DragEvent) => hasFiles(event) && event.preventDefault();
    document.addEventListener('dragover', allow, { signal });
    document.addEventListener(
      'drop',
      (event) => {
        if (!hasFiles(event) || !event.dataTransfer) return;
        event.preventDefault();
        latest.current(event.dataTransfer.files);
      },
      { signal },
    );
    return () => controller.abort();
  }, []);
}
