import type { ScanState, TextState } from '../../../../contract/documents.ts';

export const heading = 'Documents';
export const none = 'No documents yet.';
export const sentBy = (name: string | null) => (name === null ? 'from the applicant' : `added by ${name}`);
export const scanStates: Record<ScanState, string> = {
  none: '',
  clean: '',
  waiting: 'Waits for the virus scanner. It can be saved after that.',
  unscanned: 'The virus scanner could not look at all of it. Nobody can save it.',
  infected: 'A virus was found in it. It is kept apart, and nobody can save it.',
};
export const textStates: Record<TextState, string> = {
  waiting: 'its words are being read',
  read: '',
  empty: 'no text in it: a scan or a picture',
  unreadable: 'its words cannot be read',
};
export const download = (name: string) => `Download ${name}`;
export const remove = 'Remove';
export const removeDocument = (name: string) => `Remove ${name}`;
export const removed = (name: string) => `${name} was removed.`;
export const add = 'Add a document';

export const resumes = 'Resumes (ZIP)';

export const preview = 'Preview';
export const previewOf = (name: string) => `Preview ${name}`;
export const pictureOf = (name: string) => `Picture of ${name}`;
export const textOf = (name: string) => `Text of ${name}`;
export const loading = 'Loading…';
export const noPreview: Record<TextState, string> = {
  waiting: 'Its words are being read. Look again in a moment.',
  read: '',
  empty: 'There is no text to show: a scan, or a picture that is too large. Download it to see it.',
  unreadable: 'It cannot be shown here. Download it to see it.',
};
