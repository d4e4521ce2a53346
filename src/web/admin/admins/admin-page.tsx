import type { Admin } from '../../../contract/admins.ts';
import { TextField } from '../../ui/text-field.tsx';
import { BackLink } from '../back-link.tsx';
import { AdminForm } from '../forms/admin-form.tsx';
import { pickValues } from '../forms/form-values.ts';
import { History } from '../history/history.tsx';
import { historyLength } from '../history/use-older-changes.ts';
import { loadAdminPage } from '../session/load-admin-page.ts';
import type { Route } from './+types/admin-page.ts';
import { AdminBadge } from './admin-badge.tsx';
import { AdminStatus } from './admin-status.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { OwnSessions } from './own-sessions.tsx';

export const meta: Route.MetaFunction = ({ params }) => [{ title: `${params.id} – back office` }];

export function clientLoader(args: Route.ClientLoaderArgs) {
  const username = args.params.id;
  return loadAdminPage(async (api) => {
    const [admin, changes, ownSessions] = await Promise.all([
      api.getAdmin({ params: { username } }),
      api.listChanges({ query: { kind: 'admin', id: username, limit: historyLength } }),
      api.listSessions(),
    ]);
    return { admin, changes, ownSessions };
  }, args);
}

export default function AdminPage({ loaderData: { admin, changes, ownSessions } }: Route.ComponentProps) {
  return (
    <div key={admin.username} className="max-xl:max-w-xl">
      <BackLink to="/admin/admins">Admins</BackLink>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl wrap-anywhere">
          {admin.first_name} {admin.surname}
        </h1>
        <AdminBadge isActive={admin.is_active} />
      </header>
      <p className="mb-6 wrap-anywhere text-muted">
        {admin.username}
        {admin.is_current && ', the account that you are using'}
      </p>
      <div className="grid gap-x-10 xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
        <div>
          <EditAdminForm admin={admin} />
          <section className="mt-8 border-t border-base-300 pt-6">
            <h2 className="mb-4 text-xl">Change password</h2>
            {admin.is_active ? (
              <ChangePasswordForm admin={admin} />
            ) : (
              <p>Admin is currently disabled. Enable to allow password to be changed.</p>
            )}
          </section>
        </div>
        <div className="max-xl:mt-8 max-xl:border-t max-xl:border-base-300 max-xl:pt-6">
          <section>
            <h2 className="mb-4 text-xl">Access</h2>
            <AdminStatus admin={admin} />
          </section>
          {admin.is_current && (
            <section aria-labelledby="own-sessions" className="mt-8 border-t border-base-300 pt-6">
              <h2 id="own-sessions" className="mb-4 text-xl">
                Your sessions
              </h2>
              <OwnSessions username={admin.username} sessions={ownSessions} />
            </section>
          )}
          <History changes={changes} />
        </div>
      </div>
    </div>
  );
}

function EditAdminForm({ admin }: { admin: Admin }) {
  return (
    <AdminForm
      name="admin"
      submitText="Save"
      send={(api, values) =>
        api.updateAdmin({
          body: { username: admin.username, ...pickValues(values, 'first_name', 'surname') },
        })
      }
      savedAt="/admin/admins"
      savedText={({ first_name, surname }) => `${first_name} ${surname} is saved.`}
    >
      {(fieldOf) => (
        <>
          <TextField label="First name" {...fieldOf('first_name', admin.first_name)} autoComplete="off" />
          <TextField label="Last name" {...fieldOf('surname', admin.surname)} autoComplete="off" />
        </>
      )}
    </AdminForm>
  );
}

function ChangePasswordForm({ admin }: { admin: Admin }) {
  return (
    <AdminForm
      name="password"
      submitText="Change password"
      look="plain"
      send={(api, values) =>
        api.updateAdmin({ body: { username: admin.username, ...pickValues(values, 'password') } })
      }
      savedAt="/admin/admins"
      savedText={() => `${admin.username} has a new password, and is logged out everywhere else.`}
    >
      {(fieldOf) => (
        <>
          {/* Tells password managers whose password it is. */}
          <input type="text" autoComplete="username" value={admin.username} readOnly hidden />
          <NewPasswordField label="New password" fieldOf={fieldOf} />
        </>
      )}
    </AdminForm>
  );
}
