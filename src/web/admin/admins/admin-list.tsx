import type { Admin } from '../../../contract/admins.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { loadAdminPage } from '../session/load-admin-page.ts';
import { SidePanel } from '../side-panel.tsx';
import type { Route } from './+types/admin-list.ts';
import { adminAddress } from './admin-address.ts';
import { AdminBadge } from './admin-badge.tsx';
import { CreateAdminForm } from './create-admin-form.tsx';

export const meta = () => [{ title: 'Admins – back office' }];

export const clientLoader = (args: Route.ClientLoaderArgs) => loadAdminPage((api) => api.listAdmins(), args);

const columns: Column<Admin>[] = [
  { title: 'First Name', isRowHeader: true, cell: ({ first_name }) => first_name },
  { title: 'Last Name', cell: ({ surname }) => surname },
  { title: 'Username', cell: ({ username }) => <span className="wrap-anywhere">{username}</span> },
  { title: 'User Status', cell: ({ is_active }) => <AdminBadge isActive={is_active} /> },
  { title: 'Current User', cell: ({ is_current }) => (is_current ? 'You' : 'No') },
  {
    title: 'Manage',
    isOptions: true,
    cell: ({ username }) => (
      <LinkButton to={adminAddress(username)} isSmall aria-label={`Manage ${username}`}>
        Manage
      </LinkButton>
    ),
  },
];

export default function AdminList({ loaderData: admins }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-4 text-2xl">Admins</h1>
      <SidePanel title="New admin" panel={<CreateAdminForm />}>
        <Table label="admins" columns={columns} rows={admins} keyOf={({ username }) => username} />
      </SidePanel>
    </>
  );
}
