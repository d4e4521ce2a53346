import { TextField } from '../../ui/text-field.tsx';
import { AdminForm } from '../forms/admin-form.tsx';
import { pickValues } from '../forms/form-values.ts';
import { NewPasswordField } from './new-password-field.tsx';

export function CreateAdminForm() {
  return (
    <AdminForm
      name="new-admin"
      submitText="Create admin"
      send={(api, values) =>
        api.createAdmin({ body: pickValues(values, 'first_name', 'surname', 'username', 'password') })
      }
      savedAt="/admin/admins"
      savedText={({ username }) => `${username} can log in now.`}
    >
      {(fieldOf) => (
        <>
          <TextField label="First name" {...fieldOf('first_name')} autoComplete="off" />
          <TextField label="Last name" {...fieldOf('surname')} autoComplete="off" />
          <TextField
            label="Username"
            {...fieldOf('username')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <NewPasswordField label="Password" fieldOf={fieldOf} />
        </>
      )}
    </AdminForm>
  );
}
