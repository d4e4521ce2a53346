import type { RetentionState } from '../../../../contract/retention.ts';
import type { SystemHealth } from '../../../../contract/system-health.ts';
import { assessRetention } from './assess-retention.ts';
import { type Finding, quiet } from './finding.ts';
import * as texts from './texts.ts';

const dayMs = 86_400_000;

/** Nightly backups, one missed. */
const backupDays = 2;
const rehearsalDays = 31;

const mostClockSeconds = 60;

const scarceShare = 0.1;
const emptyShare = 0.02;

/** Content is asked for again each minute. */
const oldContentSeconds = 3600;

/** Says of each part whether it is fine. @param now milliseconds since 1970 */
export function assessHealth(health: SystemHealth, retention: RetentionState, now = Date.now()): Finding[] {
  const { database } = health;
  const findings: Finding[] = [
    {
      title: texts.version,
      state: 'fine',
      text: texts.isRunning,
      moment: health.started_at,
      details: texts.versionIs(health.version, health.node),
    },
    {
      title: texts.database,
      state: 'fine',
      text: texts.databaseIs(describeBytes(database.bytes)),
      details: texts.databaseRelease(database.version),
    },
    assessClock(health.clock),
    assessDisk(health.disk),
    assessBackup(health, now),
    assessRehearsal(health.last_rehearsal, now),
    assessMail(health.mail),
    assessStore(health.document_store),
    assessScan(health.scan),
    assessContent(health.content, now),
    assessForm(texts.applicationForm, health.application_form_host, texts.ownQuestions),
    assessForm(texts.contactForm, health.contact_form_host, texts.ownForm),
    ...assessAccess(health.access_review),
    assessAddress(health.address),
    assessRetention(retention),
  ];
  return findings.map((finding) => quiet(finding, health.accepted));
}

function assessClock({ ahead_seconds }: SystemHealth['clock']): Finding {
  const title = texts.clock;
  if (Math.abs(ahead_seconds) <= mostClockSeconds) return { title, state: 'fine', text: texts.clockIsRight };
  return {
    title,
    state: 'check',
    text: texts.clockIsWrong(ahead_seconds),
    advice: texts.setClock,
    details: texts.timeService,
  };
}

function assessDisk({ folder, free_bytes, bytes }: SystemHealth['disk']): Finding {
  const text = texts.diskIs(describeBytes(free_bytes), describeBytes(bytes));
  const details = texts.diskOf(folder);
  const share = free_bytes / bytes;
  if (share >= scarceShare) return { title: texts.disk, state: 'fine', text, details };
  return {
    title: texts.disk,
    state: share < emptyShare ? 'broken' : 'check',
    text,
    advice: texts.diskFills,
    details,
  };
}

function assessBackup(
  { last_backup: backup, backup_run, backups_are_encrypted }: SystemHealth,
  now: number,
): Finding {
  const title = texts.backup;
  const run = backup_run && assessRun(backup_run, backup);
  if (run) return { title, ...run };
  if (!backup) {
    const advice = texts.needsBackup;
    return { title, state: 'check', text: texts.noBackup, advice, details: texts.takeBackup };
  }
  const { rows, bytes, at } = backup;
  const details = texts.sizeOfBackup(rows.toLocaleString('en'), describeBytes(bytes));
  const finding: Finding = { title, state: 'fine', text: texts.backupIs, moment: at, details };
  if (!isOlder(at, backupDays, now)) {
    if (backups_are_encrypted) return finding;
    return {
      ...finding,
      state: 'check',
      advice: texts.plainBackup,
      warning: 'backup_plain',
      details: `${details} ${texts.encryptBackup}`,
    };
  }
  return { ...finding, state: 'check', advice: texts.oldBackup, details: `${details} ${texts.takeBackup}` };
}

/** @returns `undefined` for a run that needs no word: the newest backup has it, or replaces it */
function assessRun(
  { state, started_at, fault }: NonNullable<SystemHealth['backup_run']>,
  newest: SystemHealth['last_backup'],
): Omit<Finding, 'title'> | undefined {
  if (state === 'running') return { state: 'fine', text: texts.backupRuns, moment: started_at };
  const isReplaced = newest !== null && Date.parse(newest.at) >= Date.parse(started_at);
  if (state === 'done' || isReplaced) return undefined;
  return {
    state: 'check',
    text: texts.backupFailed,
    advice: texts.tryBackupAgain,
    details: fault || texts.backupStopped,
  };
}

function assessRehearsal(rehearsal: SystemHealth['last_rehearsal'], now: number): Finding {
  const title = texts.rehearsal;
  if (!rehearsal) {
    const advice = texts.needsRehearsal;
    return {
      title,
      state: 'check',
      text: texts.noRehearsal,
      advice,
      details: texts.rehearse,
      detailsTitle: texts.howToRehearse,
      warning: 'rehearsal_missing',
    };
  }
  const { at } = rehearsal;
  const finding: Finding = { title, state: 'fine', text: texts.rehearsalIs, moment: at };
  if (!isOlder(at, rehearsalDays, now)) return finding;
  return { ...finding, state: 'check', advice: texts.oldRehearsal, details: texts.rehearse };
}

function assessStore(documentStore: SystemHealth['document_store']): Finding {
  const { is_on, is_there, is_foreign, late, stored, erased } = documentStore;
  const title = texts.store;
  if (!is_on && stored + erased > 0)
    return { title, state: 'broken', text: texts.storeIsUnnamed(stored + erased), advice: texts.nameStore };
  if (!is_on) return { title, state: 'fine', text: texts.storeIsOff, details: texts.connectStore };
  const advice = erased > 0 ? { advice: texts.erasedInStore(erased) } : {};
  if (!is_there)
    return { title, state: 'broken', text: texts.storeIsAway, ...advice, details: texts.checkStore };
  if (is_foreign)
    return { title, state: 'broken', text: texts.storeIsForeign, ...advice, details: texts.takeStoreOver };
  if (late > 0)
    return { title, state: 'check', text: texts.storeIsLate(late), ...advice, details: texts.seeLog };
  const leaving = erased > 0 ? ` ${texts.leavingStore(erased)}` : '';
  return { title, state: 'fine', text: texts.storeIsOn(stored) + leaving };
}

function assessScan({ is_on, late, unscanned, infected, passes_unseen }: SystemHealth['scan']): Finding {
  const title = texts.scan;
  const locked = infected > 0 ? ` ${texts.infected(infected)}` : '';
  if (!is_on) return { title, state: 'off', text: texts.scanIsOff + locked, details: texts.connectScanner };
  if (late > 0)
    return { title, state: 'broken', text: texts.scanIsLate(late) + locked, details: texts.checkScanner };
  if (passes_unseen)
    return { title, state: 'broken', text: texts.passesUnseen + locked, details: texts.setLimits };
  if (unscanned > 0)
    return { title, state: 'check', text: texts.unscanned(unscanned) + locked, details: texts.raiseLimits };
  return { title, state: 'fine', text: texts.scanIsOn + locked };
}

function assessMail({ delayed, delayed_until, ...mail }: SystemHealth['mail']): Finding {
  if (!mail.is_sent)
    return {
      title: texts.mail,
      state: 'check',
      text: texts.mailIsKept,
      act: texts.connectMail,
      warning: 'mail_kept',
    };
  const finding = assessSending(mail);
  if (delayed_until === null) return finding;
  return { ...finding, text: `${finding.text} ${texts.mailsWait(delayed)}`, moment: delayed_until };
}

type Sending = Pick<
  SystemHealth['mail'],
  'is_refused' | 'late' | 'visitors_wait_seconds' | 'visitors_wait_domain'
>;

function assessSending({ is_refused, late, visitors_wait_seconds: wait, ...mail }: Sending): Finding {
  if (late > 0)
    return { title: texts.mail, state: 'broken', text: texts.mailIsLate(late), details: texts.seeEmailLog };
  if (is_refused)
    return { title: texts.mail, state: 'check', text: texts.mailIsRefused, details: texts.seeEmailLog };
  if (wait > 0)
    return {
      title: texts.mail,
      state: 'check',
      text: texts.visitorsWait(wait, mail.visitors_wait_domain),
      details: texts.seeLimits,
    };
  return { title: texts.mail, state: 'fine', text: texts.mailIsSent };
}

function assessContent({ host, age_seconds }: SystemHealth['content'], now: number): Finding {
  const title = texts.content;
  const text = host === '' ? texts.ownContent : texts.contentIs(host);
  if (age_seconds === null)
    return { title, state: 'broken', text: texts.noContent, details: texts.checkContent };
  if (age_seconds < oldContentSeconds) return { title, state: 'fine', text };
  return {
    title,
    state: 'check',
    text: texts.oldContent,
    moment: new Date(now - age_seconds * 1000).toISOString(),
    details: texts.checkContent,
  };
}

function assessForm(title: string, host: string, own: string): Finding {
  return { title, state: 'fine', text: host === '' ? own : texts.formIs(host) };
}

function assessAddress({ public_url, is_local, has_untrusted_proxy }: SystemHealth['address']): Finding {
  const finding: Finding = { title: texts.address, state: 'fine', text: public_url };
  if (has_untrusted_proxy) {
    return { ...finding, state: 'check', advice: texts.untrustedProxy, details: texts.trustProxy };
  }
  if (is_local) {
    const warning = 'address_local';
    const [details, detailsTitle] = [texts.setAddress, texts.howToSet];
    return { ...finding, state: 'check', advice: texts.localAddress, details, detailsTitle, warning };
  }
  if (public_url.startsWith('https:')) return finding;
  const warning = 'address_plain';
  return { ...finding, state: 'check', advice: texts.plainAddress, details: texts.useHttps, warning };
}

/** One account is nobody's to review. */
function assessAccess({ accounts, reviewed_at, is_due }: SystemHealth['access_review']): Finding[] {
  if (accounts < 2) return [];
  const title = texts.access;
  const isNew = { text: is_due ? texts.accessIsNew : texts.accessCanWait };
  const said = reviewed_at ? { text: texts.accessIs, moment: reviewed_at } : isNew;
  if (is_due) return [{ title, state: 'check', ...said, advice: texts.reviewAccess, act: texts.toAdmins }];
  return [{ title, state: 'fine', ...said }];
}

function isOlder(moment: string, days: number, now: number): boolean {
  return now - Date.parse(moment) > days * dayMs;
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];

/** Such as "1.5 MB": two digits at least, thousands of thousands. */
export function describeBytes(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const format = new Intl.NumberFormat('en', {
    style: 'unit',
    unit: units[step] ?? 'byte',
    maximumSignificantDigits: 3,
  });
  return format.format(bytes / 1000 ** step);
}
