import type { Admin } from '../../../../contract/admins.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { PageHeading } from '../../entity/page-heading.tsx';
import { SidePanel } from '../../entity/side-panel.tsx';
import { entityAddress } from '../../entity/entity-address.ts';
import { AdminForm } from '../../changes/forms/admin-form.tsx';
import { type FormFields, pickTexts } from '../../changes/forms/form-fields.ts';
import { loadAdminPage } from '../session/load-admin-page.ts';
import type { Route } from './+types/admins-page.ts';
import { AdminBadge, NewPasswordField, WorkEmailField } from './admin-fields.tsx';
import * as texts from './texts.ts';

export const meta = () => [{ title: texts.pageTitle }];

export const clientLoader = (args: Route.ClientLoaderArgs) => loadAdminPage((api) => api.listAdmins(), args);

const columns: Column<Admin>[] = [
  { title: texts.columns.firstName, isRowHeader: true, cell: ({ first_name }) => first_name },
  { title: texts.columns.lastName, cell: ({ surname }) => surname },
  {
    title: texts.columns.username,
    cell: ({ username }) => <span className="wrap-anywhere">{username}</span>,
  },
  { title: texts.columns.status, cell: ({ is_active }) => <AdminBadge isActive={is_active} /> },
  { title: texts.columns.current, cell: ({ is_current }) => (is_current ? texts.you : texts.notYou) },
  {
    title: texts.columns.manage,
    isOptions: true,
    cell: ({ username }) => (
      <LinkButton to={entityAddress('admin', username)} isSmall aria-label={texts.manage(username)}>
        {texts.columns.manage}
      </LinkButton>
    ),
  },
];

export default function AdminList({ loaderData: admins }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={texts.heading} />
      <SidePanel title={texts.newAdmin} panel={<CreateAdminForm />}>
        <Table label={texts.tableLabel} columns={columns} rows={admins} keyOf={({ username }) => username} />
      </SidePanel>
    </>
  );
}

function CreateAdminForm() {
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
