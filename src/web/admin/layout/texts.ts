/** The layout of every page of the back office. */

export const backOffice = 'Back office';
/** In the tab of the browser. */
export const pageTitle = (name: string) => `${name} – back office`;
export const loading = 'Loading…';

export const jobs = 'Jobs';
export const applicants = 'Applicants';
export const admins = 'Admins';
export const system = 'System';
export const stages = 'Stages';
export const questions = 'Questions';
export const tags = 'Tags';
export const pay = 'Pay not in figures';
export const mail = 'Email log';
export const mailTexts = 'Emails to applicants';
export const mailServer = 'Mail server';
export const mailbox = 'Mailbox for answers';
export const singleSignOn = 'Single sign-on';
export const mailDomain = 'Sender’s domain';
export const health = 'System status';
export const secondOwner = 'Second owner';
export const securityEvents = 'Security events';

export const lists = 'Industries and locations';

/** The groups of these pages. */
export const hiring = 'Hiring';
export const writing = 'Email';
export const agency = 'Website and server';
export const website = 'Website';
export const pages = 'Pages';

/** One sentence for each page of System. */
export const aboutLists = 'What your jobs are filed under.';
export const aboutStages = 'The steps of an application.';
export const aboutQuestions = 'What people answer after applying.';
export const aboutTags = 'Labels for the people you know.';
export const aboutPay = 'Jobs that say it only in words, or lack what a law asks for.';
export const aboutMail = 'Every email, and what became of it.';
export const aboutMailTexts = 'What applicants read, in your words.';
export const aboutMailbox = 'Where answers to your emails are read.';
export const aboutMailServer = 'What sends your emails.';
export const aboutSingleSignOn = 'Log in with your company’s accounts.';
export const aboutMailDomain = 'Keeps your emails out of spam.';
export const aboutWebsite = 'Name, color, contact and rules.';
export const aboutPages = 'The texts that visitors read.';
export const aboutHealth = 'Backups, disk and what needs attention.';
export const aboutSecondOwner = 'What waits until another owner approves it.';
export const aboutSecurityEvents = 'Who logged in, and who couldn’t.';

export const rows = (count: number) => (count === 0 ? 'None yet' : count.toLocaleString('en'));
export const isFine = 'Fine';
export const toCheck = (count: number) => `${count} to check`;
export const mailIsOff = 'Not sent';
export const mailIsLate = (count: number) => `${count.toLocaleString('en')} late`;

export const yourAccount = 'Your account';
export const theme = 'Theme';
export const shortcuts = 'Shortcuts';
export const viewSite = 'View site';
export const logOut = 'Log out';

export const passwordWasChosen = 'Someone else chose your password.';
export const chooseOwnPassword = 'Choose your own';

export const notFound = 'Not found';
export const notFoundReason = 'It may have been removed, or the address is incomplete.';
export const goToJobs = 'Go to Jobs';

export const notForRole = 'Your role does not include this page';

export const notLoaded = 'We couldn’t load this page';
export const brokenPage = 'Something went wrong on this page.';
export const noConnection = 'We can’t reach the server.';
export const tryAgain = 'Try again';
