import type { Api } from '../../../../contract/client.ts';
import type { CallsOf } from '../../../ui/documents/use-files.ts';

/** Sends a file of an applicant. */
export function documentCalls(api: Api, id: string): CallsOf {
  return ({ key, file: { name, size }, kind }) => ({
    start: (signal) =>
      api.startApplicantDocument(
        { params: { id }, body: { key, name, size, ...(kind && { kind: kind.id }) } },
        { signal },
      ),
    append: (offset, body, signal) =>
      api.appendDocument({ params: { key }, query: { offset }, body }, { signal }),
  });
}
