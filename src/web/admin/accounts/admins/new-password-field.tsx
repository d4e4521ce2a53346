import { TextField } from '../../../ui/form/text-field.tsx';
import type { FieldOf } from '../../changes/forms/admin-form.tsx';
import * as texts from './texts.ts';

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
