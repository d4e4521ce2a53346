import { SelectField } from '../../../ui/form/select-field.tsx';
import type { FieldTies } from '../../changes/forms/admin-form.tsx';
import * as texts from './texts.ts';

/** When a mail tells an admin of something. */
export function NoticeField({ label, ...ties }: FieldTies & { label: string }) {
  return (
    <SelectField label={label} {...ties}>
      {Object.entries(texts.noticeTimes).map(([time, title]) => (
        <option key={time} value={time}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}
