import { TextField } from '../../ui/text-field.tsx';
import { AdminForm } from '../forms/admin-form.tsx';
import { pickTexts } from '../forms/form-fields.ts';
import { NewPasswordField } from './new-password-field.tsx';
import * as texts from './texts.ts';

export function CreateAdminForm() {
  return (
    <AdminForm
      name="new-admin"
      submitText={texts.create}
      send={({ api, fields }) =>
        api.createAdmin({ body: pickTexts(fields, 'first_name', 'surname', 'username', 'password') })
      }
      savedAt="/admin/admins"
      savedText={({ username }) => texts.created(String(username))}
    >
      {(fieldOf) => (
        <>
          <TextField label={texts.firstName} {...fieldOf('first_name')} autoComplete="off" />
          <TextField label={texts.lastName} {...fieldOf('surname')} autoComplete="off" />
          <TextField
            label={texts.username}
            {...fieldOf('username')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <NewPasswordField label={texts.password} fieldOf={fieldOf} />
        </>
      )}
    </AdminForm>
  );
}
