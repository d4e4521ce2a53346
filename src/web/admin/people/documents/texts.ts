import type {
  ListedDocument,
  ScanState,
  SuggestedDetail,
  TextState,
} from '../../../../contract/documents.ts';

export const heading = 'Documents';
export const none = 'None yet';
export const askForOne = 'Ask for a file';
export const sentBy = ({ sent_by, reference }: Pick<ListedDocument, 'sent_by' | 'reference'>) =>
  sent_by === null ? `from the applicant${reference && `, with ${reference}`}` : `added by ${sent_by}`;
export const unconfirmed = 'Nobody has confirmed the mailbox since: it may be from someone else.';
export const scanStates: Record<ScanState, string> = {
  none: '',
  clean: '',
  waiting: 'Waiting for the virus scan. You can save it after that.',
  unscanned: 'The virus scanner couldn’t check all of it, so nobody can save it.',
  infected: 'It has a virus, so nobody can save it.',
};
export const textStates: Record<TextState, string> = {
  waiting: 'reading its text',
  read: '',
  scanned: 'a scan or a picture, so its words can’t be searched',
  empty: 'no words found in it',
  password: 'it has a password, so its words can’t be read',
  unreadable: 'its text can’t be read',
};
export const saveQuestion = (name: string) => `Save ${name}?`;
export const saveWarning =
  'Opening it on your computer could harm it. Save it only if you know who sent it. The preview here is safe.';
export const saveAnyway = 'Save it anyway';
export const cancel = 'Cancel';
export const download = (name: string) => `Download ${name}`;
export const remove = 'Remove';
export const removeDocument = (name: string) => `Remove ${name}`;
export const removed = (name: string) => `Removed ${name}.`;
export const add = 'Add a document';

export const suggestions = 'In this resume, and not in the details:';
export const fields: Record<SuggestedDetail['field'], string> = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  phone: 'Phone',
};
export const use = 'Use';
export const useDetail = ({ field, value }: SuggestedDetail) => `Use ${fields[field].toLowerCase()} ${value}`;
export const used = ({ field }: SuggestedDetail) => `${fields[field]} was taken from the resume.`;

export const resumes = 'Resumes (ZIP)';

export const preview = 'Preview';
export const previewOf = (name: string) => `Preview ${name}`;
export const pictureOf = (name: string) => `Picture of ${name}`;
export const textOf = (name: string) => `Text of ${name}`;
export const pageOf = (name: string, page: number, pages: number) => `${name}, page ${page} of ${pages}`;
export const place = (page: number, pages: number) => `Page ${page} of ${pages}`;
export const pageBefore = 'Previous page';
export const pageAfter = 'Next page';
export const words = 'Show the text';
export const loading = 'Loading…';
export const pageNotShown = 'This page can’t be shown here. Download the document to see it.';
export const notDrawn = 'Its pages can’t be shown here. Download it to see them.';
export const notLoaded = 'It couldn’t be loaded. Close the preview and open it again.';
export const noPreview: Record<TextState, string> = {
  waiting: 'Reading its text. Look again in a moment.',
  read: '',
  scanned: 'It can’t be shown here: it may be broken, a HEIC or too large. Download it to see it.',
  empty: 'No words were found in it. Download it to see it.',
  password: 'It has a password, so it can’t be shown. Ask the applicant for one without.',
  unreadable: 'It can’t be shown here. Download it to see it.',
};
