import { limits } from '../../../contract/limits.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { FieldOf } from '../forms/admin-form.tsx';

/** A password that somebody thinks up, with what it takes. */
export function NewPasswordField({ label, fieldOf }: { label: string; fieldOf: FieldOf }) {
  return (
    <TextField
      label={label}
      help={`At least ${limits.passwordShortest} characters. A few words are good.`}
      type="password"
      {...fieldOf('password')}
      autoComplete="new-password"
    />
  );
}
