import { countText } from '../../../ui/table/count-text.ts';

export const heading = 'System status';
export const back = { to: '/admin/system', text: 'System' };
export const intro = 'How the website is doing, and what to do next.';
export const needsCare = 'Needs attention';
export const works = 'Working';
export const isOff = 'Not set up';
export const states = { fine: 'Fine', off: 'Off', check: 'Check', broken: 'Broken' };

export const accept = 'Leave it like this';
export const warnAgain = 'Warn me again';
export const acceptOf = (title: string) => `${accept}: ${title}`;
export const warnAgainOf = (title: string) => `${warnAgain}: ${title}`;
export const isAccepted = (title: string) =>
  `${title} is no longer counted. Security events show who accepted it.`;
export const warnsAgain = (title: string) => `${title} is counted again.`;
export const acceptedBy = (username: string) => `${username} accepted this`;
export const plainFor = (username: string) => `Not encrypted, accepted by ${username}`;
export const skippedSteps = 'First steps you skipped';
export const showAgain = 'Show again';
export const showAgainOf = (title: string) => `${showAgain}: ${title}`;
export const shownAgain = (title: string) => `“${title}” is in Today again, until it’s done.`;

export const version = 'Website';
export const isRunning = 'Started';
export const versionIs = (release: string, node: string) => `Rolecall ${release} on Node ${node}.`;

export const database = 'Database';
export const databaseIs = (size: string) => `Working. ${size} in use.`;
export const databaseRelease = (release: string) => `PostgreSQL ${release}.`;

export const clock = 'Clock';
export const clockIsRight = 'On time.';
export const clockIsWrong = (aheadSeconds: number) => {
  const minutes = Math.round(Math.abs(aheadSeconds) / 60).toLocaleString('en');
  return `About ${minutes} min ${aheadSeconds > 0 ? 'fast' : 'slow'}.`;
};
export const setClock = 'Sign-in codes may be refused until the clock is right.';
export const timeService = 'Compared with the clock of the database. Let a time service (NTP) set it.';

export const disk = 'Disk';
export const diskIs = (free: string, all: string) => `${free} of ${all} free.`;
export const diskOf = (folder: string) => `The disk of this folder: ${folder}`;
export const diskFills = 'Free up space soon: a full disk can’t store applications.';

export const backup = 'Backup';
export const backupIs = 'Last taken';
export const sizeOfBackup = (rows: string, size: string) => `${rows} rows, ${size}.`;
export const noBackup = 'No backup yet.';
export const needsBackup = 'If the disk fails, everything is lost. Take one every night.';
export const takeBackup = '“npm run backup” takes one while the website runs.';
export const backUpNow = 'Back up now';
export const backupBegun = 'Backing up. You can leave this page.';
export const backupRuns = 'Backing up. Started';
export const backupFailed = 'The backup failed.';
export const tryBackupAgain =
  'Try again. If it fails again, show the details to the people who run the server.';
export const backupStopped = 'The server stopped before the end.';
export const plainBackup = 'Backups aren’t encrypted: anyone who finds one can read it.';
export const encryptBackup = 'BACKUP_RECIPIENT encrypts them.';
export const oldBackup = 'If the disk fails, everything since then is lost. Take one every night.';

export const rehearsal = 'Restore';
export const rehearsalIs = 'Backups can be restored. Last tested';
export const noRehearsal = 'No backup has been tested.';
export const needsRehearsal = 'You only know a backup works once you’ve restored it.';
export const rehearse = '“npm run rehearse-restore” restores the newest one beside the database.';
export const howToRehearse = 'How to test it';
export const oldRehearsal = 'Test a newer backup.';

export const content = 'Page texts';
export const ownContent = 'From the files of this website.';
export const contentIs = (host: string) => `${host} delivers them.`;
export const oldContent = 'The content service isn’t answering. Pages show the text from';
export const noContent = 'The content service has never answered, so its pages are empty.';
export const checkContent = '“npm run content:check” names the fault.';

export const applicationForm = 'Application form';
export const ownQuestions = 'Your own questions, under System.';
export const contactForm = 'Contact form';
export const ownForm = 'The website’s own. Messages arrive in the back office.';
export const formIs = (host: string) => `${host} shows it.`;

export const access = 'Accounts';
export const accessIs = 'The accounts were last reviewed';
export const accessIsNew = 'Nobody has reviewed the accounts yet.';
export const accessCanWait = 'The first review is due once the oldest account is three months old.';
export const reviewAccess = 'Each quarter, look through the roles under Admins, and note it there.';
export const toAdmins = { text: 'Go to Admins', to: '/admin/admins' };

export const address = 'Address';
export const localAddress = 'Only this server can open it, so links in emails lead nowhere.';
export const howToSet = 'How to set it';
export const setAddress =
  'The people who run the server set PUBLIC_URL in its .env to the address for visitors, then restart it.';
export const plainAddress = 'What visitors send isn’t encrypted.';
export const useHttps = 'Use https in PUBLIC_URL.';
export const untrustedProxy = 'All visitors share one limit, so some may be turned away on a busy day.';
export const trustProxy = 'Requests come through a proxy that isn’t trusted. Set TRUST_PROXY.';

export const mail = 'Email';
export const mailIsSent = 'Going out on time.';
export const mailsWait = (count: number) =>
  `${count === 1 ? 'One waits its turn' : `${count.toLocaleString('en')} wait their turn`}, as too many were asked for at once. The last leaves`;
export const mailIsKept = 'Emails are written but not sent: no mail server is connected.';
export const connectMail = { text: 'Connect mail server', to: '/admin/system/mail-server' };
export const mailIsLate = (count: number) =>
  `${count === 1 ? 'One email has' : `${count.toLocaleString('en')} emails have`} been due for more than ten minutes.`;
export const mailIsRefused = 'The last email didn’t get to the mail server. We’ll try again.';
export const seeEmailLog = 'The email log has the mail server’s answer beside each one.';
export const visitorsWait = (seconds: number, domain: string) =>
  `Visitors cause more emails ${domain === '' ? '' : `to ${domain} `}than we send in an hour. The next one waits ${countText(Math.ceil(seconds / 60), 'minute')}.`;
export const seeLimits = 'See “Mail does not leave” in docs/operate/runbook.md.';

const documents = (count: number) =>
  count === 1 ? 'One document' : `${count.toLocaleString('en')} documents`;
export const store = 'Documents';
export const storeIsOff = 'Kept in the database, with everything else.';
export const connectStore = 'DOCUMENTS_URL names a bucket (S3) for many of them.';
export const storeIsOn = (count: number) => `${documents(count)} in the document store.`;
export const storeIsUnnamed = (count: number) =>
  `${documents(count)} can’t be opened: the document store isn’t connected.`;
export const nameStore = 'Set DOCUMENTS_URL again.';
export const storeIsAway =
  'The document store isn’t answering. Documents in it can’t be opened; new ones are kept here.';
export const checkStore =
  'See whether the bucket of DOCUMENTS_URL is there, and takes the keys. The log says more.';
export const storeIsForeign =
  'The folder in the document store belongs to another database. Nothing there is changed; new documents are kept here.';
export const takeStoreOver =
  'For a copy of the website set another DOCUMENTS_URL. After a move, docs/operate/documents.md says how to take the folder over.';
export const storeIsLate = (count: number) => `${documents(count)} still on the way to the document store.`;
export const seeLog = 'If the number doesn’t fall, the log says why.';
export const erasedInStore = (count: number) =>
  `${documents(count)} of erased people ${count === 1 ? 'is' : 'are'} still in the store.`;
export const leavingStore = (count: number) =>
  `${documents(count)} of erased people ${count === 1 ? 'is' : 'are'} about to be deleted there.`;

export const scan = 'Virus scan';
export const scanIsOn = 'Every document is scanned before anyone can save it.';
export const scanIsOff = 'Nobody scans applicants’ documents for viruses.';
export const connectScanner = 'CLAMD_URL names a virus scanner (ClamAV).';
export const scanIsLate = (count: number) =>
  `${documents(count)} waited more than ten minutes. Nobody can save them until they are scanned.`;
export const checkScanner = 'Check that clamd answers at CLAMD_URL.';
export const unscanned = (count: number) =>
  `The scanner couldn’t read ${documents(count).toLowerCase()}. Nobody can save them.`;
export const raiseLimits = 'Raise clamd’s StreamMaxLength, MaxFileSize and MaxScanSize. We’ll try again.';
export const passesUnseen =
  'The scanner calls files clean when it hasn’t looked at all of them. A virus may hide beyond its limits.';
export const setLimits =
  'In clamd.conf set AlertExceedsMax yes, and MaxFileSize and MaxScanSize both to 400M. Then restart clamd.';
export const infected = (count: number) =>
  `${documents(count)} with a virus, locked away: nobody can open ${count === 1 ? 'it' : 'them'}.`;
