import type { Admin } from '../../../../contract/admins.ts';
import type { Role } from '../../../../contract/rights.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { PageHeading } from '../../entity/page-heading.tsx';
import { entityAddress } from '../../entity/entity-address.ts';
import { ExportButton } from '../../operations/exports/export-button.tsx';
import { AdminForm } from '../../changes/forms/admin-form.tsx';
import { type FormFields, pickTexts } from '../../changes/forms/form-fields.ts';
import { loadAdminPage } from '../session/load-admin-page.ts';
import type { Route } from './+types/admins-page.ts';
import {
  AdminBadge,
  DirectLineField,
  RoleField,
  InviteAgain,
  NewPasswordField,
  WorkEmailField,
} from './admin-fields.tsx';
import { pageTitle } from '../../layout/texts.ts';
import * as texts from './texts.ts';
import ChevronRight from 'lucide:chevron-right';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { Icon } from '../../../ui/icon.tsx';
import { hasDrafts } from '../../changes/forms/form-draft.ts';

export const meta = () => [{ title: pageTitle(texts.heading) }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage(async (api) => {
    const [admins, reviews] = await Promise.all([
      api.listAdmins(),
      api.listSecurityEvents({ query: { kind: 'access_reviewed', limit: 1 } }),
    ]);
    return { admins, reviewedAt: reviews.items[0]?.at };
  }, args);

const columns: Column<Admin>[] = [
  {
    title: texts.columns.firstName,
    isRowHeader: true,
    phone: '',
    cell: ({ first_name, username }) => (
      <Link to={entityAddress('admin', username)} className="hover:underline">
        {first_name}
      </Link>
    ),
  },
  { title: texts.columns.lastName, phone: '@max-2xl:-ml-1 font-semibold', cell: ({ surname }) => surname },
  {
    title: texts.columns.username,
    phone: 'col-span-2 row-start-2 text-sm text-muted',
    cell: ({ username }) => <span className="wrap-anywhere">{username}</span>,
  },
  {
    title: texts.columns.status,
    phone: 'col-span-2 col-start-3 row-start-1 justify-self-end',
    cell: (admin) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <AdminBadge admin={admin} />
        <span className="text-sm text-muted">{texts.roleOf(admin)}</span>
        <InviteAgain admin={admin} />
      </span>
    ),
  },
  {
    title: texts.columns.current,
    phone: 'col-start-3 row-start-2 text-sm',
    cell: ({ is_current }) =>
      is_current ? texts.you : <span className="@max-2xl:sr-only">{texts.notYou}</span>,
  },
  {
    title: texts.columns.manage,
    isOptions: true,
    phone: 'col-start-4 row-start-2 justify-self-end',
    cell: ({ username }) => (
      <LinkButton to={entityAddress('admin', username)} isSmall aria-label={texts.manage(username)}>
        {texts.columns.manage}
      </LinkButton>
    ),
  },
];

/** On a phone two lines: the name and the status, the username and the way on. */
const adminGrid =
  '@max-2xl:grid @max-2xl:grid-cols-[auto_minmax(0,1fr)_auto_auto] @max-2xl:items-center @max-2xl:gap-x-2 @max-2xl:py-2';

export default function AdminList({ loaderData: { admins, reviewedAt } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={texts.heading} />
      <SidePanel title={texts.newAdmin} panel={<CreateAdminForm />}>
        <Table
          label={texts.tableLabel}
          columns={columns}
          rows={admins}
          keyOf={({ username }) => username}
          phoneGrid={adminGrid}
        />
      </SidePanel>
      <AccessReview reviewedAt={reviewedAt} />
    </>
  );
}

/** The list for an auditor, and the note that somebody has looked at it. */
function AccessReview({ reviewedAt }: { reviewedAt: string | undefined }) {
  return (
    <section
      aria-labelledby="review"
      className="mt-10 grid grid-cols-1 gap-x-8 gap-y-5 border-t border-base-300 pt-6 xl:grid-cols-2"
    >
      <div>
        <h2 id="review" className="mb-1 text-xl">
          {texts.review}
        </h2>
        <p className="text-muted">{texts.reviewHelp}</p>
        <p className="mt-3">
          {texts.lastReview} {reviewedAt === undefined ? texts.never : <RelativeTime moment={reviewedAt} />}
        </p>
        <p className="mt-1 -ms-3">
          <ExportButton needs="exportAdmins" request={(api, options) => api.exportAdmins({}, options)} />
        </p>
      </div>
      <AdminForm
        needs="reviewAccess"
        name="review"
        look="plain"
        submitText={texts.reviewed}
        send={({ api, fields }) => api.reviewAccess({ body: pickTexts(fields, 'word') })}
        savedAt="/admin/admins"
        savedText={() => texts.nowReviewed}
      >
        <TextField label={texts.whatChecked} help={texts.whatCheckedHelp} name="word" />
      </AdminForm>
    </section>
  );
}

function CreateAdminForm() {
  const [query] = useSearchParams();
  return (
    <AdminForm
      needs="inviteAdmin"
      name="new-admin"
      first={{ role: query.get('role') ?? 'recruiter' }}
      submitText={texts.create}
      send={({ api, fields }) =>
        isInvitation(fields)
          ? api.inviteAdmin({
              body: {
                ...pickTexts(fields, 'first_name', 'surname', 'username', 'work_email', 'direct_line'),
                role: fields['role'] as Role,
              },
            })
          : api.createAdmin({
              body: {
                ...pickTexts(
                  fields,
                  'first_name',
                  'surname',
                  'username',
                  'password',
                  'work_email',
                  'direct_line',
                ),
                role: fields['role'] as Role,
              },
            })
      }
      savedAt="/admin/admins"
      savedText={(fields) =>
        (isInvitation(fields) ? texts.invited : texts.created)(String(fields['username']))
      }
      savedState={({ first_name, surname, username }) => ({
        created: { name: `${first_name} ${surname}`, path: entityAddress('admin', username) },
      })}
    >
      <div className="grid grid-cols-1 items-end gap-x-6 md:grid-cols-2 xl:grid-cols-4">
        <TextField label={texts.firstName} name="first_name" />
        <TextField label={texts.lastName} name="surname" />
        <div className="md:col-span-2">
          <WorkEmailField help={texts.invitationHelp} unsentHelp={texts.invitationUnsentHelp} />
        </div>
        <TextField
          label={texts.username}
          help={texts.usernameHelp}
          name="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <NewPasswordField label={texts.password} />
        <RoleField />
        <DirectLineField help={texts.directLineHelp()} />
      </div>
    </AdminForm>
  );
}

/** Without a password, the email gets a link to choose one. */
function isInvitation({ password, work_email }: FormFields): boolean {
  return password === '' && work_email !== '';
}

/** Tailwind's `xl`: room for a form in two columns. */
const wideEnough = '(width >= 1200px)';

/** A form below a list. On smaller screens it is folded away, unless it has unsaved text. */
function SidePanel({ title, panel, children }: { title: string; panel: ReactNode; children: ReactNode }) {
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(() => window.matchMedia(wideEnough).matches || hasDrafts(pathname));
  useEffect(() => {
    const wide = window.matchMedia(wideEnough);
    const follow = () => setIsOpen((wasOpen) => wide.matches || (wasOpen && hasDrafts(pathname)));
    wide.addEventListener('change', follow);
    return () => wide.removeEventListener('change', follow);
  }, [pathname]);

  return (
    <div className="flex flex-col gap-y-8">
      {children}
      <details
        open={isOpen}
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
        className="group rounded-box border border-base-300 bg-base-200"
      >
        <summary className="flex cursor-pointer list-none items-center gap-2 rounded-box px-4 py-3">
          <Icon of={ChevronRight} className="size-4 transition-transform group-open:rotate-90" />
          <h2 className="text-lg">{title}</h2>
        </summary>
        <div className="px-4 pb-4">{panel}</div>
      </details>
    </div>
  );
}
