import type { Admin } from '../../../../contract/admins.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { loadAdminPage } from '../session/load-admin-page.ts';
import { SidePanel } from '../../entity/side-panel.tsx';
import type { Route } from './+types/admins-page.ts';
import { entityAddress } from '../../entity/entity-address.ts';
import { AdminBadge } from './admin-badge.tsx';
import { CreateAdminForm } from './create-admin-form.tsx';
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
      <h1 className="mb-4 text-2xl">{texts.heading}</h1>
      <SidePanel title={texts.newAdmin} panel={<CreateAdminForm />}>
        <Table label={texts.tableLabel} columns={columns} rows={admins} keyOf={({ username }) => username} />
      </SidePanel>
    </>
  );
}
