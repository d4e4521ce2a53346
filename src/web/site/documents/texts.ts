import type { FileRefusal } from '../../../contract/document-rules.ts';

export const heading = 'Your resume and other documents';
export const title = 'Send a document';
export const lead =
  'Send your resume now or later. Photos from your phone work, too. Either way, we have what you sent.';
export const stored = 'Thank you. We have your file.';
export const toYourPage = 'Back to your page';
export const seeJobs = 'See open jobs';
export const fromYourPage =
  'Already applied? Send documents from your page. The link in our emails about your application opens it, and you can get a new one there.';
export const goToYourPage = 'Go to your page';
/** While no mail server is set up. */
export const byReference = 'Already applied? Your reference is all you need.';
export const referenceTitle = 'Have your reference?';
export const referenceLead = 'It’s on the page that came after you applied: 12 letters and digits.';
export const reference = 'Reference';
export const change = 'Change';
export const goOn = 'Continue';
export const inThisBrowser =
  'Applied in this browser? The job is marked in the list, and its page has your reference. ';
export const noReference = 'Can’t find it? ';

/** The outcomes of a form without JavaScript; `FileRefusal` has the others. */
export const outcomes: Record<Exclude<string, FileRefusal>, string> = {
  not_found: 'We couldn’t find an application with this reference. Check its 12 letters and digits.',
  not_signed_in: 'Open your page with the link in our email and send the file from there.',
  too_many_requests: 'Too many files came from your network in the last hour. Try again later, or call us.',
};
export const failed = 'Your file didn’t arrive. Send it again.';
