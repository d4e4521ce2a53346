import type { Role } from '../../../../contract/rights.ts';
import type { Admin, NoticeTime } from '../../../../contract/admins.ts';
import { limits } from '../../../../contract/limits.ts';
import { countText } from '../../../ui/table/count-text.ts';

export const heading = 'Admins';
export const tableLabel = 'admins';
export const columns = {
  firstName: 'First Name',
  lastName: 'Last Name',
  username: 'Username',
  status: 'User Status',
  current: 'Current User',
  manage: 'Manage',
};
export const you = 'You';
export const notYou = 'No';
export const manage = (username: string) => `Manage ${username}`;
export const active = 'Active';
export const disabled = 'Disabled';

export const newAdmin = 'New admin';
export const create = 'Create admin';
export const created = (username: string) => `${username} can now log in.`;

export const firstName = 'First name';
export const lastName = 'Last name';
export const username = 'Username';
export const usernameHelp = 'For logging in. It can’t be changed later.';
export const password = 'Password';
export const passwordHelp = `At least ${limits.passwordShortest} characters. A few unrelated words work well.`;

export const email = 'Email';
export const emailHelp = 'For notices, and for a link if the password is forgotten.';
export const emailUnsentHelp = 'For notices, once a mail server is connected.';
export const directLine = 'Direct line';
export const directLineHelp = (isOwn = false) =>
  `Visitors see it beside Apply on the jobs ${isOwn ? 'you post' : 'this admin posts'}.`;
export const onWebsite = 'On the website';
export const isShown = (isOwn: boolean) =>
  `Visitors see name, line and portrait on About, on the jobs ${isOwn ? 'you post' : 'this admin posts'}, in emails and, if an owner turned that on, on the landing page.`;
export const isHidden = (isOwn: boolean) =>
  isOwn
    ? 'Until you show yourself, visitors don’t see your portrait, nor your name on About, in emails and on the landing page.'
    : 'Visitors don’t see the portrait until this person shows it, on this page.';
export const choosePortrait = 'Choose portrait';
export const removePortrait = 'Remove portrait';
export const portraitFile = 'File of the portrait';
export const portraitOf = (name: string) => `Portrait of ${name}`;
export const portraitSaved = 'Saved the portrait. Visitors don’t see it yet.';
export const portraitShown = 'Visitors see you now.';
export const portraitRemoved = 'Removed the portrait everywhere.';
export const show = 'Show me to visitors';
export const hide = 'Don’t show to visitors';
export const nowHidden = (isOwn: boolean) => `Visitors don’t see ${isOwn ? 'you' : 'this person'} any more.`;
export const invitationHelp = 'Leave the password empty to email them a link to choose their own.';
export const invitationUnsentHelp =
  'Once a mail server is connected, leave the password empty to invite them by email.';
export const invited = (name: string) =>
  `${name} gets an email with a link to choose a password. It works for ${limits.invitationDays} days.`;
export const isInvited = 'Invited';
/** The address of the invitation is gone. */
export const neverLoggedIn = 'Never logged in';
export const inviteAgain = 'Send again';
export const inviteAgainOf = (name: string) => `Send ${name}’s invitation again`;
export const applicationNotices = (isOwn: boolean) =>
  `Emails about applications for ${isOwn ? 'your' : 'this admin’s'} jobs`;
export const messageNotices = 'Emails about messages';
export const noticeTimes: Record<NoticeTime, string> = {
  at_once: 'Right away',
  daily: 'Once a day, in one email',
  off: 'Never',
};

export const role = 'Role';
export const roles: Record<Role, string> = { recruiter: 'Recruiter', reader: 'Reader', owner: 'Owner' };
export const roleOf = ({ role: given, office: place }: Pick<Admin, 'role' | 'office'>) =>
  place === undefined ? roles[given] : `${roles[given]}, ${place}`;
export const office = {
  label: 'Office',
  none: 'All offices',
  help: 'For a recruiter or a reader: they see its jobs and those without an office, with their people. An owner sees all.',
};
export const roleHelp = 'A recruiter does all work, a reader only looks, an owner also runs the settings.';
export const mayErase = 'May erase people';
export const mayExport = 'May export lists of people';
export const mayHelp = 'Owners always may.';
export const ownRole = (admin: Admin) => {
  const granted = [admin.may_erase && mayErase, admin.may_export && mayExport];
  const rights = admin.role === 'recruiter' ? granted.filter((right) => right !== false) : [];
  return [roleOf(admin), ...rights, 'An owner can change it'].map((words) => `${words}.`).join(' ');
};
export const onlyOwner = 'You’re the only owner, so your role stays until somebody else is an owner, too.';
export const saveRole = 'Change role';
export const roleSaved = (name: string) => `Saved the role of ${name}. It counts from their next click on.`;

export const review = 'Access review';
export const reviewHelp =
  'Each quarter, check that everybody still works here and needs their role. The file has every account with its role, two-step sign-in, last use and who created it.';
export const whatChecked = 'What you checked';
export const whatCheckedHelp = 'Goes into the security events, with your username.';
export const reviewed = 'Record review';
export const lastReview = 'Last review:';
export const never = 'never';
export const nowReviewed = 'Noted under Security events.';

export const usernameOf = (name: string, isCurrent: boolean) => (isCurrent ? `${name} (you)` : name);
export const save = 'Save';
export const saved = (name: string) => `Saved ${name}.`;

/** Somebody who has never logged in may have none yet. */
export const changePassword = (isFirst: boolean) => (isFirst ? 'Set password' : 'Change password');
export const currentPassword = 'Current password';
export const newPassword = 'New password';
export const ownPasswordChanged = 'Changed your password. You’re logged out everywhere else.';
export const passwordChanged = (name: string) => `Changed ${name}’s password. They’re logged out everywhere.`;
export const passwordOfDisabled = 'Admin is currently disabled. Enable to allow password to be changed.';

export const access = 'Access';
export const disable = 'Disable Admin';
export const enable = 'Enable Admin';
export const disabledNow = (name: string) => `${name} is now disabled.`;
export const enabledNow = (name: string) => `${name} is now enabled.`;
export const disableSelf = 'You can’t disable your own account.';
export const disableHelp = 'Disabled admins are logged out right away and can’t log in.';
export const enableHelp = 'Once enabled, this admin can log in again with the same password.';

export const yourSessions = 'Your sessions';
export const sessions = 'Sessions';
export const noOtherSessions = 'No other sessions.';
export const suspiciousSession = 'Not you? End the session and change your password.';
export const endOtherSessions = 'End other sessions';
export const unknownDevice = 'Unknown device';
export const lastUsed = 'Last used';
export const loggedIn = 'logged in';
export const thisSession = 'This session';
export const endSession = 'End';
export const endSessionOn = (device: string) => `End the session on ${device}`;
export const ended = ({ ended: count }: { ended: number }) => `Ended ${countText(count, 'session')}.`;
export const endAllSessions = 'End all sessions';
export const notLoggedIn = 'This admin isn’t logged in.';
export const loggedInTimes = (count: number) =>
  `${countText(count, 'session')}. Ending them logs this admin out. They can log in again.`;

export const singleSignOn = 'Single sign-on';
export const joined = 'joined';
export const takeAway = 'Take away';
export const takeAwaySignIn = (subject: string) => `Take away the sign-in ${subject}`;
export const signInTaken = 'The sign-in opens this account no longer, and its sessions have ended.';
export const noOwnSignIn =
  'You log in with your password. Joined, a sign-in there opens your account as well.';
export const noSignIn = 'No sign-in there opens this account.';
export const joinWith = (provider: string) => `Join my sign-in at ${provider}`;
