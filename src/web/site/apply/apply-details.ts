import type {
  ApplicationReceipt,
  NewApplication,
  NewGeneralApplication,
} from '../../../contract/applications.ts';
import type { VisitorApi } from '../../../contract/client.ts';
import { readField, readTrap } from '../layout/visitor-form.ts';
import * as texts from './texts.ts';

export type ApplyDetails = Pick<NewApplication, 'first_name' | 'last_name' | 'email' | 'phone'>;

export type TypedApplication = ApplyDetails &
  Required<Pick<NewGeneralApplication, 'wanted_work' | 'wanted_place'>>;

/** One draft serves every application form in this tab. */
export const draftKey = 'application';

const lastForMs = 30 * 60_000;

let last: { details: ApplyDetails; at: number } | undefined;

/** For the next application of this visit. Only the page's memory has them, and a reload forgets them. */
export function keepLastDetails(details: ApplyDetails): void {
  last = { details, at: performance.now() };
}

export function findLastDetails(): ApplyDetails | undefined {
  return last && performance.now() - last.at < lastForMs ? last.details : undefined;
}

export function forgetLastDetails(): void {
  last = undefined;
}

/** Hidden as well: the site that led the applicant here. */
export const sourceField = 'source';

/** Runs in the browser, and on the server for a form sent without JavaScript. */
export function readDetails(form: FormData): ApplyDetails {
  return {
    first_name: readField(form, 'first_name'),
    last_name: readField(form, 'last_name'),
    email: readField(form, 'email'),
    phone: readField(form, 'phone'),
  };
}

/** The form of a job says nothing of the wanted work. */
export function readTyped(form: FormData): TypedApplication {
  return { ...readDetails(form), ...readWanted(form) };
}

function readWanted(form: FormData) {
  return {
    wanted_work: readField(form, 'wanted_work'),
    wanted_place: readField(form, 'wanted_place'),
  };
}

/** Without a job it is a general application. */
export function sendApplication(
  api: VisitorApi,
  { jobId, form, ...options }: { jobId: string | undefined; form: FormData; signal?: AbortSignal },
): Promise<ApplicationReceipt> {
  const body = { ...readDetails(form), source: readField(form, sourceField), ...readTrap(form) };
  return jobId === undefined
    ? api.applyGenerally({ body: { ...body, ...readWanted(form) } }, options)
    : api.apply({ body: { job_id: jobId, ...body } }, options);
}

/** Types and autocomplete names bring up the right keyboard and the known values. */
export const applyFields = [
  { name: 'first_name', label: texts.firstName, autoComplete: 'given-name' },
  { name: 'last_name', label: texts.lastName, autoComplete: 'family-name' },
  { name: 'email', label: texts.email, type: 'email', inputMode: 'email', autoComplete: 'email' },
  {
    name: 'phone',
    label: texts.phone,
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel',
    placeholder: texts.phonePlaceholder,
  },
] as const;

const wantedFields = [
  { name: 'wanted_work', label: texts.wantedWork, help: texts.wantedWorkHelp, isOptional: true },
  {
    name: 'wanted_place',
    label: texts.whereToWork,
    help: texts.wantedPlaceHelp,
    isOptional: true,
    autoComplete: 'address-level2',
  },
] as const;

/** Somebody without a job says which work, and where. */
export function fieldsFor(job: object | undefined) {
  return job ? applyFields : [...applyFields, ...wantedFields];
}

export function noteFor(job: object | undefined): string {
  return job ? texts.note : texts.generalNote;
}
