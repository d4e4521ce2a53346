import { may } from '../../../../contract/rights.ts';
import type { Admin, NoticeTime } from '../../../../contract/admins.ts';
import type { Role } from '../../../../contract/rights.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { OfficeField } from '../../entity/office-field.tsx';
import type { ListRow } from '../../../../contract/lists/list-endpoints.ts';
import { phoneAddress } from '../../../ui/phone-address.ts';
import { BackLink } from '../../entity/page-heading.tsx';
import { AdminForm } from '../../changes/forms/admin-form.tsx';
import { pickTexts } from '../../changes/forms/form-fields.ts';
import { History } from '../../changes/history/change-list.tsx';
import { entityAddress } from '../../entity/entity-address.ts';
import { loadEntityPage } from '../../entity/entity-page.tsx';
import { SaveButton } from '../../changes/forms/save-button.tsx';
import { readViewer, useMay } from '../session/viewer.ts';
import { OthersTwoStep, OwnTwoStep } from '../two-step/two-step-section.tsx';
import type { Route } from './+types/admin-page.ts';
import {
  AdminBadge,
  DirectLineField,
  InviteAgain,
  NoticeField,
  RoleField,
  WorkEmailField,
  AccountField,
  CurrentPasswordField,
  NewPasswordField,
} from './admin-fields.tsx';
import { Identities } from './admin-identities.tsx';
import { isLastOwner } from './last-owner.ts';
import { OwnPortrait } from './own-portrait.tsx';
import { OwnSessions, SessionsOf } from './admin-sessions.tsx';
import { pageTitle } from '../../layout/texts.ts';
import * as texts from './texts.ts';

export const meta: Route.MetaFunction = ({ params }) => [{ title: pageTitle(params.id) }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadEntityPage('admin', args, async (api, username) => {
    const viewer = await readViewer(api);
    const [admin, admins, ownSessions, sessions, identities, { png }, offices] = await Promise.all([
      api.getAdmin({ params: { username } }),
      api.listAdmins(),
      api.listSessions(),
      may(viewer, 'countSessionsOf') ? api.countSessionsOf({ params: { username } }) : undefined,
      api.listIdentities({ params: { username } }),
      api.getPortrait({ params: { username } }),
      api.listOffices(),
    ]);
    const isOnlyOwner = admin.is_current && isLastOwner(admin, admins);
    return { admin, isOnlyOwner, offices, ownSessions, sessionCount: sessions?.count ?? 0, identities, png };
  });

export default function AdminPage({ loaderData }: Route.ComponentProps) {
  const { admin, isOnlyOwner, offices, changes, ownSessions, sessionCount, identities, png } = loaderData;
  return (
    <div key={admin.username} className="max-xl:max-w-xl">
      {useMay()('createAdmin') && <BackLink to="/admin/admins">{texts.heading}</BackLink>}
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl">
          {admin.first_name} {admin.surname}
        </h1>
        <AdminBadge admin={admin} />
        <InviteAgain admin={admin} />
      </header>
      <p className="mb-6 flex flex-wrap gap-x-4 wrap-anywhere text-muted">
        {texts.usernameOf(admin.username, admin.is_current)}
        {admin.direct_line !== '' && (
          <a href={phoneAddress(admin.direct_line_shown.replace(/ ext.*/, ''))} className="text-link">
            {admin.direct_line_shown}
          </a>
        )}
      </p>
      <div className="grid grid-cols-1 gap-x-10 xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
        <div>
          <EditAdminForm admin={admin} />
          <OwnPortrait admin={admin} png={png} />
          <section className="mt-8 border-t border-base-300 pt-6">
            <h2 id="change-password" className="mb-4 scroll-mt-20 text-xl">
              {texts.changePassword(admin.is_invited)}
            </h2>
            {admin.is_active ? <ChangePasswordForm admin={admin} /> : <p>{texts.passwordOfDisabled}</p>}
          </section>
        </div>
        <div className="max-xl:mt-8 max-xl:border-t max-xl:border-base-300 max-xl:pt-6">
          <section>
            <h2 className="mb-4 text-xl">{texts.access}</h2>
            <AdminStatus admin={admin} />
            <RoleForm admin={admin} isOnlyOwner={isOnlyOwner} offices={offices} />
          </section>
          {admin.is_current ? <OwnTwoStep admin={admin} /> : <OthersTwoStep admin={admin} />}
          <Identities admin={admin} identities={identities} />
          <section aria-labelledby="sessions" className="mt-8 border-t border-base-300 pt-6">
            <h2 id="sessions" className="mb-4 text-xl">
              {admin.is_current ? texts.yourSessions : texts.sessions}
            </h2>
            {admin.is_current ? (
              <OwnSessions sessions={ownSessions} />
            ) : (
              <SessionsOf username={admin.username} count={sessionCount} />
            )}
          </section>
          <History changes={changes} />
        </div>
      </div>
    </div>
  );
}

function EditAdminForm({ admin }: { admin: Admin }) {
  const savedAt = useNextPage(admin.username);
  return (
    <AdminForm
      needs="updateAdmin"
      about={admin.username}
      name="admin"
      submitText={texts.save}
      stored={storedFields(admin)}
      send={({ api, fields, version }) =>
        api.updateAdmin({
          body: {
            username: admin.username,
            ...pickTexts(fields, 'first_name', 'surname', 'work_email', 'direct_line'),
            application_notices: fields['application_notices'] as NoticeTime,
            message_notices: fields['message_notices'] as NoticeTime,
            version,
          },
        })
      }
      savedAt={savedAt}
      savedText={({ first_name, surname }) => texts.saved(`${first_name} ${surname}`)}
    >
      <TextField label={texts.firstName} name="first_name" />
      <TextField label={texts.lastName} name="surname" />
      <WorkEmailField help={texts.emailHelp} />
      <DirectLineField help={texts.directLineHelp(admin.is_current)} />
      <NoticeField label={texts.applicationNotices(admin.is_current)} name="application_notices" />
      <NoticeField label={texts.messageNotices} name="message_notices" />
    </AdminForm>
  );
}

/** The list of admins, for those who have it. */
function useNextPage(username: string): string {
  return useMay()('createAdmin') ? '/admin/admins' : entityAddress('admin', username);
}

function storedFields(admin: Admin) {
  const { first_name, surname, work_email, direct_line, version } = admin;
  const { application_notices, message_notices } = admin;
  return { first_name, surname, work_email, direct_line, application_notices, message_notices, version };
}

function AdminStatus({ admin }: { admin: Admin }) {
  return (
    <>
      <p id="admin-status-help" className="mb-4 text-muted">
        {helpFor(admin)}
      </p>
      <SaveButton
        needs="updateAdmin"
        look={admin.is_active ? 'danger' : 'plain'}
        disabled={admin.is_current}
        aria-describedby="admin-status-help"
        send={(api) => api.updateAdmin({ body: { username: admin.username, is_active: !admin.is_active } })}
        savedAt="/admin/admins"
        reason={(admin.is_active ? texts.disabledNow : texts.enabledNow)(admin.username)}
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

type RoleFormProps = { admin: Admin; isOnlyOwner: boolean; offices: ListRow<'office'>[] };

/** The role is a text for an admin who may not change it. */
function RoleForm({ admin, isOnlyOwner, offices }: RoleFormProps) {
  const { username, role, may_erase, may_export, office_id = '', office = '', version } = admin;
  const mayChange = useMay()('updateRole');
  return (
    <section aria-labelledby="role" className="mt-8 border-t border-base-300 pt-6">
      <h2 id="role" className="mb-4 text-xl">
        {texts.role}
      </h2>
      {isOnlyOwner ? (
        <p>{texts.onlyOwner}</p>
      ) : !mayChange ? (
        <p>{texts.ownRole(admin)}</p>
      ) : (
        <AdminForm
          needs="updateRole"
          name="role"
          look="plain"
          submitText={texts.saveRole}
          stored={{ role, may_erase, may_export, office_id, office, version }}
          send={({ api, fields, version: edited }) =>
            api.updateRole({
              body: {
                username,
                role: fields['role'] as Role,
                may_erase: fields['may_erase'] === true,
                may_export: fields['may_export'] === true,
                ...(offices.length > 0 && pickTexts(fields, 'office_id')),
                version: edited,
              },
            })
          }
          savedAt={entityAddress('admin', username)}
          savedText={() => texts.roleSaved(username)}
        >
          <div className="group">
            <RoleField />
            <OfficeField texts={texts.office} offices={offices} />
            <div className="hidden group-has-[[value=recruiter]:checked]:block">
              <CheckboxField label={texts.mayErase} help={texts.mayHelp} name="may_erase" />
              <CheckboxField label={texts.mayExport} help={texts.mayHelp} name="may_export" />
            </div>
          </div>
        </AdminForm>
      )}
    </section>
  );
}

/** For the own account it asks for the old password, too. */
function ChangePasswordForm({ admin: { username, is_current, is_invited } }: { admin: Admin }) {
  const savedAt = useNextPage(username);
  return (
    <AdminForm
      needs="updateAdmin"
      about={username}
      name="password"
      submitText={texts.changePassword(is_invited)}
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
      savedAt={savedAt}
      savedText={() => (is_current ? texts.ownPasswordChanged : texts.passwordChanged(username))}
    >
      <AccountField username={username} />
      {is_current && <CurrentPasswordField label={texts.currentPassword} />}
      <NewPasswordField label={texts.newPassword} />
    </AdminForm>
  );
}
