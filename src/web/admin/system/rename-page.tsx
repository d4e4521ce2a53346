import type { Api } from '../../../contract/client.ts';
import { TextField } from '../../ui/text-field.tsx';
import { BackLink } from '../back-link.tsx';
import { AdminForm } from '../forms/admin-form.tsx';

type RenamePageProps = {
  label: string;
  entry: { id: string; display_name: string };
  rename: (api: Api, name: string) => Promise<unknown>;
};

/** The page of one industry or location. */
export function RenamePage({ label, entry, rename }: RenamePageProps) {
  return (
    <div key={entry.id} className="max-w-md">
      <BackLink to="/admin/system">System</BackLink>
      <h1 className="mb-6 text-2xl wrap-anywhere">{entry.display_name}</h1>
      <AdminForm
        name="entry"
        submitText="Save"
        send={(api, values) => rename(api, values['display_name'] ?? '')}
        savedAt="/admin/system"
        savedText={({ display_name }) => `${display_name} is saved.`}
      >
        {(fieldOf) => (
          <TextField label={label} {...fieldOf('display_name', entry.display_name)} autoComplete="off" />
        )}
      </AdminForm>
    </div>
  );
}
