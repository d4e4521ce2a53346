import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { FieldOf, FieldTies } from '../../changes/forms/admin-form.tsx';
import * as texts from './texts.ts';

/** Password managers learn the account from it. */
export function AccountField({ username }: { username: string }) {
  return <input type="text" autoComplete="username" value={username} readOnly hidden />;
}

export function NewPasswordField({ label, fieldOf }: { label: string; fieldOf: FieldOf }) {
  return (
    <TextField
      label={label}
      help={texts.passwordHelp}
      type="password"
      {...fieldOf('password')}
      autoComplete="new-password"
    />
  );
}

export function WorkEmailField({ help, fieldOf }: { help: string; fieldOf: FieldOf }) {
  return (
    <TextField
      label={texts.email}
      help={help}
      isOptional
      {...fieldOf('work_email')}
      type="email"
      autoComplete="off"
    />
  );
}

/** When a mail tells an admin of something. */
export function NoticeField(props: FieldTies & { label: string }) {
  return <SelectField {...props} options={Object.entries(texts.noticeTimes)} />;
}

export function AdminBadge({ isActive }: { isActive: boolean }) {
  return <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? texts.active : texts.disabled}</Badge>;
}
