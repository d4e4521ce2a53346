export const pageTitle = 'Health – back office';
export const heading = 'Health';
export const back = { to: '/admin/system', text: 'System' };
export const intro = 'System status. More is in the log and in the metrics.';
export const states = { fine: 'Fine', check: 'Check', broken: 'Broken' };

export const version = 'Version';
export const versionIs = (release: string, node: string) => `Rolecall ${release} on Node ${node}, started`;

export const database = 'Database';
export const databaseIs = (kind: 'embedded' | 'postgres', release: string, size: string) =>
  `${kind === 'embedded' ? 'Embedded PostgreSQL' : 'PostgreSQL'} ${release}, ${size}.`;

export const clock = 'Clock';
export const clockIsRight = 'The same as the database’s.';
export const clockIsWrong = (aheadSeconds: number) => {
  const minutes = Math.round(Math.abs(aheadSeconds) / 60).toLocaleString('en');
  return `About ${minutes} min ${aheadSeconds > 0 ? 'ahead of' : 'behind'} the database’s.`;
};
export const setClock = 'Codes of authenticator apps may be refused. Let a time service (NTP) set the clock.';

export const disk = 'Disk';
export const diskIs = (free: string, all: string, folder: string) => `${free} of ${all} free at ${folder}.`;
export const diskFills = 'Without room no application can be stored. Make room soon.';

export const backup = 'Backup';
export const backupIs = (rows: string, size: string) => `${rows} rows, ${size}, taken`;
export const noBackup = 'None has been taken. “npm run backup” takes one while the website runs.';
export const plainBackup =
  'Backups are not encrypted: whoever finds one reads all of it. BACKUP_RECIPIENT encrypts them.';
export const oldBackup = 'Applications since then would be lost with the disk. Take one every night.';

export const rehearsal = 'Restore';
export const rehearsalIs = 'Restorable, checked';
export const noRehearsal =
  'No backup has been tried out. “npm run rehearse-restore” restores the newest one beside the database.';
export const oldRehearsal = 'Try out a newer backup.';

export const content = 'Texts of the pages';
export const ownContent = 'From the files of this website.';
export const contentIs = (host: string) => `From ${host}.`;
export const oldContent = 'The content service does not answer. Pages show its last texts, fetched';
export const noContent = 'The content service has never answered, so these pages are empty.';

export const applicationForm = 'Application form';
export const ownQuestions = 'The questions under System.';
export const contactForm = 'Contact form';
export const ownForm = 'The website’s own. Messages are in the back office.';
export const formIs = (host: string) => `On ${host}.`;

export const address = 'Address';
export const addressIs = (url: string) => `${url}.`;
export const localAddress = 'Only this machine reaches it. PUBLIC_URL opens it to visitors.';
export const plainAddress = 'What visitors send is not encrypted. Use https in PUBLIC_URL.';
export const untrustedProxy =
  'A proxy passes requests on and is not trusted, so all visitors share one limit. Set TRUST_PROXY.';

export const mail = 'Mail';
export const mailIsSent = 'Sent, and none is late.';
export const mailIsKept = 'Kept, not sent: no mail server is set. SMTP_URL names one.';
export const mailIsLate = (count: number) =>
  `${count === 1 ? 'One mail has' : `${count.toLocaleString('en')} mails have`} waited for more than ten minutes.`;
