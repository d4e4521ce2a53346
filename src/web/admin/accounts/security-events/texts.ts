import type { SecurityEventKind } from '../../../../contract/security-events.ts';
import type { Warning } from '../../../../contract/system-health.ts';
import type { StartStep } from '../../../../contract/today.ts';
import * as retention from '../../operations/health/retention-texts.ts';
import * as health from '../../operations/health/texts.ts';
import { firstSteps } from '../../today/texts.ts';

export const heading = 'Security events';
export const back = { to: '/admin/system', text: 'System' };
export const intro =
  'Logins, exports, account changes and other events. Nobody can change an entry, or delete one by hand.';
export const noun = { one: 'security event', many: 'security events' };
export const none = 'No security events yet';
export const whatComes = 'The next login shows up here right away.';
export const columns = { event: 'Event', when: 'When', from: 'Network' };
export const kindFilter = { label: 'Kind of event', allText: 'All kinds' };
/** A visitor who comes through a proxy that the server does not know has the machine's own network, too. */
export const fromText = (network: string) =>
  network === '' ? 'On the server' : ownNetworks.has(network) ? 'Same machine, or its proxy' : network;
const ownNetworks = new Set(['127.0.0.0/24', '::/48']);

export const kinds: Record<SecurityEventKind, string> = {
  login: 'Logins',
  login_failed: 'Failed logins',
  login_limit: 'Login limits reached',
  apply_limit: 'Application limits reached',
  message_limit: 'Message limits reached',
  answer_limit: 'Answer limits reached',
  document_limit: 'File limits reached',
  logout: 'Logouts',
  password_confirmed: 'Passwords confirmed',
  confirm_failed: 'Failed confirmations',
  session_ended: 'Single sessions ended',
  sessions_ended: 'Other sessions ended',
  export: 'Exports',
  backup: 'Backups',
  admin_created: 'Admins created',
  admin_deleted: 'Admins deleted',
  admin_enabled: 'Admins enabled',
  admin_disabled: 'Admins disabled',
  role_changed: 'Roles changed',
  role_refused: 'Acts refused by role',
  access_reviewed: 'Accounts reviewed',
  four_eyes_on: 'Second owner turned on',
  four_eyes_off: 'Second owner turned off',
  act_asked: 'Second owner asked',
  act_approved: 'Approved by a second owner',
  act_refused: 'Refused by a second owner',
  act_withdrawn: 'Withdrawn before a second owner decided',
  act_expired: 'Ended without a second owner',
  warning_accepted: 'Warnings accepted, steps skipped',
  warning_restored: 'Warnings and steps wanted again',
  password_changed: 'Passwords changed',
  password_link_requested: 'Password links requested',
  password_link_limit: 'Password link limits reached',
  two_step_on: 'Two-step sign-in turned on',
  mail_server_changed: 'Mail server changed',
  mailbox_changed: 'Mailbox changed',
  sign_on_changed: 'Single sign-on changed',
  sign_on_refused: 'Single sign-ons refused',
  identity_added: 'Sign-ins joined to accounts',
  identity_removed: 'Sign-ins taken from accounts',
  provider_logout: 'Logouts at the provider',
  two_step_off: 'Two-step sign-in turned off',
  two_step_reset: 'Two-step sign-in reset',
  recovery_code_used: 'Recovery codes used',
  recovery_codes_renewed: 'Recovery codes renewed',
  retention_on: 'Retention turned on',
  retention_off: 'Retention turned off',
  retention_continued: 'Retention continued',
};

export type EventParts = { username: string; by: string; detail: string };

const tooMany = (things: string) => `Too many ${things} came within an hour. More are refused for a while.`;

/** Events name permissions as the API does. */
const roleWords = (detail: string) =>
  detail.replaceAll('may_erase', 'erases people').replaceAll('may_export', 'exports lists');

const cards: Record<Exclude<Warning, StartStep>, [title: string, text: string]> = {
  mail_kept: [health.mail, health.mailIsKept],
  backup_plain: [health.backup, health.plainBackup],
  rehearsal_missing: [health.rehearsal, health.noRehearsal],
  address_local: [health.address, health.localAddress],
  address_plain: [health.address, health.plainAddress],
  retention_off: [retention.title, retention.isOff],
};
const isCard = (warning: string): warning is keyof typeof cards => warning in cards;

/** A warning as its card under System status says it. */
const cardOf = (warning: keyof typeof cards) => `${cards[warning][0]}: “${cards[warning][1]}”`;
const steps: Record<string, { title: string } | undefined> = firstSteps.steps;
const stepOf = (warning: string) => `the first step “${steps[warning]?.title ?? warning}”`;

/** One sentence for each kind, without moment and network. */
export const sentences: Record<SecurityEventKind, (parts: EventParts) => string> = {
  login: ({ username }) => `${username} logged in.`,
  login_failed: ({ username }) =>
    username === '' ? 'A login failed: unknown username.' : `A login as ${username} failed.`,
  login_limit: ({ username }) =>
    `Too many failed logins${username === '' ? '' : ` as ${username}`}. Further attempts have to wait.`,
  apply_limit: () => tooMany('applications'),
  answer_limit: () => tooMany('answers'),
  document_limit: () => tooMany('files'),
  message_limit: () => tooMany('messages'),
  logout: ({ username }) => `${username} logged out.`,
  password_confirmed: ({ username }) => `${username} confirmed their password.`,
  confirm_failed: ({ username }) => `${username} gave a wrong password when asked to confirm it.`,
  sessions_ended: ({ username, by }) =>
    by === '' ? `${username} ended all their other sessions.` : `${by} ended all sessions of ${username}.`,
  session_ended: ({ username }) => `${username} ended one of their sessions.`,
  export: ({ username, detail }) => `${username} exported the ${detail}.`,
  backup: ({ username }) => `${username} took a backup.`,
  admin_created: ({ username, by, detail }) =>
    by === ''
      ? `Account ${username} created.`
      : `${by} created the account ${username} (${roleWords(detail)}).`,
  admin_deleted: ({ username, by }) => `${by} undid the creation of the account ${username}.`,
  admin_enabled: ({ username, by }) => `${by} enabled ${username}.`,
  admin_disabled: ({ username, by }) => `${by} disabled ${username}.`,
  role_changed: ({ username, by, detail }) =>
    `${by || username} changed the role of ${username}: ${roleWords(detail)}.`,
  access_reviewed: ({ username, detail }) => `${username} reviewed the accounts: ${detail}`,
  four_eyes_on: ({ username }) => `${username} had a second owner approve what reaches many.`,
  four_eyes_off: ({ username }) => `${username} no longer has a second owner approve what reaches many.`,
  act_asked: ({ username, detail }) => `${username} asked for ${detail}, which waits for a second owner.`,
  act_approved: ({ username, by, detail }) => `${by} approved ${detail} of ${username}.`,
  act_refused: ({ username, by, detail }) => `${by} refused ${detail} of ${username}.`,
  act_withdrawn: ({ username, detail }) => `${username} withdrew ${detail}.`,
  act_expired: ({ username, detail }) => `No second owner approved ${detail} of ${username} in time.`,
  warning_accepted: ({ username, detail }) =>
    isCard(detail)
      ? `${username} accepted a warning under ${cardOf(detail)}`
      : `${username} skipped ${stepOf(detail)}.`,
  warning_restored: ({ username, detail }) =>
    isCard(detail)
      ? `${username} wants to be warned again under ${cardOf(detail)}`
      : `${username} wants to see ${stepOf(detail)} again.`,
  role_refused: ({ username, detail }) => `${username} tried ${detail}, which the role does not include.`,
  password_changed: ({ username, by }) =>
    by === '' ? `${username} changed their password.` : `${by} set a new password for ${username}.`,
  password_link_requested: ({ username }) =>
    `Someone asked for a link to choose a new password for ${username}.`,
  password_link_limit: () =>
    'Too many requests for password links from one address. More are refused for a while.',
  two_step_on: ({ username }) => `${username} turned on two-step sign-in.`,
  mail_server_changed: ({ username }) => `${username} changed the mail server.`,
  mailbox_changed: ({ username }) => `${username} changed the mailbox for answers.`,
  sign_on_changed: ({ username }) => `${username} changed single sign-on.`,
  sign_on_refused: ({ username, detail }) =>
    `A single sign-on${username === '' ? '' : ` for ${username}`} was refused: ${detail}.`,
  identity_added: ({ username }) => `${username} is opened by a sign-in at the provider from now on.`,
  identity_removed: ({ username, by }) =>
    `${by === '' ? username : by} took the sign-in at the provider from ${by === '' ? 'their account' : username}.`,
  provider_logout: ({ username }) => `${username} was logged out by the provider.`,
  two_step_off: ({ username }) => `${username} turned off two-step sign-in.`,
  two_step_reset: ({ username, by }) => `${by} reset two-step sign-in for ${username}.`,
  recovery_code_used: ({ username }) => `${username} logged in with a recovery code.`,
  recovery_codes_renewed: ({ username }) => `${username} made new recovery codes.`,
  retention_on: ({ username, detail }) =>
    `${username} turned retention on. People it would erase then: ${detail}.`,
  retention_off: ({ username }) => `${username} turned retention off.`,
  retention_continued: ({ username, detail }) =>
    `${username} let retention continue. People it would erase then: ${detail}.`,
};
