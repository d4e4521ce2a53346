import type { Api } from '../../../../contract/client.ts';
import type { NewApplicantDocument } from '../../../../contract/documents.ts';
import type { CallsOf } from '../../../ui/documents/use-files.ts';
import type { FileCalls } from '../../../ui/documents/send-file.ts';

/** Sends a file of an applicant. */
export function documentCalls(api: Api, id: string): CallsOf {
  return callsFrom(api, (body, options) => api.startApplicantDocument({ params: { id }, body }, options));
}

/** Sends a file of somebody who is not entered yet. */
export function newDocumentCalls(api: Api): CallsOf {
  return callsFrom(api, (body, options) => api.startNewDocument({ body }, options));
}

type Start = (body: NewApplicantDocument, options: { signal: AbortSignal }) => ReturnType<FileCalls['start']>;

function callsFrom(api: Api, start: Start): CallsOf {
  return ({ key, file: { name, size }, kind }) => ({
    start: (signal) => start({ key, name, size, ...(kind && { kind: kind.id }) }, { signal }),
    append: (offset, body, signal) =>
      api.appendDocument({ params: { key }, query: { offset }, body }, { signal }),
  });
}
