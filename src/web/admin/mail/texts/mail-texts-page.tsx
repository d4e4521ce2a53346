import type { MailText } from '../../../../contract/mail-texts.ts';
import { Link } from 'react-router';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { PageHeading } from '../../entity/page-heading.tsx';
import { entityAddress } from '../../entity/entity-address.ts';
import { loadAdminPage } from '../../accounts/session/load-admin-page.ts';
import type { Route } from './+types/mail-texts-page.ts';
import { hasStandardWords } from './standard-words.ts';
import * as texts from './texts.ts';

export const meta = () => [{ title: texts.pageTitle(texts.heading) }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage((api) => api.listMailTexts(), args);

const columns: Column<MailText>[] = [
  {
    title: texts.columns.mail,
    isRowHeader: true,
    cell: ({ kind }) => (
      <Link to={entityAddress('mail_text', kind)} className="font-semibold hover:underline">
        {texts.kinds[kind].title}
      </Link>
    ),
  },
  { title: texts.columns.subject, cell: ({ subject }) => subject },
  {
    title: texts.columns.words,
    cell: (text) => (hasStandardWords(text) ? texts.usesStandard : texts.usesOwn),
  },
];

export default function MailTexts({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading back={texts.backToSystem} title={texts.heading} intro={texts.intro} />
      <Table label={texts.heading} columns={columns} rows={loaderData} keyOf={({ kind }) => kind} />
    </>
  );
}
