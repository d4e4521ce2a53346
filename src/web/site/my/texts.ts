export const title = 'Your applications';

export const openLead = 'One more step: your page opens in this browser for half an hour.';
export const open = 'Open my page';
export const opening = 'Opening…';

export const linkExpired = 'This link has expired';
export const linkExpiredText = 'Nobody has used it for half a year. We send a new one to the same mailbox.';
export const sendNewLink = 'Send me a new link';
export const linkUnknown = 'This link no longer works';
export const linkUnknownText = 'You asked for another one since, or a part of it is missing.';

export const askLead =
  'Every confirmation from us has a link to this page. If you cannot find it, we send you a new one.';
export const email = 'Email';
export const emailHelp = 'The one that you applied with.';
export const sendLink = 'Send me my link';
export const asked = 'Check your email';
export const askedText =
  'If you have applied with this email, a new link is on its way. You get up to three a day. If none comes, call us.';
export const codeTitle = 'You have a code';
export const codeLead = 'The newest mail from us has one under its button. It works once, for a day.';
export const code = 'Code';
export const openWithCode = 'Open with the code';

export const reading = 'Opening your page…';
export const unreachable = 'Your page could not be loaded';

export const generalApplication = 'Any suitable job';
export const applied = 'Applied';
export const since = 'Since';
export const notRead = 'Nobody has read it yet.';
export const wasRead = 'A recruiter has read it';
export const answerBy = (day: string) => `We answer by ${day}.`;
export const nothingShown = 'We have your application';
export const jobClosed = 'This job is closed.';
export const questionsLeft = (count: number) =>
  count === 1 ? 'Answer one question' : `Answer ${count} questions`;
export const noApplications = 'You have not applied yet';
export const seeJobs = 'See open jobs';

export const whatYouSent = 'What you sent';
export const sentAt = 'Sent';
export const reference = 'Reference';
export const name = 'Name';
export const phone = 'Phone';
export const yesNo: Record<string, string> = { yes: 'Yes', no: 'No' };

export const ourMails = 'Our mails to you';
export const earlierMails = (count: number) => (count === 1 ? 'One earlier mail' : `${count} earlier mails`);
export const cameBack = 'It came back: this mailbox did not take it.';
export const noMails = 'We have sent you no mail yet.';
export const yourMessages = 'Your messages to us';

export const otherJobs = 'Other jobs';
export const youAgreed = (day: string) => `You agreed on ${day}.`;
export const keepMe = 'Yes, keep my details';

export const stayTitle = 'Do you want to stay?';
export const stayText = (day: string) =>
  `We have not heard from you for a long time. On ${day} we erase everything that we have of you, unless you stay.`;
export const stay = 'Stay';
export const stayed = 'You’re staying. We keep your details, and count the time from today.';

export const yourPage = 'This page';
export const print = 'Print';
export const leave = 'Close my page';
export const leaveHelp = 'Close it if other people use this device. It closes by itself after half an hour.';
export const download = 'Download everything';

export const withdraw = 'Withdraw this application';
export const withdrawn = 'Your application is withdrawn. You can undo this until somebody has acted on it.';
export const takeBack = 'Undo: I want this job';
export const takenBack = 'Your application is back where it was.';
export const applyAgain = 'Apply again';
export const appliedAgain = 'You have applied again, with what you sent before.';

export const renewTitle = 'Somebody else has my link';
export const renewText =
  'Every link to this page stops working, and other browsers close it. A new link goes to your mailbox.';
export const renew = 'End all links';
export const renewed = 'All former links have ended. A new one is on its way to your mailbox.';

export const eraseTitle = 'Erase everything about me';
export const eraseText =
  'Your details, applications, answers, documents, messages and mails go at once and for good, and your applications with them. This can’t be undone.';
export const erase = 'Erase everything for good';
export const erased = 'Everything is erased';
export const erasedText =
  'Nothing about you is left here, and this page is gone. You can apply again whenever you like.';

export const yourDetails = 'Your details';
export const correctTitle = 'Correct my details';
export const correctHelp = 'A recruiter looks at every change. We send a code to a new email first.';
export const correct = 'Send correction';
export const corrected = 'Thank you. We have your correction.';
export const waitsForRecruiter = 'A recruiter has yet to look at these.';
export const typeCode = (mailbox: string) => `Type the code that we have sent to ${mailbox}.`;
export const confirm = 'Confirm my new email';
export const confirmed = 'Your new email is confirmed. A recruiter looks at it next.';

export const yourDocuments = 'Your documents';
export const noDocuments = 'You have sent us no document yet.';
export const sendDocument = 'Send a document';
export const removeDocument = 'Erase';
export const removeDocumentText = 'It goes at once and for good. We can no longer read it.';
export const removeDocumentNow = (file: string) => `Erase ${file}`;
export const documentErased = 'Your document is erased.';
