import { TextField } from '../../../ui/form/text-field.tsx';
import type { FieldOf } from '../../changes/forms/admin-form.tsx';
import * as texts from './texts.ts';

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
