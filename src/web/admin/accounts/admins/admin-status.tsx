import type { Admin } from '../../../../contract/admins.ts';
import { SaveButton } from '../../changes/forms/save-button.tsx';
import { useSave } from '../../changes/forms/use-save.ts';
import * as texts from './texts.ts';

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
            send: (api) =>
              api.updateAdmin({ body: { username: admin.username, is_active: !admin.is_active } }),
            savedAt: '/admin/admins',
            reason: (admin.is_active ? texts.disabledNow : texts.enabledNow)(admin.username),
          })
        }
      >
        {admin.is_active ? texts.disable : texts.enable}
      </SaveButton>
    </>
  );
}

function helpFor(admin: Admin): string {
  if (admin.is_current) return texts.disableSelf;
  if (admin.is_active) return texts.disableHelp;
  return texts.enableHelp;
}
