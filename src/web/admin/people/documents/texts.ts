import type { TextState } from '../../../../contract/documents.ts';

export const heading = 'Documents';
export const none = 'No documents yet.';
export const sentBy = (name: string | null) => (name === null ? 'from the applicant' : `added by ${name}`);
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
