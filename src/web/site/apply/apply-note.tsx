import { PrivacyNote } from '../layout/form-parts.tsx';
import * as texts from './texts.ts';

export function ApplyNote() {
  return (
    <>
      <p className="mb-4 text-sm text-muted">{texts.note}</p>
      <PrivacyNote />
    </>
  );
}
