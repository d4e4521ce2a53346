import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Api, isApiError } from '../../../contract/client.ts';
import type { SuggestedDetail } from '../../../contract/documents.ts';
import { browserApi } from '../../api/browser-api.ts';
import { type FileCalls, sendFile } from '../../ui/documents/send-file.ts';
import * as fileTexts from '../../ui/documents/texts.ts';
import { newRandomKey } from '../../ui/form/random-key.ts';
import { documentCalls, newDocumentCalls } from './documents/document-calls.ts';
import * as texts from './texts.ts';

export type Resume = { key: string; file: File; reading: AbortController };

type Filled = Partial<Record<SuggestedDetail['field'], string>>;

/**
 * The resume of a person who is being entered. It is read at once, and what it says fills the fields that are empty: never one
 * that was typed into.
 */
export function useResume(input: RefObject<HTMLInputElement | null>) {
  const chosen = useRef<Resume>(undefined);
  const last = useRef<Filled>({});
  const [filled, setFilled] = useState<Filled>({});
  const [status, setStatus] = useState('');
  useEffect(() => () => chosen.current?.reading.abort(), []);

  function note(now: Filled): void {
    last.current = now;
    setFilled(now);
  }

  function fill(values: Filled): void {
    const now = fillFields(input.current?.form, { last: last.current, values });
    note(now);
    setStatus(texts.filledFrom(Object.keys(now) as SuggestedDetail['field'][]));
  }

  async function take(file: File | undefined): Promise<void> {
    chosen.current?.reading.abort();
    chosen.current = file && { key: newRandomKey(), file, reading: new AbortController() };
    if (!chosen.current) {
      fill({});
      return setStatus('');
    }
    const { signal } = chosen.current.reading;
    setStatus(texts.reading);
    try {
      const suggested = await readResume(chosen.current, signal);
      if (!signal.aborted) fill(Object.fromEntries(suggested.map(({ field, value }) => [field, value])));
    } catch (error) {
      if (signal.aborted) return;
      fill({});
      setStatus(reasonOf(error));
    }
  }

  return {
    status,
    /** Why the field asks to be checked; nothing for one that was typed into. */
    helpOf: (field: SuggestedDetail['field']) => (field in filled ? texts.fromResume : undefined),
    typed: (field: SuggestedDetail['field']) => {
      const { [field]: _, ...others } = last.current;
      note(others);
    },
    take,
    chosen,
  };
}

/** The values of another file, which nobody has changed, go. @returns what stands there now */
function fillFields(
  form: HTMLFormElement | null | undefined,
  { last, values }: { last: Filled; values: Filled },
): Filled {
  const now: Filled = {};
  for (const field of ['first_name', 'last_name', 'email', 'phone'] as const) {
    const element = form?.elements.namedItem(field);
    const value = values[field] ?? '';
    if (!(element instanceof HTMLInputElement) || element.value !== (last[field] ?? '')) continue;
    if (value !== '') now[field] = value;
    if (element.value === value) continue;
    element.value = value;
    // Typing replaces it.
    if (element === document.activeElement) element.select();
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return now;
}

async function readResume(resume: Resume, signal: AbortSignal): Promise<SuggestedDetail[]> {
  await send(resume, newDocumentCalls(browserApi)({ ...resume, kind: undefined }), signal);
  const { suggested } = await browserApi.readNewDocument({ params: { key: resume.key } }, { signal });
  return suggested;
}

/** @returns why the file was not taken; empty when it was. The person is there, and so is a way to add it. */
export async function giveResume(api: Api, id: string, resume: Resume): Promise<string> {
  // It is that person's now.
  resume.reading.abort();
  try {
    const calls = documentCalls(api, id)({ ...resume, kind: undefined });
    await send(resume, calls, AbortSignal.timeout(longestMs));
    return '';
  } catch (error) {
    return reasonOf(error);
  }
}

const longestMs = 60_000;

function send({ file }: Resume, calls: FileCalls, signal: AbortSignal): Promise<void> {
  return sendFile(file, {
    ...calls,
    signal,
    onProgress: () => {},
    pause: (attempt) => new Promise((resolve) => setTimeout(resolve, attempt * 500)),
  });
}

function reasonOf(error: unknown): string {
  if (!isApiError(error) || error.status === 0) return fileTexts.interrupted;
  return error.fields[0]?.message ?? error.message;
}
