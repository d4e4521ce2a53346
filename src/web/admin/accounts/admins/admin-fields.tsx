import type { Admin } from '../../../../contract/admins.ts';
import { SaveButton } from '../../changes/forms/save-button.tsx';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { useSite } from '../../../site/layout/use-site.ts';
import * as texts from './texts.ts';

/** Password managers learn the account from it. */
export function AccountField({ username }: { username: string }) {
  return <input type="text" autoComplete="username" value={username} readOnly hidden />;
}

export function NewPasswordField({ label }: { label: string }) {
  return (
    <TextField
      label={label}
      help={texts.passwordHelp}
      type="password"
      name="password"
      autoComplete="new-password"
    />
  );
}

export function CurrentPasswordField({ label, name = 'current_password' }: { label: string; name?: string }) {
  return <TextField label={label} name={name} type="password" autoComplete="current-password" />;
}

type WorkEmailFieldProps = { help: string; unsentHelp?: string };

export function WorkEmailField({ help, unsentHelp = texts.emailUnsentHelp }: WorkEmailFieldProps) {
  const { sendsMails } = useSite();
  const trueHelp = sendsMails ? help : unsentHelp;
  return <TextField label={texts.email} help={trueHelp} isOptional name="work_email" type="email" />;
}

/** Visitors see it on the jobs of the admin. */
export function DirectLineField({ help }: { help: string }) {
  return <TextField label={texts.directLine} help={help} isOptional name="direct_line" type="tel" />;
}

/** When a mail tells an admin of something. */
export function NoticeField(props: { label: string; name: string }) {
  return <SelectField {...props} options={Object.entries(texts.noticeTimes)} />;
}

/** The narrowest one for work comes first. */
export function RoleField() {
  return (
    <SelectField label={texts.role} help={texts.roleHelp} name="role" options={Object.entries(texts.roles)} />
  );
}

export function AdminBadge({ admin: { is_active, is_invited, work_email } }: { admin: Admin }) {
  if (!is_active) return <Badge tone="neutral">{texts.disabled}</Badge>;
  return is_invited ? (
    <Badge tone="warning">{work_email === '' ? texts.neverLoggedIn : texts.isInvited}</Badge>
  ) : (
    <Badge tone="success">{texts.active}</Badge>
  );
}

/** Invites somebody again who has not logged in yet. */
export function InviteAgain({ admin: { username, is_active, is_invited, work_email } }: { admin: Admin }) {
  const { sendsMails } = useSite();
  if (!sendsMails || !is_active || !is_invited || work_email === '') return null;
  return (
    <SaveButton
      needs="inviteAgain"
      isSmall
      aria-label={texts.inviteAgainOf(username)}
      send={(api) => api.inviteAgain({ params: { username } })}
      reason={texts.invited(username)}
    >
      {texts.inviteAgain}
    </SaveButton>
  );
}
