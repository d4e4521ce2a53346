import type { FileRefusal } from '../../../contract/document-rules.ts';

export const heading = 'Your resume and other documents';
export const title = 'Send a document';
export const lead = 'Send your resume now or later, from a phone too. We have your application in any case.';
export const stored = 'Thank you. We have your file.';
export const toYourPage = 'Back to your page';
export const seeJobs = 'See open jobs';
export const applyFirst = 'Apply first, and send your documents afterwards.';

/** The outcomes of a form without JavaScript; `FileRefusal` has the others. */
export const outcomes: Record<Exclude<string, FileRefusal>, string> = {
  not_found: 'There is no application with this reference.',
  not_signed_in: 'Open your page with the link in our mail, and send the file from there.',
  too_many_requests: 'Many files came from your network within an hour. Please try again later, or call us.',
};
export const failed = 'Your file did not arrive. Please send it again.';
