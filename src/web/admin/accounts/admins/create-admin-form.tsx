import { TextField } from '../../../ui/form/text-field.tsx';
import { AdminForm } from '../../changes/forms/admin-form.tsx';
import { type FormFields, pickTexts } from '../../changes/forms/form-fields.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { WorkEmailField } from './work-email-field.tsx';
import * as texts from './texts.ts';

export function CreateAdminForm() {
  return (
    <AdminForm
      name="new-admin"
      submitText={texts.create}
      send={({ api, fields }) =>
        isInvitation(fields)
          ? api.inviteAdmin({ body: pickTexts(fields, 'first_name', 'surname', 'username', 'work_email') })
          : api.createAdmin({
              body: pickTexts(fields, 'first_name', 'surname', 'username', 'password', 'work_email'),
            })
      }
      savedAt="/admin/admins"
      savedText={(fields) =>
        (isInvitation(fields) ? texts.invited : texts.created)(String(fields['username']))
      }
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
          <WorkEmailField help={texts.invitationHelp} fieldOf={fieldOf} />
          <NewPasswordField label={texts.password} fieldOf={fieldOf} />
        </>
      )}
    </AdminForm>
  );
}

/** Without a password, the email gets a link to choose one. */
function isInvitation({ password, work_email }: FormFields): boolean {
  return password === '' && work_email !== '';
}
