import type { FieldOf } from './admin-form.tsx';

/** The version that is edited; in the form, so that a draft remembers on which one it was begun. */
export function VersionField({ fieldOf, version }: { fieldOf: FieldOf; version: number }) {
  return (
    <input type="hidden" name="version" defaultValue={fieldOf('version', String(version)).defaultValue} />
  );
}
