import type { Admin } from '../../../../contract/admins.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import { AdminForm } from '../../changes/forms/admin-form.tsx';
import { pickTexts } from '../../changes/forms/form-fields.ts';
import { AccountField, NewPasswordField } from './admin-fields.tsx';
import * as texts from './texts.ts';

/** For the own account it asks for the old password, too. */
export function ChangePasswordForm({ admin: { username, is_current } }: { admin: Admin }) {
  return (
    <AdminForm
      name="password"
      submitText={texts.changePassword}
      look="plain"
      send={({ api, fields }) =>
        api.updateAdmin({
          body: {
            username,
            ...pickTexts(fields, 'password'),
            ...(is_current && pickTexts(fields, 'current_password')),
          },
        })
      }
      savedAt="/admin/admins"
      savedText={() => (is_current ? texts.ownPasswordChanged : texts.passwordChanged(username))}
    >
      {(fieldOf) => (
        <>
          <AccountField username={username} />
          {is_current && (
            <TextField
              label={texts.currentPassword}
              {...fieldOf('current_password')}
              type="password"
              autoComplete="current-password"
            />
          )}
          <NewPasswordField label={texts.newPassword} fieldOf={fieldOf} />
        </>
      )}
    </AdminForm>
  );
}
