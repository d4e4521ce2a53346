import type { FieldOf } from './admin-form.tsx';
import { HiddenField } from './hidden-field.tsx';

/** The version that is edited; in the form, so that a draft remembers on which one it was begun. */
export function VersionField({ fieldOf, version }: { fieldOf: FieldOf; version: number }) {
  return <HiddenField name="version" value={fieldOf('version', String(version)).defaultValue} />;
}
