import { limits } from '../../../contract/limits.ts';

export const title = 'Your applications';

export const openTitle = 'One more step';
export const openLead = `Open your page to see where your applications stand, send documents and correct your details. It closes by itself after ${limits.ownPageMinutes} minutes without use.`;
export const open = 'Open my page';
export const opening = 'Opening…';

export const linkExpired = 'This link has expired';
export const linkExpiredText = `It hasn’t been used for ${limits.ownLinkDays} days.`;
export const sendNewLink = 'Send me a new link';
export const linkUnknown = 'This link no longer works';
export const linkUnknownText = 'You may have asked for a newer one, or part of it is missing.';

export const askLead =
  'See where you stand, send documents and correct your details. The link in our emails about your application opens your page. Can’t find it? Get a new one here.';
/** While no mail server is set up. */
export const askByMessage = 'Write to us, and we’ll tell you where you stand.';
/** Before the number. */
export const orCall = ' Or call ';
export const email = 'Email';
export const emailHelp = 'The one you applied with.';
export const sendLink = 'Send me my link';
export const asked = 'Check your email';
export const askedText =
  'If you’ve applied with this email, a link is on its way or came within the last hour. Look in your spam folder too. An address that sent our emails back gets none. Nothing there? Call us.';
export const linkTitle = 'Get a new link';
export const noAccount = 'No account and no password: the link opens your page.';
export const closesItself = `It closes by itself after ${limits.ownPageMinutes} minutes without use.`;
export const inThisBrowser =
  'Jobs you applied for in this browser are marked in the list, and their pages have your reference.';
export const codeTitle = 'Have a code?';
export const codeLead = 'It’s below the button in our email: 12 letters, not the reference. It works once.';
export const earlierCodeLead =
  'If we emailed you before, it’s below the button in that email: 12 letters, not the reference. It works once.';
export const code = 'Code';
export const openWithCode = 'Open with the code';

export const reading = 'Opening your page…';
export const unreachable = 'We couldn’t load your page';

export const generalApplication = 'Any suitable job';
export const applied = 'Applied';
export const notRead = 'Waiting for a recruiter.';
export const wasRead = 'A recruiter has read it';
export const answerBy = (day: string) => `We’ll answer by ${day}.`;
export const steps = 'Progress';
export const nothingShown = 'We have your application';
export const jobClosed = 'This job is closed.';
export const questionsLeft = (count: number) =>
  count === 1 ? 'Answer one question' : `Answer ${count} questions`;
export const noApplications = 'You haven’t applied yet';
export const seeJobs = 'See open jobs';

export const whatYouSent = 'What you sent';
export const sentAt = 'Sent';
export const reference = 'Reference';
export const name = 'Name';
export const phone = 'Phone';

export const ourMails = 'Emails from us';
export const earlierMails = (count: number) => (count === 1 ? '1 earlier email' : `${count} earlier emails`);
export const cameBack = 'It came back: the mailbox didn’t accept it.';
export const yourMessages = 'Your messages to us';

export const otherJobs = 'Other jobs';
export const youAgreed = (day: string) => `You agreed on ${day}.`;
export const keepMe = 'Yes, keep my details';

export const stayTitle = 'Do you want to stay?';
export const stayText = (day: string) =>
  `It’s been a long time since we heard from you. On ${day} we’ll erase your details, applications, documents and messages, unless you stay.`;
export const stay = 'Stay';
export const stayed = 'You’re staying. We’ll keep your details, and the clock starts again today.';

export const yourPage = 'This page';
export const otherMailbox =
  'We joined your details with those of another email address. This page shows only what came from this one. To see the rest, open the link in an email to the other address.';
export const print = 'Print';
export const leave = 'Close my page';
export const leaveHelp = `Close it if other people use this device. It closes by itself after ${limits.ownPageMinutes} minutes without use.`;
export const download = 'Download everything';

export const withdraw = 'Withdraw this application';
export const withdrawn = 'Your application is withdrawn. You can undo this until a recruiter acts on it.';
export const takeBack = 'Undo withdrawal';
export const takenBack = 'Your application is back where it was.';
export const applyAgain = 'Apply again';
export const appliedAgain = 'You’ve applied again with the details you sent before.';

export const renewTitle = 'Make a new link';
export const renewText =
  'Every link to this page stops working, and it closes in other browsers. We’ll email you a new link.';
export const renew = 'End all links';
export const renewed =
  'Your old links no longer work. A new one comes by email, unless our emails to you came back. This page stays open here.';

export const eraseTitle = 'Erase everything about me';
export const eraseText =
  'This permanently deletes your details, applications, answers, documents, messages, emails and job alerts. It can’t be undone.';
export const eraseCodeHelp = 'First we’ll email you a code, so that nobody else erases it with your link.';
export const eraseOwnTitle = 'Erase everything from this email address';
export const eraseOwnPart =
  'What came from the other email address stays. We’ll tell its reader that this part is erased.';
export const sendEraseCode = 'Email me a code';
export const eraseCodeSent =
  'A code comes by email, unless our emails to you came back. Enter it where you asked for it. Nothing there? Call us.';
export const erase = 'Erase everything permanently';
export const erased = 'Everything from this email address is erased';
export const erasedText =
  'It’s gone from our system, and so is this page. A backup that was made before has it until the backup is deleted. You can apply again whenever you like.';

export const yourDetails = 'Your details';
export const correctTitle = 'Correct my details';
export const correctHelp = 'A recruiter checks every change.';
export const correctEmailHelp = 'For a new email, we’ll send a code there first.';
export const correct = 'Send correction';
export const corrected = 'Thank you. We have your correction.';
export const waitsForRecruiter = 'A recruiter will check these.';
export const typeCode = (mailbox: string) =>
  `Enter the code from our email to ${mailbox}. An address that sent our emails back gets none. Nothing there? Call us.`;
export const confirm = 'Confirm my new email';
export const confirmed = 'Your new email is confirmed. A recruiter will check it next.';

export const yourDocuments = 'Your documents';
export const noDocuments = 'You haven’t sent us any documents yet.';
export const sendDocument = 'Send a document';
export const removeDocument = 'Erase';
export const removeDocumentText = 'This permanently deletes the file. It can’t be undone.';
export const removeDocumentNow = (file: string) => `Erase ${file}`;
export const documentErased = 'Your document is erased.';
