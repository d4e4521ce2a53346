import type { Admin } from '../../../contract/admins.ts';
import { SaveButton } from '../forms/save-button.tsx';
import { useSave } from '../forms/use-save.ts';

/** Enables or disables an admin, and says what that means, or why it cannot be done. */
export function AdminStatus({ admin }: { admin: Admin }) {
  const { isSaving, save } = useSave();
  return (
    <>
      <p id="admin-status-help" className="mb-4 text-muted">
        {helpFor(admin)}
      </p>
      <SaveButton
        look={admin.is_active ? 'danger' : 'plain'}
        disabled={admin.is_current}
        aria-describedby="admin-status-help"
        isSaving={isSaving}
        onSave={() =>
          save({
            form: 'status',
            send: (api) =>
              api.updateAdmin({ body: { username: admin.username, is_active: !admin.is_active } }),
            savedAt: '/admin/admins',
            reason: `${admin.username} is ${admin.is_active ? 'disabled' : 'enabled'} now.`,
          })
        }
      >
        {admin.is_active ? 'Disable Admin' : 'Enable Admin'}
      </SaveButton>
    </>
  );
}

function helpFor(admin: Admin): string {
  if (admin.is_current) return 'You cannot disable the account that you are using.';
  if (admin.is_active) return 'A disabled admin is logged out at once and cannot log in.';
  return 'An enabled admin can log in again, with the same password.';
}
