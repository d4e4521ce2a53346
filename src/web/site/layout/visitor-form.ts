import { data } from 'react-router';
import { isApiError } from '../../../contract/client.ts';
import type { FieldFault } from '../../../contract/errors.ts';
import * as formTexts from './form-texts.ts';
import * as texts from './texts.ts';

export type FailedCall = { status: number; code: string; message: string; fields: FieldFault[] };

/** The noun of a fault: a visitor sends one of them. */
export type SentThing = 'application' | 'message' | 'answers' | 'request';

/** In milliseconds. The API takes each of them once, so sending it again is safe. */
const patienceMs = 30_000;

export function visitorsPatience(): AbortSignal {
  return AbortSignal.timeout(patienceMs);
}

/** @throws any error that is neither an answer of the API nor the end of the visitor's patience */
export function failedCallOf(error: unknown): FailedCall {
  if (isApiError(error)) return error;
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return { status: 0, code: 'timeout', message: '', fields: [] };
  }
  throw error;
}

/** The fault of a sent form, with the remedy. */
export type FormFault = { title: string; fields: FieldFault[] };

export function explainFault(call: FailedCall, thing: SentThing): FormFault {
  const { fields } = call;
  return { title: fields.length > 0 ? texts.checkFields : describeFailedCall(call, thing), fields };
}

function describeFailedCall({ status, code, message }: FailedCall, thing: SentThing): string {
  const sendAgain = `${texts.kept} ${texts.sendAgain}`;
  if (code === 'timeout') return `${texts.timeout} ${sendAgain}`;
  if (status === 0) return `${formTexts.unreachable(thing)} ${sendAgain}`;
  if (status >= 500) return `${formTexts.failed(thing)} ${sendAgain}`;
  if (code === 'too_many_requests') return `${message} ${texts.kept}`;
  return `${formTexts.refused(thing, message)} ${texts.kept}`;
}

/** Answers a form that was sent without JavaScript and refused. An unreachable server becomes 503. */
export function answerRefusal<Refused>(refused: Refused, { status }: Pick<FailedCall, 'status'>) {
  return data(refused, { status: status === 0 ? 503 : status });
}

/** Runs in the browser, and on the server for a form sent without JavaScript. */
export function readField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** The form hides it, so programs fill it in; neither browsers nor password managers know the name. */
export const trapName = 'roster_q7';

/** The text that a program wrote into the trap; nothing for a person. */
export function readTrap(form: FormData): { [trapName]?: string } {
  const trapped = readField(form, trapName);
  return trapped === '' ? {} : { [trapName]: trapped };
}

/** Fills the empty fields of a form with stored values, by their names. */
export function fillEmptyFields(form: HTMLFormElement | null, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name);
    if (isFillable(field) && field.value === '') field.value = value;
  }
}

/** Somebody typed into the form, maybe before its scripts had come. */
export function hasTyped(form: HTMLFormElement | null): boolean {
  return Array.from(form?.elements ?? []).some((field) => {
    if (!isFillable(field) || field.type === 'hidden' || field.value === '') return false;
    if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.defaultSelected === false;
    return field.value !== field.defaultValue;
  });
}

function isFillable(field: unknown): field is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return (
    field instanceof HTMLInputElement ||
    field instanceof HTMLSelectElement ||
    field instanceof HTMLTextAreaElement
  );
}
